import type { disputeStates } from '@waymark/contract/console/operations/dispute-states'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { DisputeState, GatewayDispute, GatewayName } from '../gateway.ts'
import type { PaymentSubject } from '../subject.ts'

/** A dispute as we keep it: `reinstated` is one whose money came back after it was lost. */
export type KeptDisputeState = (typeof disputeStates)[number]

/** A dispute of a payment of ours, as it was just stored. */
export interface StoredDispute {
  readonly paymentId: string
  readonly subject: PaymentSubject
  readonly sessionId: string
  /** The order's reference. */
  readonly description: string
  readonly state: KeptDisputeState
  /** The state before; null for one that is new here. */
  readonly stateBefore: KeptDisputeState | null
}

/** The states that a dispute can go on to. Answers can come late and in any order, so one that was decided isn't opened again. */
const moves: Readonly<Record<KeptDisputeState, readonly DisputeState[]>> = {
  inquiry: ['open', 'won', 'lost'],
  open: ['won', 'lost'],
  won: ['lost'],
  lost: ['won'],
  reinstated: [],
}

/** The state after the gateway's answer: the same if that can't follow, as when it is late. */
export function nextState(before: KeptDisputeState, said: DisputeState): KeptDisputeState {
  if (!moves[before].includes(said)) return before
  return before === 'lost' ? 'reinstated' : said
}

/**
 * Stores what the gateway says of a dispute.
 * @param askAgain when the gateway is asked again while it isn't decided
 * @returns undefined if no payment of ours has its session
 */
export async function storeDispute(
  database: Database,
  gateway: GatewayName,
  said: GatewayDispute & { readonly sessionId: string },
  times: { readonly now: Date; readonly askAgain: Date },
): Promise<StoredDispute | undefined> {
  return inTransaction(database, async (tx) => {
    const payment = await readDisputed(tx, gateway, said.sessionId)
    if (payment === undefined) return undefined
    const { subject, paymentId, description } = payment
    const isNew = await insertDispute(tx, gateway, payment, said, times)
    const stateBefore = isNew ? null : await lockState(tx, gateway, said.disputeId)
    const state = stateBefore === null ? said.state : nextState(stateBefore, said.state)
    if (stateBefore !== null) await updateDispute(tx, gateway, said, { ...times, state })
    return { paymentId, subject, description, sessionId: said.sessionId, state, stateBefore }
  })
}

interface Disputed extends Pick<StoredDispute, 'paymentId' | 'subject' | 'description'> {
  readonly attempt: number
}

async function readDisputed(tx: Tx, gateway: GatewayName, sessionId: string): Promise<Disputed | undefined> {
  const { rows } = await sql<Omit<Disputed, 'subject'> & { kind: string; id: string }>`
    select a.payment_id as "paymentId", a.attempt, p.subject_kind as kind, p.subject_id as id, p.description
    from payment_attempt a join payment p using (payment_id)
    where a.session_id = ${sessionId} and a.gateway = ${gateway}`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { kind, id, ...rest } = row
  return { ...rest, subject: { kind, id } }
}

async function insertDispute(
  tx: Tx,
  gateway: GatewayName,
  { paymentId, attempt }: Disputed,
  said: GatewayDispute,
  { now, askAgain }: { readonly now: Date; readonly askAgain: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_dispute (dispute_id, gateway, gateway_dispute, payment_id, attempt, amount, currency, reason, state, opened_at,
      answer_by, changed_at, ask_again_at)
    values (${uuidv7()}, ${gateway}, ${said.disputeId}, ${paymentId}, ${attempt}, ${said.amount}, ${said.currency}, ${said.reason},
      ${said.state}, ${said.openedAt}, ${said.answerBy}, ${now}, ${isUndecided(said.state) ? askAgain : null})
    on conflict (gateway, gateway_dispute) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

async function lockState(tx: Tx, gateway: GatewayName, disputeId: string): Promise<KeptDisputeState> {
  const { rows } = await sql<{ state: KeptDisputeState }>`
    select state from payment_dispute where gateway = ${gateway} and gateway_dispute = ${disputeId} for update`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`Dispute ${disputeId} is missing`)
  return row.state
}

async function updateDispute(
  tx: Tx,
  gateway: GatewayName,
  { disputeId, amount, currency, answerBy }: GatewayDispute,
  { state, now, askAgain }: { readonly state: KeptDisputeState; readonly now: Date; readonly askAgain: Date },
): Promise<void> {
  await sql`
    update payment_dispute set amount = ${amount}, currency = ${currency}, answer_by = ${answerBy}, state = ${state}::text,
      changed_at = case when state = ${state}::text then changed_at else ${now}::timestamptz end,
      ask_again_at = ${isUndecided(state) ? askAgain : null}::timestamptz
    where gateway = ${gateway} and gateway_dispute = ${disputeId}`.execute(tx)
}

function isUndecided(state: KeptDisputeState): boolean {
  return state === 'inquiry' || state === 'open'
}

/** A dispute's id at its gateway. */
export interface DisputeKey {
  readonly gateway: string
  readonly disputeId: string
}

/** Undecided disputes that are due for a check, most overdue first. */
export async function readDueDisputes(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly DisputeKey[]> {
  const { rows } = await sql<DisputeKey>`
    select gateway, gateway_dispute as "disputeId" from payment_dispute
    where ask_again_at <= ${now} order by ask_again_at limit ${most}`.execute(database)
  return rows
}

/** Sets when an undecided dispute is checked next. */
export async function scheduleDisputeCheck(
  database: Database,
  { gateway, disputeId }: DisputeKey,
  at: Date,
): Promise<void> {
  await sql`
    update payment_dispute set ask_again_at = ${at}
    where gateway = ${gateway} and gateway_dispute = ${disputeId} and ask_again_at is not null`.execute(
    database,
  )
}

/** The states of those disputes that we know, by the gateway's ids. */
export async function readKnownDisputes(
  database: Database,
  gateway: GatewayName,
  disputeIds: readonly string[],
): Promise<ReadonlyMap<string, KeptDisputeState>> {
  const { rows } = await sql<{ id: string; state: KeptDisputeState }>`
    select gateway_dispute as id, state from payment_dispute
    where gateway = ${gateway} and gateway_dispute = any(${[...disputeIds]}::text[])`.execute(database)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
