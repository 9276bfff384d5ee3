import * as z from 'zod/mini'
import { claimNumber, day, points } from '../fields.ts'

/** What happened around a sign-in that its person should know of, whoever did it. */
export const securityNews = [
  'locked',
  'pinLocked',
  'sessionStolen',
  'passwordChanged',
  'passwordReset',
  'pinChanged',
  'emailChanged',
  'emailRestored',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'providerLinked',
  'providerUnlinked',
  'frozen',
  'unfrozen',
  'sessionsEnded',
  'factorsReset',
  'pinResetAllowed',
] as const

/** What happens around a family and its pool, told to whoever is concerned and did not do it. */
export const familyNews = [
  'poolInvited',
  'poolAccepted',
  'poolDeclined',
  'poolWithdrawn',
  'poolExpired',
  'poolLeft',
  'poolRemoved',
  'poolClosed',
  'poolRight',
  'poolShare',
  'poolHandOnAsked',
  'poolHandOnDeclined',
  'poolHandedOn',
  'familyAsked',
  'familyJoined',
] as const

/**
 * What a notification tells of: a kind with its facts, in no language. A new kind is one more member here, and its words in the
 * portal's `notifications` in both languages. Names of people only masked, but for those whom one has let into one's family.
 */
export const news = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pointsReceived'),
    how: z.enum(['transfer', 'gift']),
    points,
    fromName: z.string(),
    fromNumber: z.string(),
    reference: z.string(),
  }),
  /** A transfer that was held back has left. */
  z.object({
    kind: z.literal('transferReleased'),
    points,
    toName: z.string(),
    toNumber: z.string(),
    reference: z.string(),
  }),
  z.object({ kind: z.literal('pointsExpiring'), points, expiryDate: day, daysLeft: z.int() }),
  z.object({
    kind: z.literal('claimDecided'),
    claimNumber,
    outcome: z.enum(['accepted', 'rejected']),
    /** A flight's number, or a partner's code. */
    what: z.string(),
    points: z.nullable(points),
  }),
  /** `tier` is a code where it is kept, and a name where it is read; `until` its last day, null where it has no end. */
  z.object({
    kind: z.literal('tier'),
    event: z.enum(['raised', 'kept', 'lowered']),
    tier: z.string(),
    until: z.nullable(day),
  }),
  /** A term of the club is about to end, has ended and can be renewed without a joining fee, or that is over too. */
  z.object({
    kind: z.literal('club'),
    event: z.enum(['ends', 'grace', 'lapsed']),
    lastDay: day,
    graceUntil: day,
    daysLeft: z.int(),
  }),
  /** The service has answered a request, or closed it. */
  z.object({
    kind: z.literal('serviceRequest'),
    event: z.enum(['answered', 'closed']),
    requestNumber: z.string(),
    subject: z.string(),
  }),
  z.object({ kind: z.literal('security'), event: z.enum(securityNews) }),
  /** `name` is who did it, or whom it is about; of a share that changed it is the per cent. */
  z.object({ kind: z.literal('family'), event: z.enum(familyNews), name: z.string() }),
])
