import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/database/database.ts'
import { recordDifference, type Difference } from '../comparison/difference-store.ts'

interface Settled {
  readonly gatewayDispute: string
  readonly paymentId: string
  readonly description: string
  /** What the gateway took for the payment, in cents of its currency. */
  readonly paid: bigint
  readonly currency: string
  /** What was refunded or will be, and what its banks keep, in cents. */
  readonly refunded: bigint
  readonly lost: bigint
  /** What this dispute is about. */
  readonly amount: bigint
  readonly disputedCurrency: string
}

/** A lost dispute took money that was refunded before: an operator is told, as of a difference that the gateway has to explain. */
export async function noteMoneyTwice(tx: Tx, disputeId: string, now: Date): Promise<void> {
  const { refunded, lost, paid, amount, currency, disputedCurrency, ...named } = await readSettled(
    tx,
    disputeId,
  )
  const isOther = currency !== disputedCurrency
  if (refunded === 0n || (!isOther && refunded + lost <= paid)) return
  const both = isOther ? `${currency}/${disputedCurrency}` : currency
  await note(tx, { ...named, kind: 'lostAfterRefund', ours: refunded, theirs: amount, currency: both }, now)
}

/** The bank gave money back after the order had ended without it: an operator settles with the member what they should have. */
export async function noteReinstated(tx: Tx, disputeId: string, now: Date): Promise<void> {
  const { amount, disputedCurrency: currency, ...named } = await readSettled(tx, disputeId)
  await note(tx, { ...named, kind: 'disputeReinstated', ours: null, theirs: amount, currency }, now)
}

async function note(
  tx: Tx,
  {
    gatewayDispute: sessionId,
    paymentId: reference,
    ...found
  }: Omit<Difference, 'sessionId' | 'reference'> & Pick<Settled, 'gatewayDispute' | 'paymentId'>,
  now: Date,
): Promise<void> {
  await recordDifference(tx, { ...found, sessionId, reference, id: uuidv7(), since: now, now })
}

async function readSettled(tx: Tx, disputeId: string): Promise<Settled> {
  const { rows } = await sql<Settled>`
    select d.gateway_dispute as "gatewayDispute", d.payment_id::text as "paymentId", p.description, coalesce(a.paid_amount, p.amount) as paid,
      coalesce(a.paid_currency, p.currency) as currency, d.amount, d.currency as "disputedCurrency",
      (select coalesce(sum(r.amount), 0)::bigint from payment_refund r
        where r.payment_id = d.payment_id and r.attempt = d.attempt and r.state <> 'refused' and r.settled_by is null) as refunded,
      (select coalesce(sum(l.amount), 0)::bigint from payment_dispute l
        where l.payment_id = d.payment_id and l.attempt = d.attempt and l.state = 'lost') as lost
    from payment_dispute d join payment p using (payment_id) join payment_attempt a using (payment_id, attempt)
    where d.dispute_id = ${disputeId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`Dispute ${disputeId} is missing`)
  return row
}
