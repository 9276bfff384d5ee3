import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { payAt, sendOrder } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { refundCommand } from '../../cli/orders/refund.ts'
import { refundsCommand } from '../../cli/orders/refused-refunds.ts'
import { GatewayUnavailable, type PaymentGateway } from '../../payments/index.ts'
import { sweep } from '../index.ts'

const DAY_MS = 86_400_000

let t: TestApp
let gateway: PaymentGateway
let member: TestMember
/** What becomes of a refund: its answer is lost after it is made, or it's never made; later its key is forgotten. */
let refunds: 'answered' | 'unanswered' | 'lost' = 'answered'
let sent: bigint[] = []
beforeAll(async () => {
  t = await openTestApp({
    gateway: (real) => {
      gateway = {
        ...real,
        refund: async (session, key, amount) => {
          if (refunds === 'lost') throw new GatewayUnavailable('cut off by the test')
          const made = await real.refund(session, `${key}-${String(t.clock.now().getTime())}`, amount)
          if (refunds === 'unanswered') throw new GatewayUnavailable('cut off by the test')
          sent.push(amount)
          return made
        },
      }
      return gateway
    },
  })
  member = await makeMember(t.databases)
})
afterAll(async () => t.close())
beforeEach(() => {
  refunds = 'answered'
  sent = []
})

const context = () => ({ ...t, configuration: t.app.configuration, gateways: [gateway] })
const sweepOnce = async () => sweep(t.app.orders, () => {})

interface Bought {
  readonly number: string
  readonly page: string
}

/** Buys points and pays for them. */
async function bought(): Promise<Bought> {
  const signedIn = await signIn(t.app.server, member)
  const { object } = (await sendOrder(t, signedIn, member, { activityType: 'BUY', points: 5000 })).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('there is nothing to pay')
  const order = { number: object.transactionId, page: object.redirectURL }
  await payAt(t, order.page, 'pay')
  await vi.waitFor(async () => expect((await receiptOf(order)).memberActivityStatus).toBe('POSTED'), 10_000)
  return order
}

async function receiptOf({ number }: Bought) {
  const { token } = await signIn(t.app.server, member)
  const body = { object: { ...identityOf(member), activityNumber: number } }
  return (await callWire(t.app.server, paymentStatus, { token, body })).body.object
}

/** Two partial refunds of one payment whose answers never came, a day ago: the gateway made only those in `made`, and one by hand. */
async function heldRefunds(
  amounts: readonly number[],
  made: readonly number[],
  byHand?: number,
): Promise<Bought> {
  const order = await bought()
  for (const [index, cents] of amounts.entries()) {
    const asked = { activityNumber: order.number, amount: String(cents), reason: 'Twice', by: 'Aroha' }
    expect(await refundCommand.carryOut(context(), asked)).toMatchObject({ exitCode: 0 })
    refunds = made.includes(index) ? 'unanswered' : 'lost'
    // Only the newest is due at once.
    await sweepOnce()
  }
  if (byHand !== undefined) {
    const path = `/v1/sessions/${order.page.split('/').at(-1) ?? ''}/refunds`
    await t.gatewayCall(path, { amount: byHand }, `by-hand-${order.number}`)
  }
  refunds = 'answered'
  sent = []
  t.clock.advance(DAY_MS)
  await sweepOnce()
  return order
}

const settle = async ({ number }: Bought, made?: string) =>
  refundsCommand.carryOut(context(), {
    action: 'settle',
    activityNumber: number,
    reason: 'No answer on the 20th, case 1313',
    by: 'Aroha',
    made,
  })
const list = async () => refundsCommand.carryOut(context(), { action: 'list' })

async function refundedThere({ page }: Bought): Promise<bigint> {
  const total = await gateway.refundedTotal?.(page.split('/').at(-1) ?? '')
  if (total === undefined) throw new Error('the gateway has no total')
  return total
}

async function entriesOf({ number }: Bought) {
  const { rows } = await sql`
    select company_code as company, reason, after from console_audit
    where act = 'operator refunds settle' and after ->> 'order' = ${number}`.execute(t.databases.jobs)
  return rows
}

const isRefunded = async (order: Bought) =>
  (await receiptOf(order)).refunds.map(({ paidBackAt }) => paidBackAt !== null)

test.each([
  { name: 'the first', made: [0], sentThen: [500n] },
  { name: 'the second', made: [1], sentThen: [300n] },
  { name: 'both', made: [0, 1], sentThen: [] },
])(
  '[POINT-08] two partial refunds without an answer for a day, of which the gateway made $name, are settled by its total',
  async ({ made, sentThen }) => {
    const order = await heldRefunds([300, 500], made)
    expect(sent).toEqual([])
    expect(await isRefunded(order)).toEqual([false, false])
    const listed = await list()
    expect(listed.exitCode).toBe(1)
    expect(listed.lines.filter((line) => line.startsWith(order.number))).toHaveLength(2)
    expect(listed.lines).toContain('2 refunds without an answer for a day')
    expect(await settle(order)).toMatchObject({ exitCode: 0 })
    expect(await settle(order)).toMatchObject({ exitCode: 1 })
    await sweepOnce()
    expect(sent).toEqual(sentThen)
    expect(await isRefunded(order)).toEqual([true, true])
    expect(await refundedThere(order)).toBe(800n)
    expect(await list()).toMatchObject({ exitCode: 0 })
    expect(await entriesOf(order)).toMatchObject([
      { company: 'NZ', reason: 'No answer on the 20th, case 1313' },
    ])
  },
)

test('[POINT-08] one whose total fits no refund is settled only as an operator says, and never beyond that total', async () => {
  const order = await heldRefunds([300, 500], [], 400)
  const unclear = await settle(order)
  expect(unclear.exitCode).toBe(1)
  expect(unclear.lines.at(-1)).toContain('has refunded 400 cents')
  const [first = '', second = ''] = unclear.lines.map((line) => line.split('  ')[0] ?? '')
  expect(await settle(order, second)).toMatchObject({ exitCode: 1 })
  expect(await settle(order, `${first},${randomUUID()}`)).toMatchObject({ exitCode: 2 })
  expect(await entriesOf(order)).toEqual([])
  // The refund by hand was the first one's, and a dollar more.
  expect(await settle(order, first)).toMatchObject({ exitCode: 0 })
  expect(await entriesOf(order)).toMatchObject([{ after: { made: `${first} 300`, toSend: `${second} 500` } }])
  await sweepOnce()
  expect(sent).toEqual([500n])
  expect(await refundedThere(order)).toBe(900n)
  expect(await isRefunded(order)).toEqual([true, true])
})

test('[POINT-08] nothing is settled without a reason, without a held refund, or while the gateway is away', async () => {
  const order = await heldRefunds([300, 500], [0])
  const asked = { action: 'settle', activityNumber: order.number, by: 'Aroha' } as const
  expect(await refundsCommand.carryOut(context(), { ...asked, reason: ' ' })).toMatchObject({ exitCode: 2 })
  const away = { ...context(), gateways: [] }
  expect(await refundsCommand.carryOut(away, { ...asked, reason: 'Case 1' })).toMatchObject({ exitCode: 2 })
  expect(await settle({ ...order, number: 'BU-NONE' })).toMatchObject({ exitCode: 2 })
  expect(await settle(await bought())).toMatchObject({ exitCode: 1 })
  expect(await isRefunded(order)).toEqual([false, false])
  expect(await entriesOf(order)).toEqual([])
  expect(await settle(order)).toMatchObject({ exitCode: 0 })
})
