import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { membership, memberPages } from '../../dev/testing/member-page.tsx'
import { answered, lost, refused } from '../../dev/testing/server-replies.ts'
import checkoutWords from '../../platform/checkout/locales/en.json'
import { forgetSent, rememberSent, sentQuote } from '../../platform/checkout/confirm/sent-quote.ts'
import { localText } from '../../platform/session/safe-storage.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import { consent } from '../../platform/tracking/consent.ts'
import { sendThrough } from '../../platform/tracking/tracking.ts'
import { cartStore, emptyCart } from './cart/cart.ts'
import { Component as CheckoutPage } from './checkout/checkout-page.tsx'
import { Component as JoinPage } from './plans/join-page.tsx'
import { Component as PlansPage } from './plans/plans-page.tsx'
import { Component as StatusPage } from './checkout/status-page.tsx'
import { clubQueries } from './club-queries.ts'
import words from './locales/en.json'

const price = { net: 60_000, vat: 9000, total: 69_000 }
const plan = { code: 'YEAR', name: 'One year', about: 'Every lounge.', price }
const term = { from: '2026-11-23', until: '2027-11-22' }
const products = {
  programCode: 'KORU',
  programName: 'Koru Club',
  state: 'none',
  purpose: 'join',
  renewalOpensOn: null,
  products: [{ ...plan, months: 12, guestsIncluded: 1, term }],
  joiningFee: null,
  addOns: [{ ...plan, code: 'BAG', name: 'Extra bag', isInTerm: false }],
  guestCards: [{ ...plan, code: 'GUEST', name: 'Guest card' }],
  guestCardsLeft: 0,
  mostGuestCards: 2,
  worth: null,
  vatBasisPoints: 1500,
  currency: 'NZD',
}
const priced = {
  purpose: 'join',
  term,
  items: [{ kind: 'plan', code: 'YEAR', name: 'One year', ...price }],
  ...price,
  currency: 'NZD',
}
const quote = {
  ...priced,
  activityType: 'CLUB',
  quoteReferenceNumber: 'QT-1',
  points: 0,
  lines: [],
  vatBasisPoints: 1500,
  amount: 60_000,
  serviceCharge: 0,
  miles: null,
  configurationVersion: 1,
  expiresAt: '2026-11-23T01:41:00.000Z',
}

const pages = [
  { path: '/join', Component: JoinPage },
  { path: '/checkout', Component: CheckoutPage },
  { path: '/status', Component: StatusPage },
  { path: '/membership', Component: PlansPage },
]
const { open, replies, sentTo } = memberPages({
  texts: { checkout: checkoutWords, club: words },
  screens: [['checkout', '/checkout']],
  replies: () => ({
    'product/list': () => answered(products),
    'cart/validate': () => answered({ isValid: true, messages: [], priced }),
    'order/create': () => answered(quote),
  }),
})
beforeEach(() => {
  localText.removeItem('cartItem')
  forgetSent('CLUB')
})

const proceed = page.getByRole('button', { name: 'Go to checkout' })
const guest = page.getByRole('textbox', { name: /Guest's membership number/ })
const add = page.getByRole('button', { name: 'Add', exact: true })

test('[SUBS-01] a list of products that cannot be had is said, and asked for again', async () => {
  replies['product/list'] = () => refused('NOT_FOUND')
  open(pages, '/join')
  await expect.element(page.getByRole('heading', { name: "We couldn't load the plans" })).toBeVisible()
  replies['product/list'] = () => answered(products)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('radio', { name: /One year/ })).toBeChecked()
})

test('[SUBS-03] what an add-on costs is heard with its name', async () => {
  open(pages, '/join')
  await expect
    .element(page.getByRole('checkbox', { name: 'Extra bag Every lounge. NZ$690.00' }))
    .toBeVisible()
})

test('[SUBS-03] what the server says of a cart shows in its own words, and leads nowhere', async () => {
  const messages = [{ code: 'ITEM_IN_TERM', message: 'You have this in your term already.', item: 'BAG' }]
  replies['cart/validate'] = () => answered({ isValid: false, messages, priced })
  const { router } = open(pages, '/join')
  await page.getByRole('checkbox', { name: /Extra bag/ }).click()
  await expect.element(page.getByText('You have this in your term already.')).toBeVisible()
  await proceed.click()
  await expect.poll(() => sentTo('cart/validate').length).toBeGreaterThan(2)
  expect(router.state.location.pathname).toBe('/join')
})

test('[SUBS-03] a guest is added once the number is checked; one that is wrong or refused is not', async () => {
  replies['check-number'] = () => refused('GUEST_REFUSED')
  open(pages, '/join')
  await guest.fill('204000128')
  await add.click()
  await expect.element(page.getByText(/a digit is wrong or missing/).first()).toBeVisible()
  expect(sentTo('check-number')).toEqual([])
  await guest.fill('204 000 129')
  await add.click()
  await expect.element(page.getByText('Server: GUEST_REFUSED').first()).toBeVisible()
  replies['check-number'] = () => answered({ guestNumber: '204000129', maskedName: 'T•••• M••••' })
  await add.click()
  await expect.element(page.getByRole('button', { name: /Remove T/ })).toBeVisible()
  await expect.element(guest).toHaveValue('')
  expect(cartStore.read().guestCards).toEqual([
    { code: 'GUEST', guestNumber: '204000129', guestName: 'T•••• M••••' },
  ])
})

test('[SUBS-03] a guest who is typed while another is checked is added too', async () => {
  const late = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const checks = () => sentTo('check-number')
  replies['check-number'] = async () => late[checks().length - 1]?.promise ?? refused('NOT_FOUND')
  open(pages, '/join')
  await guest.fill('204000129')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => checks().length).toBe(1)
  await guest.fill('204000038')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => checks().length).toBe(2)
  late[0]?.resolve(answered({ guestNumber: '204000129', maskedName: 'T•••• M••••' }))
  await expect.element(page.getByRole('button', { name: /Remove T/ })).toBeVisible()
  await expect.element(guest).toHaveValue('204000038')
  late[1]?.resolve(answered({ guestNumber: '204000038', maskedName: 'L•••• S••••' }))
  await expect.element(page.getByRole('button', { name: /Remove L/ })).toBeVisible()
  expect(cartStore.read().guestCards.map(({ guestNumber }) => guestNumber)).toEqual([
    '204000129',
    '204000038',
  ])
})

test('[SUBS-03] a guest who is corrected while checked is not refused under the new number', async () => {
  const late = Promise.withResolvers<Response>()
  replies['check-number'] = async () => late.promise
  open(pages, '/join')
  await guest.fill('204000129')
  await add.click()
  await expect.element(add).toHaveAttribute('aria-busy')
  await guest.fill('204000038')
  late.resolve(refused('GUEST_REFUSED'))
  await expect.element(add).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByText('Server: GUEST_REFUSED')).not.toBeInTheDocument()
})

test('[SUBS-03] a press on the way to the checkout counts while the cart is priced', async () => {
  const { router } = open(pages, '/join')
  await expect.element(page.getByRole('complementary').getByText('NZ$690.00')).toBeVisible()
  const late = Promise.withResolvers<undefined>()
  replies['cart/validate'] = async () => {
    await late.promise
    return answered({ isValid: true, messages: [], priced })
  }
  const before = sentTo('cart/validate').length
  await page.getByRole('checkbox', { name: /Extra bag/ }).click()
  await expect.poll(() => sentTo('cart/validate').length).toBeGreaterThan(before)
  await userEvent.keyboard('{Enter}')
  await expect.element(proceed).toHaveAttribute('aria-busy')
  late.resolve(undefined)
  await expect.poll(() => router.state.location.pathname).toBe('/checkout')
})

test('[SUBS-04] the cart goes to the checkout with the price that was shown; one that has risen asks first', async () => {
  replies['order/create'] = () => refused('PRICE_CHANGED')
  const { router } = open(pages, '/join')
  await expect.element(page.getByRole('complementary').getByText('NZ$690.00')).toBeVisible()
  await proceed.click()
  await expect.poll(() => router.state.location.pathname).toBe('/checkout')
  const asked = () => sentTo('order/create').map(({ body }) => body)
  await expect.element(page.getByText('Server: PRICE_CHANGED')).toBeVisible()
  expect(asked()).toMatchObject([{ object: { plan: 'YEAR', expectedTotal: 69_000 } }])
  replies['order/create'] = () => answered({ ...quote, total: 71_000 })
  await page.getByRole('button', { name: 'Get the new price' }).click()
  await expect.element(page.getByText(/now NZ\$710.00, not NZ\$690.00/)).toBeVisible()
  expect(asked()[1]).not.toHaveProperty('object.expectedTotal')
})

test('[SUBS-04] without points no PIN is asked for, and nothing is ordered before the terms are agreed to', async () => {
  cartStore.keep({ ...emptyCart, plan: 'YEAR', total: 69_000 })
  replies['order/pay'] = () => answered({ memberActivityStatus: 'FAILED', transactionId: 'SU-1' })
  open(pages, '/checkout')
  const pay = page.getByRole('button', { name: 'Pay NZ$690.00' })
  await pay.click()
  await expect.element(page.getByRole('link', { name: 'Agree to the terms to continue' })).toBeVisible()
  expect(sentTo('order/pay')).toEqual([])
  await page.getByRole('checkbox', { name: /I agree/ }).click()
  await pay.click()
  await expect.poll(() => sentTo('order/pay')).toHaveLength(1)
  expect(sentTo('order/pay')[0]?.body).toMatchObject({
    object: { transactionId: '', transactionType: 'earnMiles', quoteReferenceNumber: 'QT-1' },
  })
  expect(sentTo('authenticate')).toEqual([])
  // The answer is read before the test ends: it clears what was sent, also for the next test.
  await expect.poll(() => sentQuote(membership, 'CLUB')).toBeUndefined()
})

test('[SUBS-04] an order without a PIN whose answer is lost speaks of no PIN', async () => {
  cartStore.keep({ ...emptyCart, plan: 'YEAR', total: 69_000 })
  replies['order/pay'] = lost
  open(pages, '/checkout')
  await page.getByRole('checkbox', { name: /I agree/ }).click()
  await page.getByRole('button', { name: 'Pay NZ$690.00' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'only process this order once' })
  await expect.element(notice).toBeVisible()
  expect(notice.element().textContent).not.toContain('PIN')
  replies['order/pay'] = () => refused('PAYMENT_UNAVAILABLE', 503)
  await page.getByRole('button', { name: 'Try again' }).click()
  const kept = page.getByRole('alert').filter({ hasText: "We've kept your order" })
  await expect.element(kept).toBeVisible()
  expect(kept.element().textContent).not.toContain('PIN')
})

test('[SUBS-04] after a lost answer the order is looked for before anything is priced, and the cart is priced if it never arrived', async () => {
  cartStore.keep({ ...emptyCart, plan: 'YEAR', total: 69_000 })
  rememberSent(membership, { type: 'CLUB', quoteReferenceNumber: 'QT-0' })
  const asked = (end: string) => sentTo(end).length
  replies['quote/order'] = () => refused('REQUEST_FAILED')
  open(pages, '/checkout')
  const retry = page.getByRole('button', { name: 'Check again' })
  await expect.element(retry).toBeVisible()
  expect([asked('quote/order'), asked('order/create')]).toEqual([1, 0])
  replies['quote/order'] = () => refused('NOT_FOUND')
  await retry.click()
  await expect.element(page.getByText("We didn't receive your last order")).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay NZ$690.00' })).toBeVisible()
  expect(asked('order/create')).toBe(1)
})

test('[TRACK-01] a plan that is chosen is told by its code, and what is added as a count', async () => {
  const told: unknown[] = []
  consent.answer('granted')
  sendThrough((event) => told.push(event))
  const two = { ...products.products[0], code: 'TWOYEARS', name: 'Two years' }
  replies['product/list'] = () => answered({ ...products, products: [...products.products, two] })
  open(pages, '/join')
  await page.getByRole('radio', { name: /Two years/ }).click()
  await page.getByRole('checkbox', { name: /Extra bag/ }).click()
  expect(told).toEqual([
    { event: 'membership_selection', plan: 'TWOYEARS' },
    { event: 'plan_editing', items: 1 },
  ])
})

/** The store's own word of a mutation, by its name. */
function statusOf(store: FullStore, name: 'payAcceptStatus' | 'completePaymentStatus') {
  const { acceptPayment, completePayment } = clubQueries.endpoints
  const endpoint = name === 'payAcceptStatus' ? acceptPayment : completePayment
  return endpoint.select(name)(store.getState()).status
}

test.each([
  ['?activity=SU-1', 'payment/accept', 'payAcceptStatus', 'completePaymentStatus'],
  ['?payment=success&activity=SU-1', 'payment/complete', 'completePaymentStatus', 'payAcceptStatus'],
] as const)(
  '[SUBS-02] an order at %s is asked for by %s, and %s says how that ended',
  async (search, path, name, other) => {
    replies[path] = () => refused('REQUEST_FAILED')
    const { store } = open(pages, `/status${search}`)
    await expect.poll(() => statusOf(store, name)).toBe('rejected')
    expect(statusOf(store, other)).toBe('uninitialized')
    expect(sentTo(path)).toHaveLength(1)
  },
)

test('[SUBS-02] the banner above the plans shows what the club brings; the plans are there without it', async () => {
  const benefits = [{ contentId: 'lounges', lang: 'en', title: 'Every lounge', body: [] }]
  replies['content-service/benefits'] = () => answered({ benefits, tiers: [] })
  open(pages, '/membership')
  await expect.element(page.getByRole('heading', { name: 'What Koru Club brings you' })).toBeVisible()
  await expect.element(page.getByText('Every lounge', { exact: true })).toBeVisible()
  replies['content-service/benefits'] = () => refused('UNAVAILABLE')
  open(pages, '/membership')
  await expect.element(page.getByText('One year').first()).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'What Koru Club brings you' }))
    .not.toBeInTheDocument()
})

test('[SUBS-02] the checkout says whose order it is, by their profile', async () => {
  const individualInfo = { displayName: 'Hana Walker', emailAddress: 'hana@example.nz' }
  replies['profile/retrieve'] = () => answered({ memberAccount: { memberProfile: { individualInfo } } })
  cartStore.keep({ ...emptyCart, plan: 'YEAR', total: 69_000 })
  open(pages, '/checkout')
  await expect.element(page.getByText(/Ordering as Hana Walker. We'll email hana@example.nz/)).toBeVisible()
})

test('[SUBS-03] a coupon is typed, priced by the server and explained where it cannot be used', async () => {
  const code = page.getByRole('textbox', { name: /Coupon code/ })
  open(pages, '/join')
  await code.fill('spring-10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText(/letters and digits only/).first()).toBeVisible()
  const off = {
    ...priced,
    items: [{ ...priced.items[0], net: 54_000, discount: 6000 }],
    vat: 8100,
    total: 62_100,
  }
  const check = Promise.withResolvers<Response>()
  replies['cart/validate'] = async () => check.promise
  await code.fill(' spring10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Checking this coupon')).toBeVisible()
  check.resolve(
    answered({
      isValid: true,
      messages: [],
      priced: { ...off, coupon: { code: 'SPRING10', discount: 6000 } },
    }),
  )
  await expect.element(page.getByText('Takes NZ$60.00 off, before tax.')).toBeVisible()
  await expect.element(page.getByText(/^[-−]NZ\$60.00$/)).toBeVisible()
  await expect.element(page.getByText('NZ$621.00').first()).toBeVisible()
  expect(sentTo('cart/validate').at(-1)).toMatchObject({
    body: { object: { plan: 'YEAR', coupon: 'SPRING10' } },
  })
  const messages = [{ code: 'COUPON_USED', message: 'You have already used this coupon.', item: 'SPRING10' }]
  replies['cart/validate'] = () => answered({ isValid: false, messages, priced })
  await page.getByRole('checkbox', { name: /Extra bag/ }).click()
  // Not only at the top of the page, which can be out of sight.
  await expect.element(code).toHaveAccessibleDescription('You have already used this coupon.')
})

test('[SUBS-03] a coupon that was refused stays in its field to be corrected, also after a reload', async () => {
  const code = page.getByRole('textbox', { name: /Coupon code/ })
  const messages = [{ code: 'COUPON_UNKNOWN', message: 'We don’t know this coupon.', item: 'SPRNG10' }]
  replies['cart/validate'] = () => answered({ isValid: false, messages, priced })
  open(pages, '/join')
  await code.fill('sprng10')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('We don’t know this coupon.')
  await expect.element(code).toHaveFocus()
  open(pages, '/join')
  await expect.element(code).toHaveValue('SPRNG10')
  replies['cart/validate'] = () => answered({ isValid: true, messages: [], priced })
  await code.fill('SPRING10')
  // A coupon being corrected is out of the cart, and the field still has to be applied or cleared.
  await expect.poll(() => cartStore.read().coupon).toBe('')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toBeValid()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => cartStore.read().coupon).toBe('SPRING10')
})

test('[SUBS-03] a keyboard continues at the coupon after applying and removing it', async () => {
  const code = page.getByRole('textbox', { name: /Coupon code/ })
  open(pages, '/join')
  await code.fill('spring10')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove SPRING10' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveFocus()
})

test('[SUBS-04] a tab pays what it shows, though another tab has changed the cart meanwhile', async () => {
  cartStore.keep({ ...emptyCart, plan: 'YEAR', total: 69_000 })
  replies['order/pay'] = () => answered({ memberActivityStatus: 'FAILED', transactionId: 'SU-1' })
  open(pages, '/checkout')
  await page.getByRole('checkbox', { name: /I agree/ }).click()
  cartStore.keep({ ...emptyCart, plan: 'TWOYEARS', addOns: ['BAG'], total: 131_100 })
  await page.getByRole('button', { name: 'Pay NZ$690.00' }).click()
  const bodiesTo = (end: string) => sentTo(end).map(({ body }) => body)
  await expect.poll(() => bodiesTo('order/pay')).toHaveLength(1)
  expect(bodiesTo('order/create')).toMatchObject([{ object: { plan: 'YEAR', addOns: [] } }])
  expect(bodiesTo('order/pay')).toMatchObject([{ object: { quoteReferenceNumber: 'QT-1' } }])
})
