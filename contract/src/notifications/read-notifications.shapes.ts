import * as z from 'zod/mini'
import { fields, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { readNotifications as facts } from './read-notifications.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    notificationId: z.uuid().register(fields, { owned: 'notificationId' }),
    /** This one and all that came before it: what came since stays unread, since nobody saw it. */
    withOlder: z._default(z.boolean(), false),
  }),
)

export const answer = wrapped(z.object({ unread: z.int() }))

export const readNotifications = whole(facts, { request, answer })
