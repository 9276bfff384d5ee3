import * as z from 'zod/mini'
import { fields, membershipIdentity, wrapped } from '../fields.ts'
import { activity } from './activity.shapes.ts'
import { whole } from '../operation.ts'
import { cancelTransfer as facts } from './cancel-transfer.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    activityNumber: z.string().check(z.maxLength(40)).register(fields, { owned: 'activityNumber' }),
  }),
)
export const answer = wrapped(activity)

export const cancelTransfer = whole(facts, { request, answer })
