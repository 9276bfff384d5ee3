import { v7 } from 'uuid'
import { parseDay } from '@waymark/rules/calendar'
import { writeMoment } from '@waymark/rules/date-formats'
import { expiryDay } from '@waymark/rules/expiry'
import {
  conclude,
  dealReference,
  lockClaim,
  readClaimPlace,
  readPending,
  referenceOf,
  type ClaimRow,
} from '../claims/index.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import {
  creditFlight,
  insertFlight,
  lockFlight,
  updateFlight,
  type FlightFacts,
  type FlightRow,
} from '../flights/index.ts'
import { accountId, issuePoints, newJournalId, systemAccounts } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { OperatorContext } from './commands.ts'
import type { DecideOrder, Report } from './desk.ts'
import { NotUnderstood } from './refusals.ts'

const MOST_POINTS = 10_000_000n
const MOST_LISTED = 200

/** The claims that wait for a person, oldest first. */
export async function listClaims({ databases }: OperatorContext): Promise<Report> {
  const pending = await readPending(databases.jobs, MOST_LISTED)
  const lines = pending.map((claim) => {
    const day = writeMoment('yyyy-MM-dd', claim.submitted_at, 'UTC')
    return [claim.claim_number, day, claim.membership_number, whatOf(claim), claim.reason ?? ''].join('  ')
  })
  return { lines: [...lines, `${String(pending.length)} claims are pending`], exitCode: 0 }
}

/**
 * Decides a claim by a person's word, with the reason that the member reads (POINT-09). A flight is paid by the rates of its day, a
 * partner's deal with the points given; either once for ever.
 */
export async function decideByOperator(context: OperatorContext, order: DecideOrder): Promise<Report> {
  const words = order.reason.normalize('NFC').trim()
  if (words === '' || words.length > 300 || /\p{Cc}/u.test(words)) {
    throw new NotUnderstood('--reason has 1 to 300 characters on one line: the member reads it.')
  }
  const points = order.points === undefined ? undefined : readPoints(order.points)
  const now = context.clock.now()
  const place = await readClaimPlace(context.databases.jobs, order.claim)
  if (place === undefined) throw new NotUnderstood(`There is no claim ${order.claim}.`)
  const places = await context.configuration.programme(place.company_code, place.program_code)
  return inTransaction(context.databases.jobs, async (tx) => {
    const claim = await lockClaim(tx, order.claim)
    if (claim === undefined) throw new NotUnderstood(`There is no claim ${order.claim}.`)
    if (claim.state !== 'PENDING')
      return refused(`Claim ${order.claim} is ${claim.state.toLowerCase()} already.`)
    const decision = { reason: 'BY_OPERATOR', words, by: order.by } as const
    if (order.verdict === 'reject') {
      await conclude(tx, claim, { kind: 'rejected', ...decision }, now)
      return done(`claim ${order.claim} rejected`)
    }
    const paid = await pay(tx, places, { claim, points, now, reference: order.reference })
    if (typeof paid === 'string') return refused(paid)
    await conclude(tx, claim, { kind: 'accepted', ...decision, ...paid }, now)
    return done(`claim ${order.claim} accepted: ${String(paid.points)} points for ${claim.membership_number}`)
  })
}

const done = (line: string): Report => ({ lines: [line], exitCode: 0 })
const refused = (line: string): Report => ({ lines: [`${line} Nothing was changed.`], exitCode: 1 })

interface Payment {
  readonly claim: ClaimRow
  readonly points: bigint | undefined
  /** The partner's own reference where the member wrote it differently. */
  readonly reference: string | undefined
  readonly now: Date
}

interface Paid {
  readonly points: bigint
  readonly journal: string
}

/** Pays, or says why not. @throws NotUnderstood where the order does not fit the claim */
async function pay(tx: Tx, places: Places, payment: Payment): Promise<Paid | string> {
  const { claim, points } = payment
  if (claim.kind === 'FLIGHT') {
    if (points !== undefined) throw new NotUnderstood('A flight is paid by its rates: leave --points away.')
    return payFlight(tx, { ...payment, ...places, claim })
  }
  if (points === undefined) throw new NotUnderstood("--points says how many: a partner's deal has no rates.")
  return payDeal(tx, { ...payment, ...places, claim, points })
}

interface Places {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
}

type FlightPayment = Payment & Places & { readonly claim: Extract<ClaimRow, { kind: 'FLIGHT' }> }

async function payFlight(tx: Tx, payment: FlightPayment): Promise<Paid | string> {
  const { company, programme, claim, now } = payment
  const record = await recordFor(tx, payment)
  if (record === undefined) return 'The record of this ticket is of another member, or was credited.'
  const flyer = {
    account: claim.account,
    membershipNumber: claim.membership_number,
  }
  const answer = await creditFlight(tx, {
    company,
    programme,
    flight: record,
    flyer,
    now,
    reference: claim.claim_number,
  })
  if (answer.kind === 'creditedBefore') return `${referenceOf(claim)} was credited before.`
  if (answer.kind === 'unpriced') return 'There are no rates for this flight on its day.'
  return { points: answer.counted.base + answer.counted.bonus, journal: answer.journal }
}

/** The coupon's record as flown: the airline's own, or where it has none the claim's word that the operator believes. */
async function recordFor(tx: Tx, { programme, claim, now }: FlightPayment): Promise<FlightRow | undefined> {
  const facts: FlightFacts = {
    company_code: claim.company_code,
    program_code: claim.program_code,
    membership_number: claim.membership_number,
    status: 'FLOWN',
    flight_number: claim.flight_number,
    departs_on: claim.occurred_on,
    from_airport: claim.from_airport,
    to_airport: claim.to_airport,
    cabin: claim.cabin,
    fare: programme.flights.usualFare,
    ticket_number: claim.ticket_number,
    passenger_name: claim.ticket_name,
  }
  const known = await lockFlight(tx, facts)
  if (known === undefined) await insertFlight(tx, { ...facts, record_id: v7() }, now)
  else {
    const isOthers = known.membership_number !== null && known.membership_number !== claim.membership_number
    if (isOthers || known.journal_id !== null) return undefined
    if (known.status !== 'FLOWN') await updateFlight(tx, known.record_id, { ...known, status: 'FLOWN' }, now)
  }
  return lockFlight(tx, facts)
}

type DealPayment = Payment &
  Places & { readonly claim: Extract<ClaimRow, { kind: 'PARTNER' }>; readonly points: bigint }

async function payDeal(tx: Tx, payment: DealPayment): Promise<Paid | string> {
  const { company, programme, claim, points, now } = payment
  const partnerReference = payment.reference ?? claim.partner_reference
  const answer = await issuePoints(tx, {
    account: accountId(claim.account),
    journal: newJournalId(now),
    businessReference: dealReference({ ...claim, partner_reference: partnerReference }),
    occurredOn: claim.occurred_on,
    lines: [
      {
        kind: 'accrual',
        pointType: 'POINTS',
        points,
        expiresOn: expiryDay(parseDay(claim.occurred_on), programme.monthsValid),
        rule: 'partner.accrual',
      },
    ],
    from: systemAccounts.partners,
    facts: { configVersion: company.version, partner: claim.partner_code, reference: claim.claim_number },
  })
  return answer.kind === 'reference_used'
    ? `Reference ${partnerReference} of ${claim.partner_code} was posted before.`
    : { points, journal: answer.journal }
}

function whatOf(claim: ClaimRow): string {
  return claim.kind === 'FLIGHT'
    ? `${claim.flight_number} ${claim.occurred_on} ${claim.from_airport}-${claim.to_airport} ${claim.ticket_number}`
    : `${claim.partner_code} ${claim.occurred_on} ${claim.partner_reference}`
}

function readPoints(text: string): bigint {
  const points = /^[1-9]\d{0,7}$/.test(text) ? BigInt(text) : 0n
  if (points <= 0n || points > MOST_POINTS) {
    throw new NotUnderstood(`--points is a whole number from 1 to ${String(MOST_POINTS)}.`)
  }
  return points
}
