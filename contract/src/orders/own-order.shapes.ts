import * as z from 'zod/mini'
import { fields, membershipIdentity } from '../fields.ts'

/** What names an order of the membership that a request acts for. */
export const ownOrder = {
  ...membershipIdentity,
  activityNumber: z.string().check(z.maxLength(40)).register(fields, { owned: 'activityNumber' }),
}
