import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../app.ts'
import { createManualClock } from '../test/manual-clock.ts'
import { openSandbox, paymentDesk, returnUrls } from '../test/payment-desk.ts'

let sandbox: Sandbox
let desk: ReturnType<typeof paymentDesk>

beforeEach(async () => {
  sandbox = await openSandbox({ clock: createManualClock() })
  desk = paymentDesk(sandbox)
})

afterEach(() => sandbox.close())

test('[ROUTE-23] the page can redirect to the hosts of the return addresses, and to no other', async () => {
  const { id } = await desk.open()
  const { headers } = await desk.page(id)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("form-action 'self' https://portal.example https://regional.example;")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})

test('shows merchant, description and amount in the language of the session', async () => {
  const english = await desk.page((await desk.open({ amount: 125_050 })).id)
  expect(english.body).toContain('<html lang="en">')
  for (const text of ['Waymark Airways', '5,000 points', '$1,250.50', 'No money moves']) {
    expect(english.body).toContain(text)
  }
  expect(english.body).toMatch(/<title>[^<]* · Waymark Airways<\/title>/)
  const other = await desk.page((await desk.open({ merchant: 'Qamar Air' })).id)
  expect(other.body).toContain('<dd>Qamar Air</dd>')
  expect(other.body).not.toContain('Waymark')
  const korean = await desk.page((await desk.open({ locale: 'ko', amount: 125_050 })).id)
  expect(korean.body).toContain('<html lang="ko">')
  expect(korean.body).toContain('NZ$1,250.50 결제하기')
})

test.each(['en', 'ko'])('offers every outcome in %s, without script', async (locale) => {
  const { body } = await desk.page((await desk.open({ locale })).id)
  const values = [...body.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, value]) => value)
  expect(values).toEqual([
    'pay',
    'decline',
    'cancel',
    'slow',
    'lost',
    'twice',
    'late',
    'expiredThenPaid',
    'failedThenPaid',
    'refundRefused',
    'unlisted',
    'otherAmountTold',
    'otherCurrencyTold',
    'otherPaymentTold',
    'deniedAfterwards',
    'claimedAfterwards',
  ])
  expect(body).not.toMatch(/<script|\son\w+=|style=/i)
})

test.each([
  ['pay', 'Payment successful', returnUrls.successUrl],
  ['slow', 'Processing your payment', returnUrls.successUrl],
  ['decline', 'Payment declined', returnUrls.failureUrl],
  ['cancel', 'Payment cancelled', returnUrls.cancelUrl],
])('after %s says what happened and links back', async (outcome, heading, url) => {
  const { id } = await desk.open()
  await desk.choose(id, outcome)
  const { body } = await desk.page(id)
  expect(body).toContain(`${heading}</h1>`)
  expect(body).toContain(`href="${url}"`)
  expect(body).not.toContain('name="outcome"')
})

test('hostile input is escaped', async () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`
  const { id } = await desk.open({
    merchant: hostile.slice(0, 100),
    description: hostile,
    reference: hostile,
    cancelUrl: 'https://a.example/?"><script>',
  })
  await desk.choose(id, 'cancel')
  for (const url of [`/pay/${id}`, '/payments']) {
    const { body } = await sandbox.app.inject({ method: 'GET', url })
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toMatch(/<script|<img/)
  }
})

test('the front page links to both parts; the health check answers; other paths are not found', async () => {
  const get = (url: string) => sandbox.app.inject({ method: 'GET', url })
  const home = await get('/')
  expect(home.body).toContain('href="/payments"')
  expect(home.body).toContain('href="/mail"')
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/payments')).body).toContain('No payments yet')
  const missing = await get('/elsewhere')
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect((await get('/v1/elsewhere')).json().error.code).toBe('unknown_path')
})
