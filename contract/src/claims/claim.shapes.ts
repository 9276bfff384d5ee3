import * as z from 'zod/mini'
import { airport, cabinClass } from '../airport-fields.ts'
import { day, moment, points } from '../fields.ts'

/**
 * Why a claim is where it is. A flight that isn't paid at once is BEING_CHECKED, whether its record is missing, somebody else's or
 * different: an answer that told them apart would tell strangers who flew on which ticket.
 */
export const claimReason = z.enum([
  'BEING_CHECKED',
  'PARTNER_ASKED',
  'NOT_PRICED',
  'MEMBER_INACTIVE',
  'RECORD_MATCHES',
  'CABIN_OF_RECORD',
  'ALREADY_CREDITED',
  'BY_OPERATOR',
])

/** One step of the visible trail; `words` are those of the person who decided. */
const event = z.object({
  what: z.enum(['SENT', 'WAITING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN']),
  at: moment,
  reason: z.nullable(claimReason),
  words: z.nullable(z.string()),
})

const common = {
  claimNumber: z.string(),
  claimStatus: z.enum(['PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN']),
  /** The day of the flight, or of what the partner gives points for. */
  activityDate: day,
  submittedAt: moment,
  decidedAt: z.nullable(moment),
  reason: z.nullable(claimReason),
  words: z.nullable(z.string()),
  /** What was credited, and by which journal. */
  points: z.nullable(points),
  journalId: z.nullable(z.uuid()),
  history: z.array(event),
}

export const claim = z.discriminatedUnion('claimType', [
  z.object({
    claimType: z.literal('FLIGHT'),
    ...common,
    flightNumber: z.string(),
    origin: airport,
    destination: airport,
    cabinClass,
    ticketNumber: z.string(),
    nameOnTicket: z.string(),
  }),
  z.object({
    claimType: z.literal('PARTNER'),
    ...common,
    partnerCode: z.string(),
    partnerName: z.string(),
    partnerReference: z.string(),
    details: z.nullable(z.string()),
  }),
])
