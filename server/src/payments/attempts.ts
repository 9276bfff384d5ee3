import { canStillBePaid } from './ask-again.ts'
import { endUnopenedAttempt } from './attempt-store.ts'
import { GatewayUnavailable, type GatewaySession } from './gateway.ts'
import { isKeyForgotten, openAttempt } from './open-attempt.ts'
import type { AttemptRow, PaymentRow } from './payment-store.ts'
import { keyOf, storeAnswer, type AttemptServices } from './store-answer.ts'

/**
 * Asks the gateway about every attempt that can still receive money, and closes an overdue page that the gateway keeps open.
 * @returns true if anything changed
 * @throws GatewayUnavailable if the last attempt couldn't be checked; answers about the others are kept
 */
export async function askAttempts(services: AttemptServices, row: PaymentRow): Promise<boolean> {
  const now = services.clock.now()
  const asked = row.attempts.filter(
    ({ status, session_id: session, final_at: end }) =>
      status !== 'succeeded' && session !== null && canStillBePaid(end, now),
  )
  const answers = await Promise.allSettled(asked.map(async (attempt) => askAttempt(services, row, attempt)))
  const last = answers.at(-1)
  if (last?.status === 'rejected' && asked.at(-1) === row.attempts.at(-1)) throw last.reason
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value)
}

async function askAttempt(services: AttemptServices, row: PaymentRow, attempt: AttemptRow): Promise<boolean> {
  const { gateway, session_id: session } = attempt
  if (gateway === null || session === null) return false
  const said = about(session, await services.gateways.readSession(gateway, session))
  const isOver = said.status === 'pending' && attempt.ends_at <= services.clock.now()
  return storeAnswer(
    services,
    row,
    attempt,
    isOver ? about(session, await services.gateways.named(gateway).expireSession(session)) : said,
  )
}

/** @throws GatewayUnavailable if the answer is about another session: its success would carry out an order that nobody paid */
function about(sessionId: string, said: GatewaySession): GatewaySession {
  if (said.sessionId !== sessionId) throw new GatewayUnavailable('its answer is about another session')
  return said
}

/**
 * Closes an attempt's page for good. A page whose response never reached us is found by its key first, a charge in the gateway's
 * records.
 * @throws GatewayUnavailable while it isn't known whether a charge was made
 */
export async function closeAttempt(
  services: AttemptServices,
  row: PaymentRow,
  attempt: AttemptRow,
): Promise<void> {
  if (attempt.status !== 'pending') return
  const now = services.clock.now()
  if (attempt.session_id === null && !attempt.is_charge && isKeyForgotten(attempt, now))
    return endUnopenedAttempt(services.database, keyOf(row, attempt), 'expired', now)
  const name = attempt.gateway ?? attempt.method_gateway
  const gateway = name === null ? services.gateways.current() : services.gateways.named(name)
  const sessionId = attempt.session_id ?? (await openAttempt(services, row, attempt))?.sessionId
  if (sessionId === undefined) return
  await storeAnswer(services, row, attempt, about(sessionId, await gateway.expireSession(sessionId)))
}
