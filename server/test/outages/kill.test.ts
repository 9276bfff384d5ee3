import { login } from '@waymark/contract/identity/sign-in/login'
import * as loginShapes from '@waymark/contract/identity/sign-in/login.shapes'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import * as accountSummaryShapes from '@waymark/contract/membership/account-summary.shapes'
import type { Facts } from '@waymark/contract/operation'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import * as acceptPaymentShapes from '@waymark/contract/orders/payment/accept-payment.shapes'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import * as authenticateShapes from '@waymark/contract/orders/authenticate-transaction.shapes'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import * as paymentStatusShapes from '@waymark/contract/orders/payment/payment-status.shapes'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import * as retrieveQuoteShapes from '@waymark/contract/orders/quotes/retrieve-quote.shapes'
import { buyPoints } from '@waymark/contract/points/buy/buy-points'
import * as buyPointsShapes from '@waymark/contract/points/buy/buy-points.shapes'
import { giftPoints } from '@waymark/contract/points/gift/gift-points'
import * as giftPointsShapes from '@waymark/contract/points/gift/gift-points.shapes'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import * as transferPointsShapes from '@waymark/contract/points/transfer/transfer-points.shapes'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fillDataFolder } from '../database/database.ts'
import { password, pin } from '../members.ts'
import { orderBody } from '../orders/order-body.ts'
import { runJob } from '../processes/run-job.ts'
import {
  freePorts,
  gatewaySecret,
  saying,
  startSandbox,
  startServer,
  type Ports,
  type RunningProcess,
} from '../processes/processes.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

const POINTS = 1000
const ROUNDS = 3
const GOLD = '204000020'
const ELITE = '204000111'
/** Determines when the server is killed; printed so a run can be repeated. */
const seed = randomInt(2 ** 31)

let folder: string
let ports: Ports
let sandbox: RunningProcess
let server: RunningProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-kill-'))
  await fillDataFolder(folder)
  ports = await freePorts()
  sandbox = startSandbox(ports)
  await saying(sandbox, 'Sandbox ready')
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await sandbox.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** The running server. @throws immediately if an earlier test left none, so nothing waits for an answer */
function running(): RunningProcess {
  if (server === undefined || server.child.exitCode !== null || server.child.signalCode !== null)
    throw new Error('A test before this one left no server running')
  return server
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

/** Numbers between 0 and 1 from a seed (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Calling {
  readonly token?: string
  readonly key?: string
  readonly body: unknown
}

/** Calls an operation over the network. @throws TypeError if the server dies before it has answered */
async function call<A extends z.core.$ZodType>(
  facts: Facts,
  shapes: { readonly answer: A },
  { token, key, body }: Calling,
): Promise<{
  status: number
  answer: z.output<A> | undefined
  token: string | undefined
  text: string
}> {
  const response = await fetch(
    `http://127.0.0.1:${String(ports.server)}/airpoints-account/api${facts.path}`,
    {
      method: facts.method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    },
  )
  const text = await response.text()
  return {
    status: response.status,
    answer: response.ok ? z.parse(shapes.answer, JSON.parse(text)) : undefined,
    token: response.headers.get('ps-token') ?? undefined,
    text,
  }
}

interface Person {
  readonly number: string
  readonly token: string
}

const identityOf = ({ number }: Person) => ({
  companyCode: 'NZ',
  programCode: 'AP',
  membershipNumber: number,
})

async function signIn(number: string): Promise<Person> {
  const { token, text } = await call(login, loginShapes, {
    body: { object: { loginId: number, password, companyCode: 'NZ' } },
  })
  if (token === undefined) throw new Error(`could not sign in: ${text}`)
  return { number, token }
}

/** The products to order, and how each is sent. */
const products = {
  TRANSFER: async (options: Sending) => call(transferPoints, transferPointsShapes, options),
  BUY: async (options: Sending) => call(buyPoints, buyPointsShapes, options),
  GIFT: async (options: Sending) => call(giftPoints, giftPointsShapes, options),
}
type Product = keyof typeof products
interface Sending {
  readonly token: string
  readonly key: string
  readonly body: unknown
}

/** One attempt to order, from its member's point of view. */
interface Attempt {
  readonly product: Product
  readonly from: string
  /** The session the PIN was entered in; it outlives the server. */
  readonly token: string
  readonly key: string
  readonly body: unknown
  /** Set once the server has answered. */
  activity?: string
  session?: string
  paid?: boolean
  /** True if its status was requested, or it was paid and the webhook arrived: no longer counted as unpaid. */
  settled?: boolean
}

async function prepare(product: Product, from: Person, to: string): Promise<Attempt> {
  const identity = identityOf(from)
  const quote = await call(retrieveQuote, retrieveQuoteShapes, {
    token: from.token,
    body: { object: { ...identity, activityType: product, points: POINTS, recipient: to } },
  })
  const opened = await call(authenticateTransaction, authenticateShapes, {
    token: from.token,
    body: { object: { ...identity, pin } },
  })
  if (quote.answer === undefined || opened.answer === undefined) throw new Error(quote.text + opened.text)
  const body = orderBody({
    identity,
    quote: quote.answer.object,
    transactionId: opened.answer.object.transactionID,
    transactionType: product === 'TRANSFER' ? product : 'earnMiles',
    points: POINTS,
    recipient: to,
    page: `http://localhost:${String(ports.server)}/airpoints-account/koru/transfer`,
  })
  return { product, from: from.number, token: from.token, key: randomUUID(), body }
}

/** Sends it, for the first time or again with the same key, and records the answer. */
async function submit(attempt: Attempt): Promise<void> {
  const { token, key, body } = attempt
  const { answer, text } = await products[attempt.product]({ token, key, body })
  if (answer?.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error(`nothing to pay: ${text}`)
  const session = new URL(answer.object.redirectURL).pathname.split('/').at(-1) ?? ''
  const known = [attempt.activity ?? answer.object.transactionId, attempt.session ?? session]
  expect(known).toEqual([answer.object.transactionId, session])
  attempt.activity = answer.object.transactionId
  attempt.session = session
}

async function pay(attempt: Attempt, outcome: 'pay' | 'lost'): Promise<void> {
  const response = await fetch(`http://localhost:${String(ports.sandbox)}/pay/${attempt.session ?? ''}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  if (response.status >= 400) throw new Error(`could not pay: ${await response.text()}`)
  attempt.paid = true
}

const accept = async (attempt: Attempt, token = attempt.token) =>
  call(acceptPayment, acceptPaymentShapes, {
    token,
    key: randomUUID(),
    body: { object: { ...identityOf({ number: attempt.from, token }), activityNumber: attempt.activity } },
  })

async function statusOf(attempt: Attempt, token: string): Promise<string> {
  const { answer, text } = await call(paymentStatus, paymentStatusShapes, {
    token,
    body: { object: { ...identityOf({ number: attempt.from, token }), activityNumber: attempt.activity } },
  })
  if (answer === undefined) throw new Error(`${String(attempt.activity)} is lost: ${text}`)
  return answer.object.memberActivityStatus
}

async function pointsOf(person: Person): Promise<{ available: bigint; held: bigint }> {
  const { answer, text } = await call(accountSummary, accountSummaryShapes, {
    token: person.token,
    body: { object: identityOf(person) },
  })
  const points = answer?.object.pointDetails.find(({ pointType }) => pointType === 'POINTS')
  if (points === undefined) throw new Error(text)
  return { available: points.points, held: points.held }
}

async function gatewayStatus(attempt: Attempt): Promise<string> {
  const response = await fetch(
    `http://localhost:${String(ports.sandbox)}/v1/sessions/${attempt.session ?? ''}`,
    {
      headers: { authorization: `Bearer ${gatewaySecret}` },
    },
  )
  return z.parse(z.looseObject({ status: z.string() }), await response.json()).status
}

/** Keeps ordering products, starting with `first`, and pays most of them, until the server is gone. */
async function keepOrdering(
  first: number,
  from: Person,
  to: string,
  random: () => number,
  attempts: Attempt[],
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const product = (['TRANSFER', 'BUY', 'GIFT'] as const)[(first + count) % 3] ?? 'TRANSFER'
    const attempt = await prepare(product, from, to)
    attempts.push(attempt)
    await submit(attempt)
    const chance = random()
    // A member can have ten unpaid orders, and those whose webhook is lost count until their status is requested.
    const mustSettle = attempts.filter((one) => one.from === from.number && one.settled !== true).length > 5
    const outcome = chance < 0.4 && !mustSettle ? 'lost' : 'pay'
    if (chance < 0.8 || mustSettle) await pay(attempt, outcome)
    if (chance < 0.2) await accept(attempt)
    attempt.settled = chance < 0.2 || (attempt.paid === true && outcome === 'pay')
  }
}

/** Kills the server in the middle of orders, at a moment determined by the seed. */
async function round(running: RunningProcess, random: () => number, attempts: Attempt[]): Promise<void> {
  const before = attempts.length
  const [gold, elite] = [await signIn(GOLD), await signIn(ELITE)]
  const work = [gold, elite, gold, elite].map(async (from, index) =>
    keepOrdering(index, from, from === gold ? ELITE : GOLD, random, attempts),
  )
  const ends = Promise.allSettled(work)
  // On any machine, wait until there is something to lose.
  await vi.waitFor(() => expect(attempts.slice(before).some(({ paid }) => paid)).toBe(true), 240_000)
  const afterMs = Math.floor(random() * 1200)
  const killed = new Promise<void>((resolve) => {
    setTimeout(() => {
      resolve(running.end('SIGKILL').then(() => {}))
    }, afterMs)
  })
  await killed
  const reasons = (await ends).map((end) => (end.status === 'rejected' ? String(end.reason) : 'none'))
  say(`killed after ${String(afterMs)} ms, ${String(attempts.length)} orders so far`)
  expect(reasons.filter((reason) => !/fetch failed|terminated|other side closed/.test(reason))).toEqual([])
}

describe('a server that is killed', () => {
  test(`[POINT-04] loses nothing it acknowledged, and points and money agree (seed ${String(seed)})`, async () => {
    const random = numbersFrom(seed)
    const attempts: Attempt[] = []
    server = startServer(folder, ports)
    say(`first start: ${String(Math.round(await saying(server, '"ready"')))} ms`)
    const before = { gold: await pointsOf(await signIn(GOLD)), elite: await pointsOf(await signIn(ELITE)) }
    for (let count = 0; count < ROUNDS; count += 1) {
      await round(server, random, attempts)
      server = startServer(folder, ports)
      say(`start after the kill: ${String(Math.round(await saying(server, '"ready"')))} ms`)
    }
    const people = { [GOLD]: await signIn(GOLD), [ELITE]: await signIn(ELITE) }
    const tokenOf = (attempt: Attempt): string => people[attempt.from === GOLD ? GOLD : ELITE]?.token ?? ''
    // Unanswered orders are sent again with the same key: one order, whether or not the first took effect.
    const unanswered = attempts.filter(({ activity }) => activity === undefined)
    for (const attempt of unanswered) await submit(attempt)
    for (const attempt of attempts) {
      const isPaid = (await gatewayStatus(attempt)) === 'succeeded'
      expect([attempt.activity, attempt.paid === true && !isPaid]).toEqual([attempt.activity, false])
      attempt.paid = isPaid
    }
    const paid = attempts.filter((attempt) => attempt.paid === true)
    // The browser comes back for half of them; the sweeper finishes the rest.
    for (const attempt of paid.filter((_, index) => index % 2 === 0)) {
      expect((await accept(attempt, tokenOf(attempt))).answer?.object.memberActivityStatus).toBe('POSTED')
    }
    await vi.waitFor(
      async () => {
        await runJob({ folder }, 'sweep-payments')
        for (const attempt of paid)
          expect([attempt.activity, await statusOf(attempt, tokenOf(attempt))]).toEqual([
            attempt.activity,
            'POSTED',
          ])
      },
      { timeout: 240_000, interval: 1000 },
    )
    const open = attempts.filter((attempt) => attempt.paid !== true)
    for (const attempt of open) expect(await statusOf(attempt, tokenOf(attempt))).toBe('PAYMENT_PENDING')
    say(
      `${String(attempts.length)} orders: ${String(paid.length)} paid and posted, ${String(open.length)} open`,
    )
    const sum = (list: readonly Attempt[], product: Product, from: string): bigint =>
      BigInt(list.filter((one) => one.product === product && one.from === from).length * POINTS)
    const arrived = (me: string, other: string): bigint =>
      sum(paid, 'BUY', me) + sum(paid, 'GIFT', other) + sum(paid, 'TRANSFER', other)
    const expected = (start: { available: bigint; held: bigint }, me: string, other: string) => ({
      available: start.available + arrived(me, other) - sum(paid, 'TRANSFER', me) - sum(open, 'TRANSFER', me),
      held: start.held + sum(open, 'TRANSFER', me),
    })
    expect(await pointsOf(await signIn(GOLD))).toEqual(expected(before.gold, GOLD, ELITE))
    expect(await pointsOf(await signIn(ELITE))).toEqual(expected(before.elite, ELITE, GOLD))
    expect(paid.length).toBeGreaterThan(0)
  })

  test('a second process on the same folder is refused, and the first keeps running', async () => {
    const first = running()
    const second = startServer(folder, { ...ports, server: (await freePorts()).server })
    await expect(saying(second, '"ready"')).rejects.toThrow('It ended with 1')
    expect(second.lines.join('\n')).toContain(`is in use by process ${String(first.child.pid)}`)
    expect(second.lines.join('\n')).toContain('DATA_DIR')
    expect((await signIn(GOLD)).token).not.toBe('')
  })

  test('SIGTERM: a request under way gets its answer, no new ones are taken, and it exits with 0', async () => {
    const serving = running()
    const body = JSON.stringify({ object: { loginId: GOLD, password, companyCode: 'NZ' } })
    const socket = connect(ports.server, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (heard += chunk))
    const closed = once(socket, 'close')
    socket.write(
      `POST /airpoints-account/api${login.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
        `content-length: ${String(body.length)}\r\nexpect: 100-continue\r\n\r\n`,
    )
    await vi.waitFor(() => expect(heard).toContain('100 Continue'), 60_000)
    const exit = serving.end('SIGTERM')
    await vi.waitFor(async () => {
      await expect(fetch(`http://127.0.0.1:${String(ports.server)}/healthz`)).rejects.toThrow('fetch failed')
    }, 60_000)
    socket.write(body)
    await closed
    expect(heard).toContain('HTTP/1.1 200 OK')
    expect(heard).toContain('ps-token')
    expect(await exit).toBe(0)
    expect(serving.lines.at(-1)).toContain('stopped')
  })

  // Last, since no process has the folder any more: one of its own would have to be filled first.
  test('a port that is taken is reported, and the process ends, even if it could serve its other port', async () => {
    const { server: taken } = await freePorts()
    const taker = createServer().listen(taken)
    await once(taker, 'listening')
    const late = startServer(folder, ports, { METRICS_PORT: String(taken) })
    await expect(saying(late, '"ready"')).rejects.toThrow('It ended with 1')
    expect(late.lines.join('\n')).toContain('EADDRINUSE')
    taker.close()
    await once(taker, 'close')
  })
})
