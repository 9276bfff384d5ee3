import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memberPages } from '../../../dev/testing/member-page.tsx'
import { answered, lost, type Reply } from '../../../dev/testing/server-replies.ts'
import { inFlight } from '../../../platform/client/in-flight.ts'
import { AutoRenewalSheet } from './auto-renewal-sheet.tsx'
import { useOverview } from '../club-queries.ts'
import words from '../locales/en.json'

const price = { net: 60_000, vat: 9000, total: 69_000 }
const off = {
  state: 'off',
  isStoppedByBank: false,
  plan: { code: 'YEAR', name: 'One year' },
  price,
  total: 69_000,
  addOns: [] as readonly object[],
  chargeOn: '2027-03-31',
  stopBy: '2027-03-30T11:00:00.000Z',
  isCharging: false,
  agreedTotal: null,
  agreedAt: null,
  method: null,
  problem: null,
  consent: { version: '2026-11', text: 'I agree to NZ$690.00 each year.' },
}
const on = {
  ...off,
  state: 'on',
  agreedTotal: 69_000,
  agreedAt: '2026-11-20T01:00:00.000Z',
  method: 'Visa •••• 4242',
}
const stopped = { ...on, state: 'stopped' }
const parking = {
  code: 'PARKING',
  name: 'Valet parking',
  price: { net: 18_000, vat: 2700, total: 20_700 },
  agreedTotal: null,
  leftOut: null,
  consent: 'I agree to parking for NZ$207.00.',
}
const withParking = {
  ...on,
  total: 89_700,
  agreedAt: '2026-11-21T01:00:00.000Z',
  addOns: [{ ...parking, agreedTotal: 20_700 }],
}

let shown: object
let reply: Reply

const overview = () => ({
  programCode: 'KORU',
  programName: 'Koru Club',
  state: 'active',
  currency: 'NZD',
  term: { from: '2026-04-01', until: '2027-03-31', endsAt: '2027-03-31T11:00:00.000Z' },
  renewal: { paidLast: 65_550 },
  autoRenewal: shown,
})

/** The server's answer to a change, which the overview says from then on. */
const becomes = (next: object) => () => {
  shown = next
  return answered({ autoRenewal: next })
}

const { open, sentTo } = memberPages({
  texts: { club: words },
  replies: () => ({
    'profile/overview': () => answered(overview()),
    '/auto-renewal': async (request) => reply(request),
    '/auto-renewal/complete': async (request) => reply(request),
  }),
})
beforeEach(() => {
  shown = off
})

function Sheet() {
  const { data } = useOverview()
  const renewal = data?.object.autoRenewal
  if (data === undefined || renewal === undefined || renewal === null) return null
  return <AutoRenewalSheet overview={data.object} shown={renewal} />
}

const changes = () => sentTo('/auto-renewal').map(({ body }) => body)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('[SUBS-05] automatic renewal is off, says what it would be, and sends what was shown', async () => {
  reply = () => answered({ autoRenewal: off })
  open(<Sheet />)
  await expect.element(page.getByText('I agree to NZ$690.00 each year.')).toBeVisible()
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  await button('Agree and save a payment method').click()
  await expect.poll(() => changes().length).toBe(1)
  expect(changes()[0]).toMatchObject({
    object: { isOn: true, consentVersion: '2026-11', expectedTotal: 69_000, isNewMethod: false },
  })
})

test('[SUBS-05] on, it says the charge with its VAT, day, method, change and the last moment to stop', async () => {
  shown = on
  open(<Sheet />)
  await expect.element(page.getByText(/^NZ\$690\.00/).first()).toBeVisible()
  for (const text of ['NZ$600.00 + NZ$90.00 VAT', '31 Mar 2027', 'Visa •••• 4242', 'NZ$34.50 more'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Before 3[01] Mar 2027, /)).toBeVisible()
})

test('[SUBS-05] one press stops it and one undoes that, on the same button', async () => {
  shown = on
  reply = becomes(stopped)
  open(<Sheet />)
  await button('Turn off').click()
  await expect.element(page.getByText(/Automatic renewal is off. Your membership ends/)).toBeVisible()
  await expect.element(button('Undo')).toHaveFocus()
  reply = becomes(on)
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Turn off')).toHaveFocus()
  expect(changes()).toMatchObject([{ object: { isOn: false } }, { object: { isOn: true } }])
})

test('[SUBS-05] stopped since a bank returned a payment, it says why, and one press undoes that', async () => {
  shown = { ...stopped, isStoppedByBank: true }
  reply = becomes(on)
  open(<Sheet />)
  await expect.element(page.getByText(/Your bank returned a payment/)).toBeVisible()
  await button('Undo').click()
  await expect.element(button('Turn off')).toBeVisible()
  await expect.element(page.getByText(/Your bank returned a payment/)).not.toBeInTheDocument()
})

test('[SUBS-05] a price that rose asks for a new consent, and a failed charge says the next try', async () => {
  shown = { ...on, price: { ...price, total: 71_000 }, total: 71_000, chargeOn: null, problem: 'priceRose' }
  open(<Sheet />)
  await expect.element(page.getByText(/now costs NZ\$710.00, and you agreed to NZ\$690.00/)).toBeVisible()
  await expect.element(button('Agree and turn on')).toBeVisible()
  await expect.element(button('Turn off')).toBeVisible()
  shown = { ...on, chargeOn: '2027-04-01', problem: 'chargeFailed' }
  open(<Sheet />)
  await expect.element(page.getByText(/We'll try again on 1 Apr 2027/)).toBeVisible()
  await expect.element(button('Use another payment method')).toBeVisible()
})

test('[SUBS-05] put off while a bank has a payment of the club, it says so with the last day, and can be turned off', async () => {
  shown = { ...on, chargeOn: null, stopBy: null, problem: 'disputed' }
  open(<Sheet />)
  await expect
    .element(page.getByText(/we won't charge you until it decides. Your last day is still/))
    .toBeVisible()
  await expect.element(button('Turn off')).toBeVisible()
})

test('[SUBS-05] back from the page that saves a method the server is asked; a lost answer is sent again under its key', async () => {
  reply = becomes(on)
  open(<Sheet />, '/?autoRenewal=saved')
  await expect.element(page.getByText('Visa •••• 4242')).toBeVisible()
  expect(sentTo('auto-renewal/complete')).toHaveLength(1)
  reply = lost
  await button('Turn off').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  reply = becomes(stopped)
  await button('Turn off').click()
  await expect.element(button('Undo')).toBeVisible()
  const keys = sentTo('/auto-renewal').map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBeNull()
})

test('[SUBS-05] an add-on is ticked, agreed to with its price, and part of the next charge', async () => {
  shown = { ...on, addOns: [parking] }
  reply = becomes(withParking)
  open(<Sheet />)
  const box = page.getByRole('checkbox', { name: /^Valet parking/ })
  await expect.element(box).not.toBeChecked()
  expect(page.getByText('I agree to parking for NZ$207.00.').elements()).toEqual([])
  await box.click()
  await expect.element(page.getByText('I agree to parking for NZ$207.00.')).toBeVisible()
  await button('Agree to these add-ons').click()
  await expect
    .poll(changes)
    .toMatchObject([{ object: { isOn: true, addOns: ['PARKING'], expectedTotal: 89_700 } }])
  await expect.element(page.getByText('NZ$690.00 membership + NZ$207.00 add-ons')).toBeVisible()
  await expect.element(box).toBeChecked()
  await expect.element(button('Agree to these add-ons')).not.toBeInTheDocument()
})

test('[SUBS-05] an add-on that rose is left out, and is agreed to at its new price', async () => {
  const dearer = { ...parking, price: { ...parking.price, total: 23_000 }, agreedTotal: 20_700 }
  shown = { ...withParking, total: 69_000, addOns: [{ ...dearer, leftOut: 'priceRose' }] }
  reply = becomes(shown)
  open(<Sheet />)
  await expect.element(page.getByText(/won't renew unless you agree to the new price/)).toBeVisible()
  await button('Agree to these add-ons').click()
  await expect.poll(changes).toMatchObject([{ object: { addOns: ['PARKING'], expectedTotal: 92_000 } }])
})

test('[SUBS-05] a page for the payment method that opens late takes nobody there who has gone on', async () => {
  const late = Promise.withResolvers<Response>()
  reply = async () => late.promise
  const { router } = open([
    { path: '/', Component: Sheet },
    { path: '/away', element: <p>Elsewhere</p> },
  ])
  await button('Agree and save a payment method').click()
  await expect.poll(() => changes().length).toBe(1)
  await router.navigate('/away')
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  // An address within the page, which shows here that it was opened.
  late.resolve(answered({ autoRenewal: off, redirectURL: `${location.href}#saving` }))
  await expect.poll(() => inFlight.current().count).toBe(0)
  expect(location.hash).toBe('')
})
