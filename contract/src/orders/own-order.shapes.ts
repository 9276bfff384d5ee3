import * as z from 'zod/mini'
import { fields, membershipIdentity } from '../fields.ts'

/** Identifies an order of the membership a request acts for. */
export const ownOrder = {
  ...membershipIdentity,
  activityNumber: z.string().check(z.maxLength(40)).register(fields, { owned: 'activityNumber' }),
}
