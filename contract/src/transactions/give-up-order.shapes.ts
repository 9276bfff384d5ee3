import * as z from 'zod/mini'
import { fields, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { activity } from './activity.shapes.ts'
import { giveUpOrder as facts } from './give-up-order.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    activityNumber: z.string().check(z.maxLength(40)).register(fields, { owned: 'activityNumber' }),
  }),
)
export const answer = wrapped(activity)

export const giveUpOrder = whole(facts, { request, answer })
