import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { runJobNow } from '../../server/src/platform/jobs/run-now.ts'
import { comparePayments, createConfiguredList } from '../../server/src/payments/index.ts'
import { lies } from '../../sandbox/src/payments/sessions/session-states.ts'
import { pause } from './fault-load.ts'
import type { Outcome, SeenOrder } from './fault-orders.ts'

/** As long as the sandbox lies, and a little more. */
const LIES_MS = 25_000
const SWEEP_WITHIN_MS = 60_000
const AGREED_WITHIN_MS = 120_000
/** The comparison leaves out what is younger than two hours. */
const LATER_MS = 3 * 3_600_000

const falseOutcomes: readonly Outcome[] = [...lies, 'unlisted']

/** Outcomes in turns that the gateway reports falsely. */
export function falseOutcomesInTurns(): () => Outcome {
  let turn = 0
  return () => {
    turn += 1
    return falseOutcomes[turn % falseOutcomes.length] ?? 'pay'
  }
}

/** The gateway's own address, not a relay's, and its merchant's key. */
interface Gateway {
  readonly url: string
  readonly secret: string
}

const session = z.object({ status: z.string(), amount: z.int(), refundedAmount: z.int() })

interface Booked {
  readonly number: string
  readonly state: string
  readonly sessionId: string
  readonly named: boolean
}

/**
 * Compares orders with the gateway's own book, once its lies have ended and the product has done its daily comparison: orders that were carried
 * out without money, and where order and book disagree without the comparison naming it.
 */
export async function compareWithBook(
  on: OwnedDatabases,
  orders: readonly SeenOrder[],
  gateway: Gateway,
): Promise<Readonly<Record<string, number>>> {
  const outcomes = new Map(orders.map(({ number = '', outcome }) => [number, outcome]))
  const list = await createConfiguredList([
    { name: 'hosted-page', url: gateway.url, secret: gateway.secret, webhookSecret: '' },
  ])
  if (list === undefined) throw new Error('There is no list of payments')
  await pause(LIES_MS)
  const giveUp = performance.now() + AGREED_WITHIN_MS
  for (;;) {
    await runJobNow(on, 'sweep-payments', SWEEP_WITHIN_MS)
    await comparePayments(on.jobs, list, new Date(Date.now() + LATER_MS))
    const figures = await figuresOf(await readBooked(on), outcomes, gateway)
    if (figures.unnamed === 0 || performance.now() > giveUp) return figures
    await pause(5000)
  }
}

async function figuresOf(
  booked: readonly Booked[],
  outcomes: ReadonlyMap<string, Outcome>,
  { url, secret }: Gateway,
) {
  let [postedUnpaid, unnamed, named] = [0, 0, 0]
  for (const { number, state, sessionId, named: isNamed } of booked) {
    const response = await fetch(`${url}/v1/sessions/${sessionId}`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    const { status, amount, refundedAmount } = z.parse(session, await response.json())
    const kept = status === 'succeeded' && refundedAmount < amount
    if (state === 'POSTED' && !kept) postedUnpaid += 1
    const isUnlisted = outcomes.get(number) === 'unlisted' && kept
    if (isNamed) named += 1
    else if (kept !== (state === 'POSTED') || isUnlisted) unnamed += 1
  }
  const toldFalsely = [...outcomes].filter(([number, outcome]) => number !== '' && outcome !== 'pay')
  return { toldFalsely: toldFalsely.length, postedUnpaid, named, unnamed }
}

async function readBooked(on: OwnedDatabases): Promise<readonly Booked[]> {
  const { rows } = await sql<Booked>`
    select o.order_number as number, o.state, a.session_id as "sessionId",
      exists (select from gateway_difference d where d.session_id = a.session_id and d.closed_at is null) as named
    from orders o join payment p on p.subject_id = o.order_id join payment_attempt a using (payment_id)
    where a.session_id is not null`.execute(on.owner)
  return rows
}
