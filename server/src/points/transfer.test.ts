import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { memberSearch } from '@waymark/contract/points/member-search'
import { giveUpOrder } from '@waymark/contract/orders/give-up-order'
import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { untilReached } from '../../test/orders/orders.ts'
import { signIn, type SignedIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { preparedTransfer, sendTransfer } from '../../test/orders/transfers.ts'
import { callWire } from '../../test/wire.ts'
import { putInForce } from '../configuration/index.ts'
import { reconcile } from '../ledger/index.ts'

const DAY_MS = 24 * 60 * 60_000

const lots = [
  { expiresOn: '2026-12-31', points: 3240n },
  { expiresOn: '2027-08-31', points: 9750n },
  { expiresOn: '2028-01-31', points: 50_000n },
]

describe('a transfer', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => {
    await t.close()
  })

  async function pair(programCode = 'AP'): Promise<{ from: TestMember; to: TestMember; signedIn: SignedIn }> {
    const from = await makeMember(t.databases, { programCode, lots })
    const to = await makeMember(t.databases, { programCode, givenName: 'Tama', familyName: 'Manu' })
    return { from, to, signedIn: await signIn(t.app.server, from) }
  }

  async function pay(redirectURL: string, outcome: string): Promise<string> {
    const response = await t.sandbox.app.inject({
      method: 'POST',
      url: new URL(redirectURL).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    })
    return String(response.headers.location)
  }

  async function balance(member: TestMember, signedIn: SignedIn): Promise<{ points: number; held: number }> {
    const answer = await callWire(t.app.server, accountSummary, {
      token: signedIn.token,
      body: { object: identityOf(member) },
    })
    expect(answer.status).toBe(200)
    const [points] = answer.body.object.pointDetails
    return { points: points?.points ?? -1, held: points?.held ?? -1 }
  }

  async function statement(member: TestMember) {
    const { token } = await signIn(t.app.server, member)
    const answer = await callWire(t.app.server, listActivity, { token, body: { object: identityOf(member) } })
    expect(answer.status).toBe(200)
    return answer.body.object
  }

  test('[POINT-08] a recipient is found by number, and only initials are shown', async () => {
    const { from, to, signedIn } = await pair()
    const search = async (number: string) =>
      callWire(t.app.server, memberSearch, {
        token: signedIn.token,
        body: { object: { ...identityOf(from), recipientMembershipNumber: number } },
      })
    expect((await search(to.membershipNumber)).body.object).toEqual({
      membershipNumber: to.membershipNumber,
      maskedName: 'T•••• M••••',
    })
    expect((await search(from.membershipNumber)).error?.code).toBe('RECIPIENT_IS_SENDER')
    const inactive = await makeMember(t.databases, { status: 'I' })
    const elsewhere = await makeMember(t.databases, { programCode: 'FREE' })
    for (const number of ['204000029', '204000012', inactive.membershipNumber, elsewhere.membershipNumber]) {
      expect((await search(number)).error?.code).toBe('RECIPIENT_UNKNOWN')
    }
  })

  test('[POINT-07] a quote says fee, VAT, service charge and the lots that move, and keeps its price', async () => {
    const { from, to, signedIn } = await pair()
    const answer = await callWire(t.app.server, retrieveQuote, {
      token: signedIn.token,
      body: {
        object: {
          ...identityOf(from),
          activityType: 'TRANSFER',
          points: 15_000,
          recipient: to.membershipNumber,
        },
      },
    })
    expect(answer.body.object).toMatchObject({
      lines: [{ units: 15, unitPoints: 1000, unitPrice: 1000, amount: 15_000, points: 15_000 }],
      amount: 15_000,
      vat: 2250,
      serviceCharge: 500,
      total: 17_750,
      currency: 'NZD',
      configurationVersion: 1,
      lots: [
        { expiryDate: '2026-12-31', have: 3240, moves: 3240, stays: 0 },
        { expiryDate: '2027-08-31', have: 9750, moves: 9750, stays: 0 },
        { expiryDate: '2028-01-31', have: 50_000, moves: 2010, stays: 47_990 },
      ],
    })
  })

  test('[POINT-02] without a fee it is posted at once, keeps expiry dates, and both statements agree', async () => {
    const { from, to, signedIn } = await pair('FREE')
    const answer = await sendTransfer(t.app.server, signedIn, from, to, 5000)
    expect(answer.body.object).toMatchObject({ memberActivityStatus: 'POSTED' })
    expect(await balance(from, signedIn)).toEqual({ points: 57_990, held: 0 })
    const [sent] = (await statement(from)).entries
    const [received] = (await statement(to)).entries
    expect(sent).toMatchObject({ kind: 'transfer_out', points: -5000, balance: 57_990 })
    expect(received).toMatchObject({ kind: 'transfer_in', points: 5000, balance: 5000 })
    expect(received?.journalId).toBe(sent?.journalId)
    expect(received?.details).toEqual({
      counterpartyName: 'H•••• W••••',
      counterpartyNumber: from.membershipNumber,
      message: 'For the Queenstown trip',
    })
    const summary = await callWire(t.app.server, accountSummary, {
      token: (await signIn(t.app.server, to)).token,
      body: { object: identityOf(to) },
    })
    expect(summary.body.object.expiryDetails).toEqual([
      { pointType: 'POINTS', points: 3240, expiryDate: '2026-12-31' },
      { pointType: 'POINTS', points: 1760, expiryDate: '2027-08-31' },
    ])
  })

  test('[POINT-04] with a fee it is held, paid on the hosted page, accepted, and told by mail', async () => {
    const { from, to, signedIn } = await pair()
    const answer = await sendTransfer(t.app.server, signedIn, from, to, 15_000)
    expect(answer.body.object.memberActivityStatus).toBe('PAYMENT_PENDING')
    if (answer.body.object.memberActivityStatus !== 'PAYMENT_PENDING') return
    const { transactionId, redirectURL } = answer.body.object
    expect(await balance(from, signedIn)).toEqual({ points: 47_990, held: 15_000 })
    const back = await pay(redirectURL, 'lost')
    expect(new URL(back).searchParams.get('activity')).toBe(transactionId)
    const accepted = await callWire(t.app.server, acceptPayment, {
      token: signedIn.token,
      key: randomUUID(),
      body: { object: { ...identityOf(from), activityNumber: transactionId } },
    })
    expect(accepted.body.object).toMatchObject({
      memberActivityStatus: 'POSTED',
      paymentStatus: 'succeeded',
      total: 17_750,
      points: 15_000,
    })
    expect(await balance(from, signedIn)).toEqual({ points: 47_990, held: 0 })
    await t.app.relay.run()
    const told = t.mails.filter((mail) => mail.to === from.email || mail.to === to.email)
    expect(told.map((mail) => mail.subject).toSorted()).toEqual([
      'You received 15,000 points',
      'You transferred 15,000 points',
    ])
  })

  test.each([
    ['decline', 'FAILED', 'failed'],
    ['cancel', 'CANCELLED', 'cancelled'],
  ])(
    '[POINT-04] if the payer chooses %s and gives up, the points are released',
    async (outcome, state, payment) => {
      const { from, to, signedIn } = await pair()
      const answer = await sendTransfer(t.app.server, signedIn, from, to, 10_000)
      if (answer.body.object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('nothing to pay')
      await pay(answer.body.object.redirectURL, outcome)
      const accepted = await callWire(t.app.server, acceptPayment, {
        token: signedIn.token,
        key: randomUUID(),
        body: { object: { ...identityOf(from), activityNumber: answer.body.object.transactionId } },
      })
      const isOpen = outcome === 'decline'
      expect(accepted.body.object).toMatchObject({
        memberActivityStatus: isOpen ? 'PAYMENT_PENDING' : state,
        paymentStatus: payment,
        refundStatus: 'none',
      })
      expect(accepted.body.object.redirectURL).toBeUndefined()
      const given = await callWire(t.app.server, giveUpOrder, {
        token: signedIn.token,
        key: randomUUID(),
        body: { object: { ...identityOf(from), activityNumber: answer.body.object.transactionId } },
      })
      expect(given.body.object).toMatchObject({ memberActivityStatus: state, paymentStatus: payment })
      expect(await balance(from, signedIn)).toEqual({ points: 62_990, held: 0 })
    },
  )

  test('[POINT-05] somebody else\u2019s activity is neither seen nor accepted', async () => {
    const { from, to, signedIn } = await pair()
    const answer = await sendTransfer(t.app.server, signedIn, from, to, 1000)
    const other = await signIn(t.app.server, to)
    const activityNumber = answer.body.object.transactionId
    for (const operation of [acceptPayment, paymentStatus, giveUpOrder]) {
      const asThemselves = await callWire(t.app.server, operation, {
        token: other.token,
        key: randomUUID(),
        body: { object: { ...identityOf(to), activityNumber } },
      })
      expect(asThemselves.error?.code).toBe('NOT_FOUND')
      const asSender = await callWire(t.app.server, operation, {
        token: other.token,
        key: randomUUID(),
        body: { object: { ...identityOf(from), activityNumber } },
      })
      expect(asSender.status).toBe(403)
    }
  })

  test('[POINT-01] nothing moves without the PIN, with a used one, or with another member\u2019s', async () => {
    const { from, to, signedIn } = await pair('FREE')
    const body = await preparedTransfer(t.app.server, signedIn, from, to, 1000)
    const other = await pair('FREE')
    const foreign = await preparedTransfer(t.app.server, other.signedIn, other.from, other.to, 1000)
    const send = async (transactionId: string) =>
      callWire(t.app.server, transferPoints, {
        token: signedIn.token,
        key: randomUUID(),
        body: { object: { ...body.object, transactionId } },
      })
    expect((await send('')).error?.code).toBe('PIN_REQUIRED')
    expect((await send(foreign.object.transactionId)).error?.code).toBe('PIN_REQUIRED')
    expect((await send(body.object.transactionId)).status).toBe(200)
    expect((await send(body.object.transactionId)).error?.code).toBe('PIN_REQUIRED')
  })

  test('[VAL-01] a message that would show in another order than it was written in is refused', async () => {
    const { from, to, signedIn } = await pair('FREE')
    const { object } = await preparedTransfer(t.app.server, signedIn, from, to, 1000)
    const send = async (attributeValue: string) =>
      callWire(t.app.server, transferPoints, {
        token: signedIn.token,
        key: randomUUID(),
        body: { object: { ...object, adhocAttributes: [{ attributeCode: 'MESSAGE', attributeValue }] } },
      })
    for (const mark of ['\u202A', '\u202E', '\u2066', '\u2069'])
      expect((await send(`${mark}evil`)).error?.code).toBe('INVALID_REQUEST')
    expect((await send('Ka pai \u200Fשלום\u200E')).status).toBe(200)
  })

  test('[POINT-01] a company that does not protect transfers is not asked for the PIN', async () => {
    const { from, to, signedIn } = await pair('FREE')
    const body = await preparedTransfer(t.app.server, signedIn, from, to, 1000)
    const open = { ...testCompany, pin: { ...testCompany.pin, protectedOperations: [] } }
    await putInForce(t.databases.jobs, 'NZ', open, t.clock.now(), 'test')
    t.clock.advance(6000)
    const send = async () =>
      callWire(t.app.server, transferPoints, {
        token: signedIn.token,
        key: randomUUID(),
        body: { object: { ...body.object, transactionId: '' } },
      })
    expect((await send()).body.object.memberActivityStatus).toBe('POSTED')
    await putInForce(t.databases.jobs, 'NZ', testCompany, t.clock.now(), 'test')
    t.clock.advance(6000)
    expect((await send()).error?.code).toBe('PIN_REQUIRED')
  })

  test('[POINT-02] a hundred copies of one key have one effect and one answer; another body is refused', async () => {
    const { from, to, signedIn } = await pair('FREE')
    const body = await preparedTransfer(t.app.server, signedIn, from, to, 2000)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () =>
        callWire(t.app.server, transferPoints, { token: signedIn.token, key, body }),
      ),
    )
    expect([...new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))]).toHaveLength(
      1,
    )
    expect(answers[0]?.status).toBe(200)
    expect((await balance(from, signedIn)).points).toBe(60_990)
    const changed = { object: { ...body.object, adhocAttributes: [] } }
    const reused = await callWire(t.app.server, transferPoints, { token: signedIn.token, key, body: changed })
    expect([reused.status, reused.error?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('[POINT-04] a hundred copies of a paid transfer open one payment page', async () => {
    const { from, to, signedIn } = await pair()
    const body = await preparedTransfer(t.app.server, signedIn, from, to, 2000)
    const key = randomUUID()
    const call = { token: signedIn.token, key, body }
    const send = async () => untilReached(async () => callWire(t.app.server, transferPoints, call))
    const answers = await Promise.all(Array.from({ length: 100 }, send))
    expect([...new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))]).toHaveLength(
      1,
    )
    expect(answers[0]?.body.object.memberActivityStatus).toBe('PAYMENT_PENDING')
    expect(await balance(from, signedIn)).toEqual({ points: 60_990, held: 2000 })
  })

  test('[POINT-02] fifty concurrent transfers never take more than there is', async () => {
    const { from, to, signedIn } = await pair('FREE')
    const bodies = []
    for (let n = 0; n < 50; n += 1)
      bodies.push(await preparedTransfer(t.app.server, signedIn, from, to, 3000))
    const answers = await Promise.all(
      bodies.map(async (body) =>
        callWire(t.app.server, transferPoints, { token: signedIn.token, key: randomUUID(), body }),
      ),
    )
    const codes = answers.map((answer) => answer.error?.code ?? 'POSTED')
    expect(codes.filter((code) => code === 'POSTED')).toHaveLength(20)
    expect(codes.filter((code) => code === 'POINTS_NOT_ENOUGH')).toHaveLength(30)
    expect((await balance(from, signedIn)).points).toBe(2990)
  })

  test('[POINT-02] limits hold: of a day and of a year for the sender, of a year for the recipient', async () => {
    const rich = async () =>
      makeMember(t.databases, {
        programCode: 'FREE',
        lots: [{ expiresOn: '2028-01-31', points: 900_000n }],
      })
    const [from, second, third] = [await rich(), await rich(), await rich()]
    const [to, another] = [await rich(), await rich()]
    const send = async (sender: TestMember, recipient: TestMember, points: number) => {
      const answer = await sendTransfer(
        t.app.server,
        await signIn(t.app.server, sender),
        sender,
        recipient,
        points,
      )
      return answer.error === undefined ? 'sent' : { code: answer.error.code, data: answer.error.data }
    }
    const limitOf = (limit: 'day' | 'year') => ({ code: 'TRANSFER_LIMIT_REACHED', data: { limit, left: 0 } })

    expect(await send(from, to, 100_000)).toBe('sent')
    expect(await send(from, to, 1000)).toEqual(limitOf('day'))
    t.clock.advance(DAY_MS)
    expect(await send(from, to, 100_000)).toBe('sent')
    t.clock.advance(DAY_MS)
    expect(await send(from, another, 100_000)).toBe('sent')
    t.clock.advance(DAY_MS)
    expect(await send(from, another, 1000)).toEqual(limitOf('year'))

    expect(await send(second, to, 100_000)).toBe('sent')
    // How much somebody else has received is private.
    expect(await send(third, to, 1000)).toEqual({ code: 'RECIPIENT_LIMIT_REACHED', data: undefined })
    expect(await send(third, another, 1000)).toBe('sent')
  })

  test('[POINT-03] a payment comes back to our own pages only', async () => {
    const { from, to, signedIn } = await pair()
    const body = await preparedTransfer(t.app.server, signedIn, from, to, 1000)
    const gateway = body.object.paymentGateway
    if (gateway === undefined) throw new Error('nothing to pay')
    for (const successUrl of [
      'https://evil.example/airpoints-account/koru/transfer',
      'http://portal.test/elsewhere',
      '//x',
      '',
    ]) {
      const answer = await callWire(t.app.server, transferPoints, {
        token: signedIn.token,
        key: randomUUID(),
        body: { object: { ...body.object, paymentGateway: { ...gateway, successUrl } } },
      })
      expect(answer.error?.code).toBe('RETURN_ADDRESS_REFUSED')
    }
    const { paymentGateway: _, ...without } = body.object
    const answer = await callWire(t.app.server, transferPoints, {
      token: signedIn.token,
      key: randomUUID(),
      body: { object: without },
    })
    expect(answer.error?.code).toBe('RETURN_ADDRESS_REFUSED')
  })

  test('[POINT-08] a quote is used once, by its own member, for what it priced, before it expires', async () => {
    const { from, to, signedIn } = await pair('FREE')
    const body = await preparedTransfer(t.app.server, signedIn, from, to, 1000)
    const send = async (change: Partial<typeof body.object>) =>
      callWire(t.app.server, transferPoints, {
        token: signedIn.token,
        key: randomUUID(),
        body: { object: { ...body.object, ...change } },
      })
    expect((await send({ quoteReferenceNumber: 'QT-NONE' })).error?.code).toBe('QUOTE_UNKNOWN')
    expect(
      (await send({ points: [{ pointType: 'POINTS', points: 2000, isBonus: false }] })).error?.code,
    ).toBe('QUOTE_DIFFERS')
    expect((await send({ loyaltyMembershipNumberOfRecipient: from.membershipNumber })).error?.code).toBe(
      'QUOTE_DIFFERS',
    )
    const other = await pair('FREE')
    const theirs = await preparedTransfer(t.app.server, other.signedIn, other.from, other.to, 1000)
    expect((await send({ quoteReferenceNumber: theirs.object.quoteReferenceNumber })).error?.code).toBe(
      'QUOTE_UNKNOWN',
    )
    expect((await send({})).status).toBe(200)
    const again = await preparedTransfer(t.app.server, signedIn, from, to, 1000)
    expect((await send({ transactionId: again.object.transactionId })).error?.code).toBe('QUOTE_UNKNOWN')
    t.clock.advance(16 * 60_000)
    // The session and the PIN proof have expired too; with new ones, only the quote is late.
    const signedInAgain = await signIn(t.app.server, from)
    const fresh = await preparedTransfer(t.app.server, signedInAgain, from, to, 1000)
    const { quoteReferenceNumber } = again.object
    const late = await callWire(t.app.server, transferPoints, {
      token: signedInAgain.token,
      key: randomUUID(),
      body: { object: { ...fresh.object, quoteReferenceNumber } },
    })
    expect(late.error?.code).toBe('QUOTE_EXPIRED')
  })

  test('[POINT-02] after all of it, the ledger reconciles', async () => {
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
