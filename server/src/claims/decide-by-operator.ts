import { parseDay } from '@waymark/rules/calendar'
import { expiryDay } from '@waymark/rules/points/expiry'
import type { Configuration } from '../configuration/index.ts'
import { creditFlight } from '../flights/index.ts'
import { accountId, issuePoints, newJournalId, systemAccounts } from '../ledger/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { readPlaces, type Places } from './claim-places.ts'
import { recordFlown, type ClaimWorth } from './claimed-flight.ts'
import { conclude, dealReference } from './decide-claim.ts'
import { referenceOf } from './judge-flight.ts'
import { lockClaim, type ClaimRow } from './store.ts'

/** An operator's validated decision on a claim. */
export interface ClaimWord {
  readonly claimNumber: string
  readonly verdict: 'accept' | 'reject'
  /** The reason shown to the member. */
  readonly words: string
  /** The points for a partner claim; a flight is paid at its rates. */
  readonly points: bigint | undefined
  /** The partner's reference, if the member's differs. */
  readonly reference: string | undefined
  readonly by: string
  /** Called in the transaction that decides it. */
  readonly record?: (tx: Tx, decided: DecidedClaim) => Promise<void>
}

/** What a decision changed. */
export interface DecidedClaim {
  readonly claim: ClaimRow
  readonly state: 'ACCEPTED' | 'REJECTED'
  readonly points: bigint
}

/** `misfit`: the decision doesn't match the claim, or there is no such claim. `refused`: the claim can't be decided this way. Nothing was changed. */
export type ClaimAnswer =
  | { readonly kind: 'rejected' }
  | ({ readonly kind: 'accepted'; readonly membershipNumber: string } & ClaimWorth)
  | { readonly kind: 'misfit' | 'refused'; readonly why: string }

/**
 * Applies an operator's decision on a claim, with the reason shown to the member (POINT-09). A flight is paid at the rates of its day, a
 * partner claim with the given points; either only once.
 */
export async function decideByOperator(
  {
    database,
    clock,
    configuration,
  }: { readonly database: Database; readonly clock: Clock; readonly configuration: Configuration },
  word: ClaimWord,
): Promise<ClaimAnswer> {
  const now = clock.now()
  const places = await readPlaces({ database, configuration }, word.claimNumber)
  if (places === undefined) return unknown(word)
  return inTransaction(database, async (tx) => decideClaimIn(tx, places, word, now))
}

const unknown = ({ claimNumber }: ClaimWord): ClaimAnswer => ({
  kind: 'misfit',
  why: `There is no claim ${claimNumber}.`,
})

/** The same in the caller's transaction. @param places what `readPlaces` found of the claim */
export async function decideClaimIn(
  tx: Tx,
  places: Places,
  word: ClaimWord,
  now: Date,
): Promise<ClaimAnswer> {
  const { claimNumber, verdict, words, points, reference, by } = word
  const claim = await lockClaim(tx, claimNumber)
  if (claim === undefined) return unknown(word)
  if (claim.state !== 'PENDING')
    return { kind: 'refused', why: `Claim ${claimNumber} is already ${claim.state.toLowerCase()}.` }
  const decision = { reason: 'BY_OPERATOR', words, by } as const
  if (verdict === 'reject') {
    await conclude(tx, claim, { kind: 'rejected', ...decision }, now)
    await word.record?.(tx, { claim, state: 'REJECTED', points: 0n })
    return { kind: 'rejected' }
  }
  const paid = await pay(tx, places, { claim, points, now, reference })
  if (paid.kind !== 'paid') return paid
  await conclude(
    tx,
    claim,
    { kind: 'accepted', ...decision, points: paid.points, journal: paid.journal },
    now,
  )
  const { points: paidPoints, statusPoints } = paid
  await word.record?.(tx, { claim, state: 'ACCEPTED', points: paidPoints })
  return { kind: 'accepted', points: paidPoints, statusPoints, membershipNumber: claim.membership_number }
}

interface Payment {
  readonly claim: ClaimRow
  readonly points: bigint | undefined
  /** The partner's reference, if the member's differs. */
  readonly reference: string | undefined
  readonly now: Date
}

type Paid =
  | ({ readonly kind: 'paid'; readonly journal: string } & ClaimWorth)
  | { readonly kind: 'misfit' | 'refused'; readonly why: string }

const refused = (why: string): Paid => ({ kind: 'refused', why })

/** Pays the claim, or returns why it can't. */
async function pay(tx: Tx, places: Places, payment: Payment): Promise<Paid> {
  const { claim, points } = payment
  if (claim.kind === 'FLIGHT') {
    if (points !== undefined)
      return { kind: 'misfit', why: 'A flight is paid at its rates: leave out --points.' }
    return payFlight(tx, { ...payment, ...places, claim })
  }
  if (points === undefined)
    return { kind: 'misfit', why: "--points says how many: a partner's deal has no rates." }
  return payDeal(tx, { ...payment, ...places, claim, points })
}

type FlightPayment = Payment & Places & { readonly claim: Extract<ClaimRow, { kind: 'FLIGHT' }> }

async function payFlight(tx: Tx, payment: FlightPayment): Promise<Paid> {
  const { company, programme, claim, now } = payment
  const record = await recordFlown(tx, payment)
  if (record === undefined)
    return refused('The record of this ticket belongs to another member, or was already credited.')
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
  if (answer.kind === 'creditedBefore')
    return refused(`${referenceOf(claim, programme)} was credited before.`)
  if (answer.kind === 'unpriced') return refused('There are no rates for this flight on that day.')
  const { base, bonus, status } = answer.counted
  return { kind: 'paid', points: base + bonus, statusPoints: status, journal: answer.journal }
}

type DealPayment = Payment &
  Places & { readonly claim: Extract<ClaimRow, { kind: 'PARTNER' }>; readonly points: bigint }

async function payDeal(tx: Tx, payment: DealPayment): Promise<Paid> {
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
    ? refused(`Reference ${partnerReference} from ${claim.partner_code} was already posted.`)
    : { kind: 'paid', points, statusPoints: 0n, journal: answer.journal }
}
