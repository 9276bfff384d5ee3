import { Link, Outlet, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buyPoints } from '@waymark/contract/points/buy/buy-points'
import { memberPages, membership } from '../../dev/testing/member-page.tsx'
import { answered, inTurn, lost, refused, type Reply } from '../../dev/testing/server-replies.ts'
import { call } from '../client/call.ts'
import { inFlight } from '../client/in-flight.ts'
import { draftStore, readPoints, writtenPoints } from '../drafts/draft-store.ts'
import { session } from '../session/session.ts'
import { useAccountSummary } from '../queries/member-queries.ts'
import { AmountField } from './form/amount-field.tsx'
import { FormOrReview } from './form/form-or-review.tsx'
import words from './locales/en.json'
import { isBeforeOrder } from './order-step.ts'
import { OrderPage } from './placed/order-page.tsx'
import type { OrderParts } from './order-parts.ts'
import { payingWith, type Product } from './product.ts'
import { ProductForm } from './form/product-form.tsx'
import { ReviewPage } from './confirm/review-page.tsx'
import { forgetSent, rememberSent } from './confirm/sent-quote.ts'
import { useOrderForm } from './form/use-order-form.ts'
import { useOrder } from './use-order.ts'

interface Kind {
  readonly type: 'BUY'
  readonly draft: { readonly points: bigint | null }
}

const product: Product<Kind> = {
  type: 'BUY',
  words: 'buy',
  operation: buyPoints,
  noDraft: { points: null },
  refill: () => undefined,
  drafts: draftStore<Kind['draft']>('testOrder', {
    none: { points: null },
    write: ({ points }) => ({ points: writtenPoints(points) }),
    read: ({ points }) => ({ points: readPoints(points) }),
  }),
  fieldOf: { ORDER_LIMIT_REACHED: 'points' },
  submit: async (_membership, request, { offer: { idempotencyKey }, payment }) => {
    const object = { ...request, transactionType: payingWith(payment) }
    return call(buyPoints, { body: { object }, idempotencyKey })
  },
}

const quote = {
  activityType: 'BUY',
  quoteReferenceNumber: 'QT-1',
  lines: [{ units: 2, unitPoints: 1000, unitPrice: 1500, amount: 3000, points: 2000 }],
  miles: null,
  points: 2000,
  bonusPoints: 0,
  campaign: null,
  tierUpgrade: null,
  expiryDate: '2029-11-30',
  vatBasisPoints: 1500,
  amount: 3000,
  vat: 450,
  serviceCharge: 0,
  total: 3450,
  currency: 'NZD',
  configurationVersion: 1,
  expiresAt: '2026-11-20T01:41:00.000Z',
}

const parts: OrderParts<Kind> = { facts: () => ({}), Head: () => null, next: [] }

function Page() {
  const ordering = useOrder(product)
  const orderForm = useOrderForm(ordering, {
    fields: () => ['points'],
    rules: ({ points }) => (points === null ? [{ field: 'points', reason: 'missing' }] : []),
    words: ({ reason }) => `points ${reason}`,
    asked: ({ points }) => ({ activityType: 'BUY', points: points ?? 0n }),
    shown: () => 3450n,
    fetchReview,
  })
  const shared = { ordering, orderForm, formSteps: ['points' as const] }
  if (!isBeforeOrder(ordering.step)) return <OrderPage ordering={ordering} parts={parts} />
  return (
    <FormOrReview
      ordering={ordering}
      orderForm={orderForm}
      renderReview={(offer) => (
        <ReviewPage
          {...shared}
          offer={offer}
          rows={[{ id: 'points', field: 'points', label: 'Points', value: '2,000' }]}
          spare={0n}
          consequence="It cannot be undone."
          freeButton="Confirm"
        />
      )}
      form={
        <ProductForm
          {...shared}
          parts={parts}
          current="points"
          price={null}
          currency="NZD"
          isFree={false}
          isFrozen={false}
          protectedUntil={null}
          foot=""
        >
          <AmountField
            {...orderForm.form.choice('points')}
            label="How many"
            problem={undefined}
            min={1000n}
            max={9000n}
            step={1000n}
            fewer="fewer"
            more="more"
          />
        </ProductForm>
      }
    />
  )
}

/** The review's code, here in the page already unless a test holds it back. */
let reviewCode: Promise<unknown> = Promise.resolve()
const fetchReview = async () => reviewCode

const opened = () => answered({ transactionID: 'opened-1' })
const posted: Reply = () => answered({ memberActivityStatus: 'POSTED', transactionId: 'BY-1' })

/** The balance that every page shows. */
function Balance() {
  const { data } = useAccountSummary()
  return <p>{data === undefined ? 'No balance yet' : data.object.tierName}</p>
}

/** The history entry that the page shows. */
function HistoryEntry() {
  return <p>{useLocation().state === null ? 'At the form' : 'At the review'}</p>
}

const pages = [
  {
    element: (
      <>
        <Balance />
        <Outlet />
      </>
    ),
    children: [
      {
        path: '/',
        element: (
          <>
            <Page />
            <HistoryEntry />
            <Link to="/away">Away</Link>
          </>
        ),
      },
      {
        path: '/away',
        element: (
          <>
            <p>Elsewhere</p>
            <Link to="/">To the form</Link>
          </>
        ),
      },
    ],
  },
]

const { open, replies, sentTo } = memberPages({
  texts: { checkout: words, buy: {} },
  replies: () => ({ quote: () => answered(quote), authenticate: opened, 'top-up': posted }),
})
let router: ReturnType<typeof open>['router']

const openPage = () => {
  router = open(pages).router
}

beforeEach(() => {
  reviewCode = Promise.resolve()
  openPage()
})

const points = page.getByRole('textbox', { name: 'How many' })
const review = page.getByRole('button', { name: 'Review' }).first()
const pinField = page.getByRole('textbox', { name: 'PIN' })
const confirm = page.getByRole('button', { name: /^Confirm and pay/ })
const checked = page.getByRole('heading', { name: 'Check before you confirm' })

async function openReview(): Promise<void> {
  await points.fill('2000')
  await review.click()
  await expect.element(checked).toBeVisible()
}

async function confirmWith(pin: string): Promise<void> {
  await pinField.fill(pin)
  await confirm.click()
}

test('a price that comes late leads nobody back who has gone on', async () => {
  const price = Promise.withResolvers<Response>()
  replies['quote'] = async () => price.promise
  await points.fill('2000')
  await review.click()
  await page.getByRole('link', { name: 'Away' }).click()
  expect(inFlight.current().count).toBe(1)
  price.resolve(answered(quote))
  await expect.poll(() => inFlight.current().count).toBe(0)
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  expect(router.state.location.pathname).toBe('/away')
})

test('the form stays until its review can be shown', async () => {
  const code = Promise.withResolvers<undefined>()
  reviewCode = code.promise
  await points.fill('2000')
  await review.click()
  await expect.poll(() => sentTo('quote')).toHaveLength(1)
  await expect.poll(() => inFlight.current().count).toBe(0)
  await expect.element(review).toHaveAttribute('aria-busy', 'true')
  await expect.element(points).toHaveValue('2,000')
  code.resolve(undefined)
  await expect.element(checked).toBeVisible()
})

test('a price of other answers than they are now is dropped, and leaves no entry in the history', async () => {
  const price = Promise.withResolvers<Response>()
  replies['quote'] = async () => price.promise
  await points.fill('2000')
  await review.click()
  const before = router.state.location.key
  await points.fill('3000')
  price.resolve(answered(quote))
  await expect.element(review).not.toHaveAttribute('aria-busy')
  await expect.element(points).toHaveValue('3000')
  expect(router.state.location.key).toBe(before)
  await expect.element(checked).not.toBeInTheDocument()
})

test('an order’s answer that comes late takes nobody to the payment page who has gone on', async () => {
  const order = Promise.withResolvers<Response>()
  replies['top-up'] = async () => order.promise
  await openReview()
  await confirmWith('1470')
  await expect.poll(() => sentTo('top-up')).toHaveLength(1)
  await page.getByRole('link', { name: 'Away' }).click()
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  const object = {
    memberActivityStatus: 'PAYMENT_PENDING',
    transactionId: 'BY-1',
    redirectURL: 'https://pay.example/gone',
  }
  order.resolve(answered(object))
  await expect.poll(() => inFlight.current().count).toBe(0)
  expect(router.state.location.pathname).toBe('/away')
})

test('what is missing is said at its field, and Change leads back to it with all answers kept', async () => {
  await review.click()
  await page.getByRole('link', { name: 'points missing' }).click()
  await expect.element(points).toHaveFocus()
  await openReview()
  await page.getByRole('link', { name: /^Change/ }).click()
  await expect.element(points).toHaveFocus()
  await expect.element(points).toHaveValue('2,000')
})

test('an unanswered PIN check is not a wrong PIN, and a wrong one is said at its field', async () => {
  replies['authenticate'] = inTurn(lost, () => refused('PIN_WRONG'), opened)
  await openReview()
  await confirmWith('1470')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(pinField).not.toHaveAttribute('aria-invalid', 'true')
  await confirmWith('0000')
  await expect.element(pinField).toHaveAttribute('aria-invalid', 'true')
  await expect.element(pinField).toHaveValue('')
  expect(sentTo('top-up')).toEqual([])
})

test('a lost answer goes out again to the letter, with no second PIN, and nothing leads back meanwhile', async () => {
  replies['top-up'] = inTurn(lost, posted)
  await openReview()
  await confirmWith('1470')
  await expect.element(page.getByText("We couldn't confirm whether your order arrived")).toBeVisible()
  await expect.element(pinField).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Change/ })).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.element(checked).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sentTo('top-up')).toHaveLength(2)
  const [first, second] = sentTo('top-up')
  expect(second).toEqual(first)
  expect(first?.key).toMatch(/^[\w-]{36}$/)
  expect(sentTo('authenticate')).toHaveLength(1)
})

test('after Back while the order was being sent and refused, the way back leads to the form with its answers', async () => {
  await page.getByRole('link', { name: 'Away' }).click()
  await page.getByRole('link', { name: 'To the form' }).click()
  const order = Promise.withResolvers<Response>()
  replies['top-up'] = async () => order.promise
  await openReview()
  await confirmWith('1470')
  await expect.poll(() => sentTo('top-up')).toHaveLength(1)
  await router.navigate(-1)
  await expect.element(page.getByText('At the form')).toBeInTheDocument()
  await expect.element(checked).toBeVisible()
  order.resolve(refused('ACCOUNT_FROZEN'))
  await page.getByRole('button', { name: words.confirm.cancel }).click()
  await expect.element(points).toHaveValue('2,000')
  expect(router.state.location.pathname).toBe('/')
})

const ordered = {
  activityType: 'BUY',
  activityNumber: 'BY-1',
  memberActivityStatus: 'POSTED',
  paymentStatus: 'succeeded',
  refundStatus: 'none',
  refundedAmount: 0,
  refunds: [],
  reversedAt: null,
  points: 2000,
  amount: 3000,
  vat: 450,
  serviceCharge: 0,
  total: 3450,
  redeemedMiles: 0,
  redeemedAmount: 0,
  currency: 'NZD',
  submittedAt: '2026-11-20T01:00:00.000Z',
  settledAt: '2026-11-20T01:01:00.000Z',
  heldUntil: null,
  payableUntil: null,
  bonusPoints: 0,
  expiryDate: '2029-11-30',
  tierUpgrade: null,
}

async function loseAnswer(): Promise<void> {
  replies['top-up'] = lost
  await openReview()
  await confirmWith('1470')
  await expect.element(page.getByText("We couldn't confirm whether your order arrived")).toBeVisible()
}

test('[POINT-04] after a reload, an order whose answer was lost is looked up by its quote, again once the connection is back', async () => {
  await loseAnswer()
  replies['quote/order'] = inTurn(lost, lost, () => answered(ordered))
  openPage()
  const retry = page.getByRole('button', { name: words.unreachable.retry })
  await retry.click()
  await expect.poll(() => sentTo('quote/order')).toHaveLength(2)
  await expect.element(retry).toBeVisible()
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('BY-1').first()).toBeVisible()
  expect(sentTo('quote/order')[2]?.body).toMatchObject({ object: { quoteReferenceNumber: 'QT-1' } })
  openPage()
  await expect.element(points).toBeVisible()
  expect(sentTo('quote/order')).toHaveLength(3)
})

test.each([
  ['a free order', { amount: 0, vat: 0, total: 0 }, words.ticket.points, '2,000', words.price.free],
  [
    'an order of no points',
    { points: 0, amount: 0, vat: 0, total: 0 },
    words.ticket.paid,
    words.price.free,
    '',
  ],
  [
    'an order paid with points',
    { redeemedMiles: 1725, redeemedAmount: 3450 },
    words.ticket.paid,
    '1,725 points',
    '',
  ],
])(
  '[POINT-04] the largest figure of %s is never a price of nothing',
  async (_of, order, label, figure, small) => {
    await loseAnswer()
    replies['quote/order'] = () => answered({ ...ordered, ...order })
    openPage()
    await expect.element(page.getByText('BY-1').first()).toBeVisible()
    const sum = document.querySelector('.receipt__sum')
    expect(sum?.textContent).toBe(figure)
    expect(sum?.parentElement?.textContent).toBe(label + figure + small)
  },
)

test.each([
  ['open', null, words.dispute.open.title, /500 points from this order are on hold/],
  ['won', null, /^Your bank confirmed this payment on 1 Dec/, /Nothing about your order/],
  [
    'lost',
    '2026-12-01T01:00:00.000Z',
    /^Your bank returned NZ\$34.50 to you on 1 Dec/,
    /no refund from us as well/,
  ],
  ['lost', null, /^Your bank returned NZ\$34.50 to you on 1 Dec/, /Nothing else about this order/],
])(
  '[POINT-04] an order whose payment the bank withdraws says what that means: %s, reversed %s',
  async (state, reversedAt, title, text) => {
    await loseAnswer()
    const dispute = {
      state,
      amount: 3450,
      openedAt: '2026-11-25T01:00:00.000Z',
      endedAt: state === 'open' ? null : '2026-12-01T01:00:00.000Z',
      heldPoints: state === 'open' ? 500 : 0,
    }
    replies['quote/order'] = () => answered({ ...ordered, reversedAt, dispute })
    openPage()
    await expect.element(page.getByText(title)).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    expect(page.getByText(/are on hold/).elements()).toHaveLength(state === 'open' ? 1 : 0)
    const isSaid = state !== 'open' && reversedAt === null
    expect(page.getByText(/email you a copy/).elements()).toHaveLength(isSaid ? 1 : 0)
  },
)

test.each([
  ['open', 'due', 0, [/Until it decides, we can't refund/], [/We're refunding/, /We've refunded/]],
  ['won', 'due', 3450, [/so we refund what you paid/, /We're refunding your NZ\$34.50/], [/has changed/]],
  ['lost', 'refunded', 0, [/^Your bank returned NZ\$34.50 to you/], [/We've refunded/]],
  ['lost', 'due', 1450, [/^Your bank returned NZ\$34.50 to you/, /We're refunding your NZ\$14.50/], []],
] as const)(
  '[POINT-04] an order that didn’t go ahead says who returns its payment, once: %s, %s, %i cents by us',
  async (state, refundStatus, unusedAmount, told, untold) => {
    await loseAnswer()
    const dispute = {
      state,
      amount: 3450,
      openedAt: '2026-11-25T01:00:00.000Z',
      endedAt: state === 'open' ? null : '2026-12-01T01:00:00.000Z',
      heldPoints: 0,
    }
    const object = { ...ordered, memberActivityStatus: 'CANCELLED', refundStatus, unusedAmount, dispute }
    replies['quote/order'] = () => answered(object)
    openPage()
    for (const text of told) await expect.element(page.getByText(text)).toBeVisible()
    for (const text of untold) expect(page.getByText(text).elements()).toHaveLength(0)
  },
)

test('[POINT-08] a refund that the bank made in our place isn’t said to be ours', async () => {
  await loseAnswer()
  const refund = {
    amount: 3450,
    reason: 'Ordered twice',
    decidedAt: '2026-11-24T01:00:00.000Z',
    paidBackAt: '2026-12-01T01:00:00.000Z',
  }
  const refunds = [refund, { ...refund, amount: 1450, isByBank: true }]
  replies['quote/order'] = () => answered({ ...ordered, refundedAmount: 4900, refunds })
  openPage()
  await expect.element(page.getByText(/^NZ\$34.50 refunded on/)).toBeVisible()
  await expect.element(page.getByText(/^NZ\$14.50 returned by your bank on/)).toBeVisible()
})

test('[POINT-04] an order that never arrived is reported, and its answers are kept', async () => {
  await loseAnswer()
  openPage()
  await expect.element(page.getByText(words.notice.notReceived)).toBeVisible()
  await expect.element(points).toHaveValue('2,000')
})

test('an open order’s notice has its place before the server has answered, so that nothing moves later', async () => {
  const asked = Promise.withResolvers<Response>()
  replies['payment/accept'] = async () => asked.promise
  session.write({ activityNumber: 'BY-1', activityType: 'BUY', transactionId: 'opened-1' })
  openPage()
  const notice = page.getByRole('status').filter({ has: page.getByText(words.asking.title) })
  await expect.poll(() => sentTo('payment/accept')).toHaveLength(1)
  await expect.element(notice).toBeVisible()
  await expect.element(points).toBeVisible()
  asked.resolve(answered({ ...ordered, memberActivityStatus: 'PAYMENT_PENDING' }))
  await expect.element(page.getByRole('status').getByText(words.notice.open)).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test.each([
  ['ACCOUNT_FROZEN', 422, 'Confirm and pay', 'Server: ACCOUNT_FROZEN'],
  ['MFA_REQUIRED', 403, 'Confirm and pay', 'Server: MFA_REQUIRED'],
  ['QUOTE_EXPIRED', 422, 'Get a new price', 'Server: QUOTE_EXPIRED'],
  ['PAYMENT_UNAVAILABLE', 503, 'Open the payment page again', 'Server: PAYMENT_UNAVAILABLE'],
  ['REQUEST_FAILED', 500, 'Try again', "We couldn't confirm whether your order arrived"],
  ['ORDER_LIMIT_REACHED', 422, 'Review', 'points ORDER_LIMIT_REACHED'],
] as const)('an order refused with %s (%i) offers “%s”', async (code, status, button, said) => {
  replies['top-up'] = () => refused(code, status)
  await openReview()
  await confirmWith('1470')
  await expect.element(page.getByText(said).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: new RegExp(`^${button}`) }).first()).toBeVisible()
})

test('an expired price is requested again and reviewed, and the order is sent under another key', async () => {
  replies['top-up'] = inTurn(() => refused('QUOTE_EXPIRED'), posted)
  const dearer = { ...quote, quoteReferenceNumber: 'QT-2', total: 3500 }
  replies['quote'] = inTurn(
    () => answered(quote),
    () => answered(dearer),
  )
  await openReview()
  await confirmWith('1470')
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await expect.element(page.getByText(/The price is now/)).toBeVisible()
  await confirmWith('1470')
  await expect.poll(() => sentTo('top-up')).toHaveLength(2)
  const [first, second] = sentTo('top-up')
  expect(second?.key).not.toBe(first?.key)
})

test('a price that is renewed late leads nobody back to the review who has left it', async () => {
  const renewed = Promise.withResolvers<Response>()
  replies['top-up'] = () => refused('QUOTE_EXPIRED')
  replies['quote'] = inTurn(
    () => answered(quote),
    async () => renewed.promise,
  )
  await openReview()
  await confirmWith('1470')
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await expect.poll(() => sentTo('quote')).toHaveLength(2)
  await router.navigate(-1)
  await expect.element(points).toBeVisible()
  renewed.resolve(answered({ ...quote, quoteReferenceNumber: 'QT-2' }))
  await expect.poll(() => inFlight.current().count).toBe(0)
  await points.fill('3000')
  await expect.element(checked).not.toBeInTheDocument()
})

test('a double press is one order', async () => {
  await openReview()
  await pinField.fill('1470')
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sentTo('top-up')).toHaveLength(1)
  expect(sentTo('authenticate')).toHaveLength(1)
})

/** A payment of 'BY-1' that was declined and can be tried again, as its page shows it. */
const declined = {
  ...ordered,
  memberActivityStatus: 'PAYMENT_PENDING',
  paymentStatus: 'failed',
  settledAt: null,
  payableUntil: '2026-11-20T01:30:00.000Z',
}

async function openDeclined(): Promise<void> {
  await loseAnswer()
  replies['quote/order'] = () => answered(declined)
  openPage()
  await expect.element(page.getByRole('button', { name: words.declined.change })).toBeVisible()
}

test('[POINT-04] changing a declined order opens the form only once it is over: a payment under way is shown', async () => {
  await openDeclined()
  replies['payment/give-up'] = () => answered({ ...declined, paymentStatus: 'pending' })
  await page.getByRole('button', { name: words.declined.change }).click()
  await expect.element(page.getByText(words.pending.state)).toBeVisible()
  await expect.element(points).not.toBeInTheDocument()
})

test('[POINT-04] another payment page that opens late takes nobody there who has gone on', async () => {
  await openDeclined()
  const reopened = Promise.withResolvers<Response>()
  replies['payment/retry'] = async () => reopened.promise
  await page.getByRole('button', { name: words.declined.again }).click()
  await expect.poll(() => sentTo('payment/retry')).toHaveLength(1)
  await page.getByRole('link', { name: 'Away' }).click()
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  // An address within the page, which shows here that it was opened.
  reopened.resolve(answered({ ...declined, redirectURL: `${location.href}#paying` }))
  await expect.poll(() => inFlight.current().count).toBe(0)
  await page.getByRole('link', { name: 'To the form' }).click()
  await expect.element(points).toBeVisible()
  expect(location.hash).toBe('')
})

test('[POINT-04] a declined order that ends late leads nobody to its form who has gone on', async () => {
  await openDeclined()
  const ended = Promise.withResolvers<Response>()
  replies['payment/give-up'] = async () => ended.promise
  await page.getByRole('button', { name: words.declined.change }).click()
  await expect.poll(() => sentTo('payment/give-up')).toHaveLength(1)
  await page.getByRole('link', { name: 'Away' }).click()
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  const before = sentTo('account-summary').length
  ended.resolve(answered({ ...declined, memberActivityStatus: 'FAILED' }))
  await expect.poll(() => sentTo('account-summary').length).toBeGreaterThan(before)
  await expect.poll(() => inFlight.current().count).toBe(0)
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  expect(router.state.location.pathname).toBe('/away')
})

test('[POINT-04] a lost order that is found late leads nobody back who has gone on', async () => {
  await loseAnswer()
  const found = Promise.withResolvers<Response>()
  replies['quote/order'] = async () => found.promise
  openPage()
  await expect.poll(() => sentTo('quote/order')).toHaveLength(1)
  await page.getByRole('link', { name: 'Away' }).click()
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  const before = sentTo('account-summary').length
  found.resolve(answered(ordered))
  await expect.poll(() => sentTo('account-summary').length).toBeGreaterThan(before)
  await expect.poll(() => inFlight.current().count).toBe(0)
  expect(router.state.location.pathname).toBe('/away')
})

test('[POINT-04] an answer about the order that was shown before isn’t shown in place of the next one', async () => {
  const first = Promise.withResolvers<Response>()
  const second = Promise.withResolvers<Response>()
  replies['payment/accept'] = inTurn(
    async () => first.promise,
    async () => second.promise,
  )
  await router.navigate('/', { state: { activityNumber: 'BY-1' } })
  await expect.poll(() => sentTo('payment/accept')).toHaveLength(1)
  await router.navigate('/', { state: { activityNumber: 'BY-2' } })
  await expect.poll(() => sentTo('payment/accept')).toHaveLength(2)
  first.resolve(answered(ordered))
  await expect.poll(() => inFlight.current().count).toBe(1)
  second.resolve(answered({ ...ordered, activityNumber: 'BY-2' }))
  await expect.element(page.getByText('BY-2').first()).toBeVisible()
  await expect.element(page.getByText('BY-1')).not.toBeInTheDocument()
})

test('[SUMM-02] changing a declined order shows the form with the points that it has just released', async () => {
  await openDeclined()
  replies['payment/give-up'] = () => answered({ ...declined, memberActivityStatus: 'FAILED' })
  const before = sentTo('account-summary').length
  await page.getByRole('button', { name: words.declined.change }).click()
  await expect.element(points).toBeVisible()
  expect(sentTo('account-summary').length).toBeGreaterThan(before)
})

test.each([
  ['is answered', posted],
  ['loses its answer', lost],
] as const)('[SUMM-02] an order that %s after its page was left refreshes the balance', async (_how, end) => {
  const late = Promise.withResolvers<undefined>()
  replies['top-up'] = async (request) => late.promise.then(async () => end(request))
  await openReview()
  await confirmWith('1470')
  await expect.poll(() => sentTo('top-up')).toHaveLength(1)
  const before = sentTo('account-summary').length
  await page.getByRole('link', { name: 'Away' }).click()
  late.resolve(undefined)
  await expect.poll(() => sentTo('account-summary').length).toBeGreaterThan(before)
})

test('[POINT-04] a lost order is still looked up after another product was ordered', async () => {
  await loseAnswer()
  rememberSent(membership, { type: 'GIFT', quoteReferenceNumber: 'QT-9' })
  forgetSent('GIFT')
  openPage()
  await expect.poll(() => sentTo('quote/order')).toHaveLength(1)
})

test('[POINT-04] a repeat that is turned away unread leaves the lost order to be looked up', async () => {
  await loseAnswer()
  replies['top-up'] = () => refused('TOO_MANY_REQUESTS', 429)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sentTo('top-up')).toHaveLength(2)
  await expect.element(page.getByText('Server: TOO_MANY_REQUESTS').first()).toBeVisible()
  openPage()
  await expect.poll(() => sentTo('quote/order')).toHaveLength(1)
})
