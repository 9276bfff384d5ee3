import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/database/database.ts'
import { recordDifference, type Difference } from '../comparison/difference-store.ts'
import { readSettled, type SettledDispute } from './settled-dispute-store.ts'

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
  }: Omit<Difference, 'sessionId' | 'reference'> & Pick<SettledDispute, 'gatewayDispute' | 'paymentId'>,
  now: Date,
): Promise<void> {
  await recordDifference(tx, { ...found, sessionId, reference, id: uuidv7(), since: now, now })
}
