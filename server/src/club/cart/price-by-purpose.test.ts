import { adhocActivity } from '@waymark/contract/subscriptions/orders/adhoc-activity'
import { enrolMultiProgram } from '@waymark/contract/subscriptions/orders/enrol-multi-program'
import { renewAccount } from '@waymark/contract/subscriptions/orders/renew-account'
import { registerCompanySameProgram } from '@waymark/contract/subscriptions/orders/register-company-same-program'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atTheClub } from '../../../test/club/club.ts'
import { companyWithOwner, newCompany, userOf } from '../../../test/companies/companies.ts'
import { mailsTo } from '../../../test/identity/enrolments.ts'
import { giveTerm, makeClubMember, makeMember } from '../../../test/members.ts'
import { payAt } from '../../../test/orders/orders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

/** 14:00 of a Friday in Auckland. */
const start = new Date('2026-11-20T01:00:00Z')
const joining = { enrolProgramCode: 'KORU', plan: 'YEAR' }

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())
beforeEach(() => t.clock.set(start))

async function insider(until: `${number}-${number}-${number}`) {
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { until })
  return atTheClub(t, member)
}

type Insider = Awaited<ReturnType<typeof insider>>

async function payFor(who: Insider, priced: Awaited<ReturnType<Insider['create']>>): Promise<void> {
  const { object } = (await who.pay(priced.body.object)).body
  if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('There is nothing to pay')
  await payAt(t, object.redirectURL, 'pay')
  expect((await who.complete(object.transactionId)).body.object.memberActivityStatus).toBe('POSTED')
}

describe('joining beside other programmes', () => {
  test('[SUBS-05] [CALL-08] is priced with the joining fee and is a membership once it is paid, never before', async () => {
    const who = await atTheClub(t, await makeMember(t.databases))
    const priced = await who.call(enrolMultiProgram, joining)
    expect(priced.body.object).toMatchObject({ purpose: 'join', total: 94_300 })
    expect((await who.overview()).state).toBe('none')
    await payFor(who, priced)
    expect(await who.overview()).toMatchObject({ state: 'active', term: { until: '2027-11-19' } })
    expect((await who.call(enrolMultiProgram, joining)).error?.code).toBe('SUBSCRIPTION_HELD')
  })

  test('[SUBS-05] is refused for a programme that is not the club', async () => {
    const who = await atTheClub(t, await makeMember(t.databases))
    const said = await who.call(enrolMultiProgram, { ...joining, enrolProgramCode: 'AP' })
    expect(said.error?.code).toBe('PRODUCT_NOT_OFFERED')
  })
})

describe('renewing an account', () => {
  test('[SUBS-05] [CALL-08] goes on with the plan of the last term, after the last day, and never before the window', async () => {
    const who = await insider('2026-11-30')
    const priced = await who.call(renewAccount)
    expect(priced.body.object).toMatchObject({
      purpose: 'early',
      total: 69_000,
      term: { from: '2026-12-01', until: '2027-11-30' },
    })
    await payFor(who, priced)
    expect((await who.call(renewAccount)).error?.code).toBe('SUBSCRIPTION_TOO_EARLY')
  })

  test('[SUBS-05] asks for another plan, a joining fee after grace, and a membership that there is', async () => {
    const lapsed = await insider('2026-10-01')
    const priced = (await lapsed.call(renewAccount, { plan: 'TWOYEARS' })).body.object
    expect([priced.purpose, priced.items.map(({ code }) => code)]).toEqual([
      'late',
      ['TWOYEARS', 'JOININGFEE'],
    ])
    const stranger = await atTheClub(t, await makeMember(t.databases))
    expect((await stranger.call(renewAccount)).error?.code).toBe('NOTHING_TO_RENEW')
  })
})

test('[SUBS-05] [CALL-08] an adhoc activity adds to the term that runs for its price, and to nothing else', async () => {
  const who = await insider('2026-12-31')
  const priced = await who.call(adhocActivity, { addOns: ['BAG'], plan: 'YEAR' })
  expect(priced.body.object).toMatchObject({ purpose: 'addOns', total: 10_351 })
  expect((await who.overview()).addOns).toEqual([])
  await payFor(who, priced)
  expect((await who.overview()).addOns).toMatchObject([{ code: 'BAG' }])
  const stranger = await atTheClub(t, await makeMember(t.databases))
  const refused = await stranger.call(adhocActivity, { addOns: ['BAG'] })
  expect(refused.error?.code).toBe('SUBSCRIPTION_NEEDED')
})

describe('another company in the same programme', () => {
  const { corporateInfo } = newCompany().memberAccount.memberProfile

  test('[CALL-08] is filed for the owner who is signed in, and opens when they follow their mail', async () => {
    const { company, identity, token } = await companyWithOwner(t)
    const object = { ...identity, termsAccepted: true as const, corporateInfo }
    const said = await callWire(t.app.server, registerCompanySameProgram, { token, body: { object } })
    expect(said.body).toEqual({ object: { status: 'MAIL_SENT' } })
    const before = mailsTo(t, company.email).length
    await t.app.relay.run()
    expect(mailsTo(t, company.email).length).toBe(before + 1)
  })

  test('[CALL-08] is not for a company’s users', async () => {
    const { company, identity } = await companyWithOwner(t)
    const user = await userOf(t, company, { corporate_overview: 'F' })
    const object = { ...identity, termsAccepted: true as const, corporateInfo }
    const said = await callWire(t.app.server, registerCompanySameProgram, {
      token: user.token,
      body: { object },
    })
    expect(said.error?.code).toBe('OWNER_ONLY')
  })
})
