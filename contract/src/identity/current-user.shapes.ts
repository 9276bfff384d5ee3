import * as z from 'zod/mini'

/** One programme entry of the signed-in person (AUTH-15, PROG-02). */
export const programmeEntry = z.object({
  companyCode: z.string(),
  programCode: z.string(),
  programName: z.string(),
  programType: z.enum(['individual', 'corporate']),
  membershipNumber: z.string(),
  customerNumber: z.string(),
  isActive: z.boolean(),
  accountStatus: z.string(),
  landing: z.optional(z.string()),
  nominee: z.optional(
    z.object({
      customerNumber: z.string(),
      nomineeReferenceNumber: z.string(),
      status: z.string(),
      privileges: z.object({ ui: z.array(z.object({ page: z.string(), permission: z.enum(['F', 'R']) })) }),
    }),
  ),
})

/** Lists by kind of programme, named `{programType}Info`. */
export const programmeLists = z.object({
  individualInfo: z.array(programmeEntry),
  corporateInfo: z.array(programmeEntry),
})

export const answer = z.object({
  userDetails: z.object({
    customerNumber: z.string(),
    displayName: z.string(),
    givenName: z.string(),
    programs: programmeLists,
  }),
})
