import * as z from 'zod/mini'
import { pagesToRequest } from '../company-access/request-page-access.ts'
import { securityNews } from '../identity/sessions/security-event-kinds.ts'
import { cents, claimNumber, currency, day, points } from '../fields.ts'

/** Family and pool events, sent to the members concerned who didn't cause them. */
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
 * A notification's content: a kind with language-neutral facts. A new kind needs a member here, and texts in the portal's `notifications` in
 * both languages. People's names are masked, except those of family members.
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
  /** A held transfer was sent. */
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
    /** A flight number or a partner's code. */
    what: z.string(),
    points: z.nullable(points),
  }),
  /** `tier` is stored as a code and returned as a name; `until` is its last day, null if it has no end. */
  z.object({
    kind: z.literal('tier'),
    event: z.enum(['raised', 'kept', 'lowered']),
    tier: z.string(),
    until: z.nullable(day),
  }),
  /** A club term is about to end, has ended with a renewal still free of the joining fee, or has lapsed. */
  z.object({
    kind: z.literal('club'),
    event: z.enum(['ends', 'grace', 'lapsed']),
    lastDay: day,
    graceUntil: day,
    daysLeft: z.int(),
  }),
  /**
   * An automatic renewal: what is charged and when, that a dearer one needs a new consent, that a charge failed, or is put off until the payer's
   * bank has decided about a payment of the club; `on` is the day of the next charge, null where there is none. `total` is in cents with tax.
   */
  z.object({
    kind: z.literal('clubRenewal'),
    event: z.enum(['renews', 'consent', 'failed', 'disputed']),
    on: z.nullable(day),
    lastDay: day,
    total: cents,
    currency,
  }),
  /**
   * Paid days of the club are kept for later, or used again: `resumesOn` is the first day on which they are used, null where nobody knows it
   * or they are already; `lastDay` is the membership's.
   */
  z.object({
    kind: z.literal('clubDays'),
    event: z.enum(['tierStarts', 'tierEnds', 'paused', 'resumed', 'pauseCancelled']),
    days: z.int(),
    resumesOn: z.nullable(day),
    lastDay: day,
  }),
  /** What was bought of the club was refunded: cents of money, and points. */
  z.object({
    kind: z.literal('clubRefunded'),
    amount: cents,
    points,
    currency,
    reference: z.string(),
  }),
  /**
   * The payer's bank takes an order's payment back, and how that ended: for us, for the payer with the order's end, or for the payer with the
   * order as it is. Cents of money, and points on hold meanwhile.
   */
  z.object({
    kind: z.literal('paymentDisputed'),
    event: z.enum(['open', 'won', 'wonUnused', 'lost', 'kept']),
    amount: cents,
    currency,
    points,
    reference: z.string(),
  }),
  /**
   * Points that somebody received are on hold while the order that they came with is checked, free again, or gone with it. Says nothing about
   * who sent them or how they paid.
   */
  z.object({
    kind: z.literal('receivedInCheck'),
    event: z.enum(['held', 'released', 'removed']),
    points,
    reference: z.string(),
  }),
  /** A service request was answered or closed. */
  z.object({
    kind: z.literal('serviceRequest'),
    event: z.enum(['answered', 'closed']),
    requestNumber: z.string(),
    subject: z.string(),
  }),
  /** A request for a company's points: `name` is who asked, or, once it has ended, whose the points were to be. */
  z.object({
    kind: z.literal('companyTransfer'),
    event: z.enum(['asked', 'approved', 'declined', 'expired']),
    points,
    name: z.string(),
    reference: z.string(),
  }),
  /** A company's user, `name`, asks its owner for a page: to view it (`R`) or for everything on it (`F`). */
  z.object({
    kind: z.literal('pageRequested'),
    page: z.enum(pagesToRequest),
    needs: z.enum(['R', 'F']),
    name: z.string(),
  }),
  /** A company offers a membership of the club, through its last day. */
  z.object({ kind: z.literal('seatOffered'), seatId: z.uuid(), companyName: z.string(), lastDay: day }),
  z.object({ kind: z.literal('security'), event: z.enum(securityNews) }),
  /** `name` is who did it or who it is about; for a changed share, the percentage. */
  z.object({ kind: z.literal('family'), event: z.enum(familyNews), name: z.string() }),
])
