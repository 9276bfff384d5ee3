import type { Database } from '../../platform/database/database.ts'
import { workOnEach } from '../../platform/jobs/for-each-row.ts'
import { GatewayUnavailable, RefundRefused, type GatewayRefund, type PaymentGateway } from '../gateway.ts'
import { keysForgottenBefore, refundKey } from './refund-key.ts'
import {
  delayRefund,
  markRefundDone,
  markRefundRefused,
  markRefundSent,
  readOtherRefunds,
  readRefundsDue,
  type RefundDue,
} from './refunds-due-store.ts'

/** Maximum per run; failed ones go to the back of the queue. */
const MOST_A_RUN = 400
const AT_ONCE = 8

/** Finds a gateway by name. @throws GatewayUnavailable if it isn't configured */
export type GatewayNamed = (name: string) => PaymentGateway

/**
 * Sends each due refund with its own key and checks those the gateway accepted but hasn't completed. A failed or refused one doesn't stop the
 * others.
 */
export async function sendRefunds(
  database: Database,
  gatewayNamed: GatewayNamed,
  now: Date,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  await workOnEach(await readRefundsDue(database, now, MOST_A_RUN), {
    work: async (refund) => sendOne(database, gatewayNamed, refund, now),
    onFailure: (cause, { description }) =>
      onTrouble(new Error(`The refund of ${description} was not sent`, { cause })),
    atOnce: AT_ONCE,
  })
}

async function sendOne(
  database: Database,
  gatewayNamed: GatewayNamed,
  refund: RefundDue,
  now: Date,
): Promise<void> {
  let said: GatewayRefund
  try {
    said = await ask(database, gatewayNamed(refund.gateway), refund, now)
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    if (error instanceof RefundRefused) await markRefundRefused(database, refund, failure)
    else await delayRefund(database, refund, failure, now)
    throw error
  }
  const keep = said.state === 'done' ? markRefundDone : markRefundSent
  await keep(database, refund, said.refundId, now)
}

async function ask(
  database: Database,
  gateway: PaymentGateway,
  refund: RefundDue,
  now: Date,
): Promise<GatewayRefund> {
  const { refund_id: id, round, session_id: session, gateway_refund: taken, key_since: since } = refund
  if (refund.state === 'sent' && taken !== null) return gateway.readRefund(session, taken)
  const key = refundKey(id, round)
  const isKeyKnown = since > keysForgottenBefore(now)
  if (!isKeyKnown && (await wasMade(database, gateway, refund))) return { refundId: key, state: 'done' }
  return gateway.refund(session, key, refund.amount)
}

/**
 * Whether the gateway made a refund whose key it may have forgotten, by the total it has refunded.
 * @throws GatewayUnavailable if the total fits neither: sending it could refund twice
 */
async function wasMade(database: Database, gateway: PaymentGateway, refund: RefundDue): Promise<boolean> {
  // Without a total, it finds the refund under its key.
  if (gateway.refundedTotal === undefined) return false
  const { done, hasOpen } = await readOtherRefunds(database, refund)
  const total = await gateway.refundedTotal(refund.session_id)
  if (total === done) return false
  // The money could also be another open refund's.
  if (total === done + refund.amount && !hasOpen) return true
  throw new GatewayUnavailable(`it has refunded ${String(total)} where we know of ${String(done)}`)
}
