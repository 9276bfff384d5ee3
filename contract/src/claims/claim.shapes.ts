import * as z from 'zod/mini'
import { airport, cabinClass } from '../airport-fields.ts'
import { day, moment, points } from '../fields.ts'
import { claimStates } from './claim-states.ts'

/**
 * The reason for a claim's state. A flight claim that isn't paid immediately is BEING_CHECKED, whether its record is missing, another person's
 * or different: separate answers would tell strangers who flew on which ticket.
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

/** One visible event; `words` is the explanation by the person who decided. */
const event = z.object({
  what: z.enum(['SENT', 'WAITING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN']),
  at: moment,
  reason: z.nullable(claimReason),
  words: z.nullable(z.string()),
})

const common = {
  claimNumber: z.string(),
  claimStatus: z.enum(claimStates),
  /** The day of the flight or of the partner activity. */
  activityDate: day,
  submittedAt: moment,
  decidedAt: z.nullable(moment),
  reason: z.nullable(claimReason),
  words: z.nullable(z.string()),
  /** The credited points and their journal. */
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
