import { randomId } from '../random-id.ts'
import type { Session } from './payment-records.ts'
import type { Move, Told } from './sessions/session-states.ts'

/** What status requests are told falsely after a transition; undefined if they are told the truth. */
export function toldFalsely(by: Move): Told['falsely'] | undefined {
  if (by === 'otherAmountTold') return 'amount'
  if (by === 'otherCurrencyTold') return 'currency'
  return by === 'otherPaymentTold' ? 'payment' : undefined
}

/**
 * The session as a status request is answered: half the amount, another currency, or the success of a payment that nobody opened. The list
 * and refunds keep to the truth.
 * @param now milliseconds since 1970
 */
export function reportedOf(session: Session, now: number): Session {
  const told = 'told' in session.state ? session.state.told : undefined
  if (told === undefined || told.until <= now) return session
  if (told.falsely === 'amount') return { ...session, amount: Math.ceil(session.amount / 2) }
  if (told.falsely === 'currency') return { ...session, currency: session.currency === 'AUD' ? 'USD' : 'AUD' }
  return { ...session, id: randomId('ps'), state: { status: 'succeeded', refundedAmount: 0 } }
}
