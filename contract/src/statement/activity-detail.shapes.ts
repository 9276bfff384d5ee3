import * as z from 'zod/mini'
import { day, fields, membershipIdentity, points, wrapped } from '../fields.ts'
import { entry } from './list-activity.shapes.ts'
import { whole } from '../operation.ts'
import { activityDetail as facts } from './activity-detail.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, journalId: z.uuid().register(fields, { owned: 'journalId' }) }),
)

/** How a lot's points were earned. */
export const lotSource = z.pick(entry, {
  journalId: true,
  date: true,
  activityType: true,
  kind: true,
  partnerName: true,
  details: true,
})

/** A lot behind the line: where its points came from, when they expire, and what happened to them. */
const lot = z.object({
  source: lotSource,
  expiryDate: z.nullable(day),
  isBonus: z.boolean(),
  points,
  left: points,
})

export const answer = wrapped(
  z.object({
    entry,
    /** The rule and the configuration version behind the number. */
    rule: z.string(),
    configurationVersion: z.int(),
    lotsTaken: z.array(lot),
    lotsMade: z.array(lot),
    reverses: z.nullable(z.uuid()),
    reversedBy: z.nullable(z.uuid()),
  }),
)

export const activityDetail = whole(facts, { request, answer })
