import * as z from 'zod/mini'
import { membershipIdentity, personalText, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyUser } from '../users/company-user.shapes.ts'
import { limitStanding } from './company-limit.shapes.ts'
import { listCompanyLimits as facts } from './list-company-limits.ts'

export const request = wrapped(z.object({ ...membershipIdentity, after: z.optional(personalText(60)) }))

/** Cost centres come first, then users by number, at most 50; `next` continues after the last. */
export const answer = wrapped(
  z.object({
    limits: z.array(
      z.discriminatedUnion('kind', [
        z.extend(limitStanding, { kind: z.literal('user'), user: companyUser, mayChange: z.boolean() }),
        z.extend(limitStanding, {
          kind: z.literal('costCentre'),
          costCentre: z.string(),
          mayChange: z.boolean(),
        }),
      ]),
    ),
    /** Cost centres of active users, to choose from. */
    costCentres: z.array(z.string()),
    next: z.nullable(z.string()),
  }),
)

export const listCompanyLimits = whole(facts, { request, answer })
