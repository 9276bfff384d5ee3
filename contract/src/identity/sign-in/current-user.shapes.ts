import * as z from 'zod/mini'
import { moment } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { currentUser as facts } from './current-user.ts'

/**
 * Permissions by page and tab: F full, R read-only; anything not listed isn't shown. `*` is the page itself, and the only key of a page without
 * tabs (PROG-05).
 */
const privileges = z.object({
  ui: z.record(z.string(), z.record(z.string(), z.enum(['F', 'R']))),
})

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
  /** The signed-in person's permissions on all pages of this programme, from configuration and, for a nominee, the company's privileges (PROG-06). */
  privileges,
  nominee: z.optional(
    z.object({
      customerNumber: z.string(),
      nomineeReferenceNumber: z.string(),
      status: z.string(),
      /** The privileges granted by the company, as stored (PROG-05). */
      privileges,
    }),
  ),
})

/** Lists by kind of programme, with keys `{programType}Info`. */
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
    /** Staff see these pages, and can't change anything: who, and until when. */
    viewedBy: z.optional(z.object({ name: z.string(), endsAt: moment })),
  }),
})

export const currentUser = whole(facts, { answer })
