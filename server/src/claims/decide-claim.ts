import type { Configuration } from '../configuration/index.ts'
import { findReference } from '../ledger/index.ts'
import { readMembership } from '../membership/index.ts'
import { notify } from '../notifications/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { queueClaimMail } from './claim-mails.ts'
import { readPlaces } from './claim-places.ts'
import { judgeFlight, type Verdict } from './judge-flight.ts'
import { publicReason } from './public-reason.ts'
import { addEvent, lockClaim, setStanding, type ClaimRow } from './store.ts'

export interface DecisionServices {
  /** Under the jobs' role, the only one that can issue points: a request only passes a claim number. */
  readonly database: Database
  readonly configuration: Configuration
}

/**
 * Checks an undecided claim and decides it if the records suffice. Runs in its own transaction and locks the claim, then the record, then the
 * balance, so it can be called from anywhere any number of times.
 */
export async function decideClaim(
  { database, configuration }: DecisionServices,
  claimNumber: string,
  now: Date,
): Promise<void> {
  const places = await readPlaces({ database, configuration }, claimNumber)
  if (places === undefined) return
  await inTransaction(database, async (tx) => {
    const claim = await lockClaim(tx, claimNumber)
    if (claim?.state !== 'PENDING') return
    const member = await readMembership(tx, claim.company_code, claim.program_code, claim.membership_number)
    if (member === undefined) throw new Error(`The member of claim ${claimNumber} is missing`)
    const verdict =
      claim.kind === 'FLIGHT'
        ? await judgeFlight(tx, { claim, member, ...places, now })
        : await judgeDeal(tx, claim)
    await write(tx, claim, verdict, now)
  })
}

/** A partner claim waits for the partner, unless its reference was already posted, to any member: it is posted only once (POINT-09). */
async function judgeDeal(tx: Tx, claim: Extract<ClaimRow, { kind: 'PARTNER' }>): Promise<Verdict> {
  return (await findReference(tx, [dealReference(claim)])) === undefined
    ? { kind: 'waits', reason: 'PARTNER_ASKED' }
    : { kind: 'rejected', reason: 'ALREADY_CREDITED' }
}

/** A partner posting's reference in the ledger, the same for a claim and for the partner's own file. */
export function dealReference(claim: Extract<ClaimRow, { kind: 'PARTNER' }>): string {
  return `accrual:${claim.company_code}:${claim.partner_code}:${claim.partner_reference.normalize('NFC')}`
}

/** A claim that stays pending for the same reason, as the member sees it, gets no new event. */
async function write(tx: Tx, claim: ClaimRow, verdict: Verdict, now: Date): Promise<void> {
  if (verdict.kind === 'waits') {
    if (claim.reason === verdict.reason) return
    const waiting = { state: 'PENDING', points: null, journal_id: null, decided_at: null } as const
    await setStanding(tx, claim.claim_number, {
      ...waiting,
      reason: verdict.reason,
      words: null,
      decided_by: null,
    })
    const reason = publicReason(verdict.reason)
    if (publicReason(claim.reason) === reason) return
    await addEvent(tx, { claim_number: claim.claim_number, what: 'WAITING', reason, words: null, at: now })
    if (claim.reason === null) await queueClaimMail(tx, claim, 'claimPending', {})
    return
  }
  await conclude(tx, claim, { ...verdict, words: null, by: 'records' }, now)
}

/** Who decided, with which explanation, and the outcome. */
export type Decision = Exclude<Verdict, { kind: 'waits' }> & {
  readonly words: string | null
  readonly by: string
}

/** Writes a decision, by the records or an operator, with its event and mail. */
export async function conclude(tx: Tx, claim: ClaimRow, decision: Decision, now: Date): Promise<void> {
  const isPaid = decision.kind === 'accepted'
  const { reason, words } = decision
  const points = isPaid ? decision.points : null
  const state = isPaid ? 'ACCEPTED' : 'REJECTED'
  await setStanding(tx, claim.claim_number, {
    state,
    reason,
    words,
    points,
    journal_id: isPaid ? decision.journal : null,
    decided_at: now,
    decided_by: decision.by,
  })
  await addEvent(tx, { claim_number: claim.claim_number, what: state, reason, words, at: now })
  await notify(tx, {
    customer: claim.customer_number,
    account: claim.account,
    at: now,
    news: {
      kind: 'claimDecided',
      claimNumber: claim.claim_number,
      outcome: isPaid ? 'accepted' : 'rejected',
      what: claim.kind === 'FLIGHT' ? claim.flight_number : claim.partner_code,
      points,
    },
  })
  await queueClaimMail(tx, claim, isPaid ? 'claimAccepted' : 'claimRejected', {
    reason,
    ...(words === null ? {} : { words }),
    ...(points === null ? {} : { points: String(points) }),
  })
}
