import * as z from 'zod/mini'
import { membershipIdentity, moment, wrapped } from '../fields.ts'
import { news } from './news.shapes.ts'
import { whole } from '../operation.ts'
import { notifications as facts } from './notifications.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    cursor: z.optional(z.uuid()),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
  }),
)

export const answer = wrapped(
  z.object({
    notifications: z.array(z.object({ notificationId: z.uuid(), at: moment, isRead: z.boolean(), news })),
    nextCursor: z.nullable(z.uuid()),
    /** Number of all unread ones, up to 100. */
    unread: z.int(),
  }),
)

export const notifications = whole(facts, { request, answer })
