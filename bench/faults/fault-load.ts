import { sql } from 'kysely'
import { reconcile } from '../../server/src/ledger/index.ts'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { runJobNow } from '../../server/src/platform/jobs/run-now.ts'
import { makeMember } from '../../server/test/members.ts'
import {
  OrderEnded,
  orderTransfer,
  signInOver,
  type FaultyServer,
  type Outcome,
  type SeenOrder,
} from './fault-orders.ts'

const WORKERS = 6
/** Members alternate, so none reaches a yearly limit. */
const ORDERS_A_MEMBER = 5
/** The sweep skips orders of the last fifteen seconds. */
const SWEPT_AFTER_MS = 16_000
/** Points and money agree by then, even if no webhook is accepted. */
const SETTLED_WITHIN_MS = 120_000

/** Members who order, pay and return, whatever fails. */
export interface FaultLoad {
  readonly orders: readonly SeenOrder[]
  /** Answers other than 200 and 503, as 'status text'. */
  readonly wrong: readonly string[]
  /** Seconds from a moment of performance.now() until an order is completed again, `limitSeconds` at most. */
  readonly healedSince: (moment: number, limitSeconds: number) => Promise<number>
  /** Answers 503 so far. */
  readonly refused: () => number
  /** How many orders were refused for good. */
  readonly ended: () => number
  readonly stop: () => Promise<void>
}

/** What members do, and what may happen to them. */
interface Manners extends Pick<FaultyServer, 'mayEnd'> {
  /** How the payer ends the next order's payment: by paying, if nothing else is given. */
  readonly outcome?: () => Outcome
}

/** Starts workers that place orders one after another until the end; interrupted ones are retried with the same key. */
export function startLoad(
  on: OwnedDatabases,
  url: string,
  { outcome = () => 'pay', mayEnd }: Manners = {},
): FaultLoad {
  const orders: SeenOrder[] = []
  const wrong: string[] = []
  const stopping = new AbortController()
  let lastAnswer = 0
  let ended = 0
  let refused = 0
  const server: FaultyServer = {
    url,
    onWrong: (status, text) => wrong.push(`${String(status)} ${text}`),
    onRefused: () => {
      refused += 1
    },
    ...(mayEnd === undefined ? {} : { mayEnd }),
    signal: stopping.signal,
  }
  const visit = async (): Promise<void> => {
    const [from, to] = await twoMembers(on, stopping.signal)
    const token = await signInOver(server, from)
    for (let count = 0; count < ORDERS_A_MEMBER && !stopping.signal.aborted; count += 1) {
      const order: SeenOrder = { from, outcome: outcome(), isPaid: false }
      orders.push(order)
      await orderTransfer(server, token, order, to)
      lastAnswer = performance.now()
    }
  }
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await visit()
      } catch (error) {
        // Somebody else comes after a member whose order was refused.
        if (!(error instanceof OrderEnded)) throw error
        ended += 1
      }
    }
  }
  const workers = Array.from({ length: WORKERS }, work)
  return {
    orders,
    wrong,
    healedSince: async (moment, limitSeconds) => {
      const giveUp = moment + limitSeconds * 1000
      const isWaiting = (): boolean => lastAnswer <= moment && performance.now() < giveUp
      while (isWaiting()) await pause(50)
      return (performance.now() - moment) / 1000
    },
    refused: () => refused,
    ended: () => ended,
    stop: async () => {
      stopping.abort()
      await Promise.allSettled(workers)
    },
  }
}

/** Members are created directly in the database, which can be down at that moment. */
async function twoMembers(on: OwnedDatabases, signal: AbortSignal) {
  for (;;) {
    try {
      const from = await makeMember(on, { lots: [{ expiresOn: '2029-01-31', points: 90_000n }] })
      return [from, await makeMember(on)] as const
    } catch {
      signal.throwIfAborted()
      await pause(200)
    }
  }
}

/** Compares the answers that members got with the database, after last sweeps. */
export async function compareWithAnswers(on: OwnedDatabases, orders: readonly SeenOrder[]) {
  const giveUp = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    await pause(SWEPT_AFTER_MS)
    await runJobNow(on, 'sweep-payments', 60_000)
    const figures = await figuresOf(on, orders)
    if (figures.lost === 0 || performance.now() > giveUp) return figures
  }
}

async function figuresOf(on: OwnedDatabases, orders: readonly SeenOrder[]) {
  const { rows } = await sql<{ number: string; state: string; refunded: boolean }>`
    select order_number as number, state, exists (
      select from payment p join payment_refund r using (payment_id)
      where p.payment_id = order_id and r.state = 'done' and r.amount = p.amount) as refunded
    from orders`.execute(on.owner)
  const states = new Map(rows.map(({ number, state }) => [number, state]))
  const acknowledged = orders.filter(({ number }) => number !== undefined)
  const refunded = new Set(rows.filter((row) => row.refunded).map(({ number }) => number))
  const unposted = acknowledged.filter(
    ({ number = '', isPaid }) => !states.has(number) || (isPaid && states.get(number) !== 'POSTED'),
  )
  const lost = unposted.filter(({ number = '' }) => !refunded.has(number))
  const made = await sql<{ moved: number }>`
    select count(*)::int as moved from ledger.entry where kind = 'transfer_out'`.execute(on.owner)
  const posted = rows.filter(({ state }) => state === 'POSTED').length
  const { drifting } = await reconcile(on.jobs)
  return {
    lost: lost.length,
    paidAndRefunded: unposted.length - lost.length,
    doubled: Math.max(0, rows.length - orders.length) + Math.abs((made.rows[0]?.moved ?? 0) - posted),
    drifting: drifting.length,
  }
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
