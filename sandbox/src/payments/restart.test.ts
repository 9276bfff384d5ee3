import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sandbox, SandboxOptions } from '../app.ts'
import { createManualClock } from '../test/manual-clock.ts'
import type { ManualClock } from '../test/manual-clock.ts'
import { openSandbox, paymentDesk, returnUrls } from '../test/payment-desk.ts'
import { openWebhookReceiver } from '../test/webhook-receiver.ts'
import type { WebhookReceiver } from '../test/webhook-receiver.ts'

let dataDir: string
let file: string
let receiver: WebhookReceiver
let clock: ManualClock
let sandbox: Sandbox
let desk: ReturnType<typeof paymentDesk>

async function start(options: Partial<SandboxOptions> = {}): Promise<void> {
  sandbox = await openSandbox({ dataDir, clock, webhookUrl: receiver.url, ...options })
  desk = paymentDesk(sandbox)
}

/** Stops the sandbox and starts another on its files, `laterMs` later. */
async function restart(laterMs = 0): Promise<void> {
  await sandbox.close()
  clock = createManualClock(clock.now() + laterMs)
  await start()
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  file = join(dataDir, 'payments.jsonl')
  receiver = await openWebhookReceiver()
  clock = createManualClock()
  await start()
})

afterEach(async () => {
  await sandbox.close()
  await receiver.close()
  await rm(dataDir, { recursive: true })
})

test('sessions, keys and refunds survive a restart', async () => {
  const paid = await desk.open({ amount: 1000 }, 'key-1')
  await desk.choose(paid.id, 'lost')
  const refund = await desk.refund(paid.id, 300, 'refund-1')
  const open = await desk.open()
  await restart()
  expect(await desk.open({ amount: 1000 }, 'key-1')).toEqual({
    ...paid,
    status: 'succeeded',
    refundedAmount: 300,
  })
  expect((await desk.refund(paid.id, 300, 'refund-1')).json()).toEqual(refund.json())
  expect((await desk.refund(paid.id, 701)).statusCode).toBe(422)
  expect((await desk.choose(open.id, 'lost')).headers.location).toBe(returnUrls.successUrl)
})

test('a slow payment continues after a restart', async () => {
  const { id } = await desk.open()
  await desk.choose(id, 'slow')
  await restart(2_000)
  expect((await desk.read(id)).status).toBe('processing')
  expect(clock.waiting()).toEqual([3_000])
  clock.advance(3_000)
  expect((await desk.read(id)).status).toBe('succeeded')
  expect((await receiver.next()).event.data).toMatchObject({ sessionId: id, status: 'succeeded' })
})

test('a late webhook is sent after a restart, immediately if it is overdue', async () => {
  const { id } = await desk.open()
  await desk.choose(id, 'late')
  await restart(5_000)
  expect(clock.waiting()).toEqual([15_000])
  await restart(60_000)
  expect((await receiver.next()).event.data.sessionId).toBe(id)
})

test('an unaccepted webhook is retried after a restart, an accepted one is not', async () => {
  const accepted = await desk.open()
  await desk.choose(accepted.id, 'pay')
  await receiver.next()
  await expect.poll(() => readFile(file, 'utf8')).toContain('"result":"accepted"')
  receiver.answers.push(500)
  const refused = await desk.open()
  await desk.choose(refused.id, 'pay')
  const first = await receiver.next()
  await clock.scheduled(1_000)
  await restart()
  expect((await receiver.next()).body).toBe(first.body)
  expect(receiver.count()).toBe(3)
})

test('a session that ended while the sandbox was down is expired', async () => {
  const { id } = await desk.open({ expiresInSeconds: 60 })
  await restart(61_000)
  expect((await desk.read(id)).status).toBe('expired')
  expect((await receiver.next()).event.data.status).toBe('expired')
})

test('a torn last line is cut off, and later lines are intact', async () => {
  const kept = await desk.open()
  await sandbox.close()
  await appendFile(file, '{"kind":"moved","sessio')
  await start()
  const next = await desk.open()
  await restart()
  expect((await desk.read(kept.id)).status).toBe('open')
  expect((await desk.read(next.id)).status).toBe('open')
})

test('a file damaged elsewhere is refused', async () => {
  await desk.open()
  await sandbox.close()
  const good = await readFile(file, 'utf8')
  await writeFile(file, `{"kind":\n${good}`)
  await expect(start()).rejects.toThrow('payments.jsonl: record 1 is not JSON')
  await writeFile(file, good)
  await start()
})
