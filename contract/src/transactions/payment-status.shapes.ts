import * as z from 'zod/mini'
import { fields, membershipIdentity, wrapped } from '../fields.ts'
import { activity } from './activity.shapes.ts'
import { whole } from '../operation.ts'
import { paymentStatus as facts } from './payment-status.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    activityNumber: z.string().check(z.maxLength(40)).register(fields, { owned: 'activityNumber' }),
  }),
)
export const answer = wrapped(activity)

export const paymentStatus = whole(facts, { request, answer })
