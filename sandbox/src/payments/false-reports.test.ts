import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../app.ts'
import { createManualClock, type ManualClock } from '../test/manual-clock.ts'
import { openSandbox, paymentDesk } from '../test/payment-desk.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'

let clock: ManualClock
let receiver: WebhookReceiver
let sandbox: Sandbox
let desk: ReturnType<typeof paymentDesk>

beforeEach(async () => {
  clock = createManualClock()
  receiver = await openWebhookReceiver()
  sandbox = await openSandbox({ clock, webhookUrl: receiver.url })
  desk = paymentDesk(sandbox)
})

afterEach(async () => {
  await sandbox.close()
  await receiver.close()
})

test.each([
  ['otherAmountTold', { status: 'succeeded', amount: 6025 }, 'succeeded'],
  ['otherCurrencyTold', { status: 'succeeded', currency: 'AUD' }, 'succeeded'],
  ['otherPaymentTold', { status: 'succeeded' }, 'cancelled'],
])('%s is told falsely for a while, then truly', async (outcome, told, status) => {
  const { id } = await desk.open()
  await desk.choose(id, outcome)
  const first = await desk.read(id)
  expect(first).toMatchObject(told)
  expect(first.id === id).toBe(outcome !== 'otherPaymentTold')
  clock.advance(20_000)
  expect(await desk.read(id)).toMatchObject({ id, status, amount: 12_050, currency: 'NZD' })
})

test.each([
  ['deniedAfterwards', ['succeeded', 'succeeded', 'failed', 'failed', 'expired', 'expired']],
  ['claimedAfterwards', ['expired', 'expired', 'succeeded', 'succeeded']],
])('[POINT-04] %s repeats its webhook, then sends false ones', async (outcome, statuses) => {
  const { id } = await desk.open()
  await desk.choose(id, outcome)
  const events = []
  for (const _ of statuses) events.push((await receiver.next()).event)
  expect(events.map(({ data }) => data.status).toSorted()).toEqual(statuses.toSorted())
  expect(new Set(events.map(({ id: event }) => event)).size).toBe(statuses.length - 1)
  expect((await desk.read(id)).status).toBe(statuses[0])
})
