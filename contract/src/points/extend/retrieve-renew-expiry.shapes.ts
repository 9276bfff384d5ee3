import * as z from 'zod/mini'
import { cents, currency, day, membershipIdentity, points, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { retrieveRenewExpiry as facts } from './retrieve-renew-expiry.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    /** One entry per expiry date, soonest first. */
    renewals: z.array(
      z.object({
        tag: z.enum(['expiringSoon', 'expired']),
        expiryDate: day,
        newExpiryDate: day,
        points,
        packets: z.int(),
        amount: cents,
        /** The last day to do it. */
        possibleUntil: day,
      }),
    ),
    /** Points that expire later cannot be extended yet. */
    extendableUntil: day,
    limit: z.object({ most: points, used: points, left: points }),
    currency,
  }),
)

export const retrieveRenewExpiry = whole(facts, { request, answer })
