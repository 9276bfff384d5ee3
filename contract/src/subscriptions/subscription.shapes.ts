import * as z from 'zod/mini'

/** A subscription's state on a day: it follows from its terms, never from a job. */
export const subscriptionState = z.enum([
  'none',
  'pendingPayment',
  'active',
  'ending',
  'grace',
  'lapsed',
  'suspended',
  'revoked',
])
