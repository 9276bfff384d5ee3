import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { listCompanyEvents as facts } from './list-company-events.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    before: z.optional(z.uuid()),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(500)), 50),
  }),
)

export const answer = wrapped(
  z.object({
    events: z.array(
      z.object({
        eventId: z.string(),
        kind: z.string(),
        at: z.iso.datetime(),
        by: z.string(),
        about: z.string(),
        detail: z.record(z.string(), z.string()),
      }),
    ),
    hasNextPage: z.boolean(),
  }),
)

export const listCompanyEvents = whole(facts, { request, answer })
