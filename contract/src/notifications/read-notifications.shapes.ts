import * as z from 'zod/mini'
import { fields, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { readNotifications as facts } from './read-notifications.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    notificationId: z.uuid().register(fields, { owned: 'notificationId' }),
    /** Also marks all older ones; newer ones stay unread. */
    withOlder: z._default(z.boolean(), false),
  }),
)

export const answer = wrapped(z.object({ unread: z.int() }))

export const readNotifications = whole(facts, { request, answer })
