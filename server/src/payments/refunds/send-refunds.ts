import type { Database } from '../../platform/database/database.ts'
import { workOnEach } from '../../platform/jobs/for-each-row.ts'
import { RefundRefused, type GatewayRefund, type PaymentGateway } from '../gateway.ts'
import {
  delayRefund,
  markRefundDone,
  markRefundRefused,
  markRefundSent,
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
    said = await ask(gatewayNamed(refund.gateway), refund)
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    if (error instanceof RefundRefused) await markRefundRefused(database, refund, failure)
    else await delayRefund(database, refund, failure, now)
    throw error
  }
  const keep = said.state === 'done' ? markRefundDone : markRefundSent
  await keep(database, refund, said.refundId, now)
}

async function ask(gateway: PaymentGateway, refund: RefundDue): Promise<GatewayRefund> {
  const { refund_id: id, round, session_id: session, gateway_refund: taken } = refund
  if (refund.state === 'sent' && taken !== null) return gateway.readRefund(session, taken)
  return gateway.refund(session, round === 0 ? id : `${id}-${String(round)}`, refund.amount)
}
