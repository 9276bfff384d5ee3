import { businessConfig } from '@waymark/contract/configuration/business-config'
import { readBusinessDocument } from '@waymark/contract/configuration/business-document'
import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { login } from '@waymark/contract/identity/sign-in/login'
import { resetPinEmail } from '@waymark/contract/identity/pin/reset-pin-email'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { additionalDetails } from '@waymark/contract/membership/profile/additional-details'
import { memberSearch } from '@waymark/contract/points/member-search'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import { retrieveTravellers } from '@waymark/contract/travellers/retrieve-travellers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocument } from '../../../portal/src/platform/configuration/open-document.ts'
import { countStatements } from '../../test/database/counted-statements.ts'
import { openTestDatabases } from '../../test/database/database.ts'
import { identityOf, makeMember, password, type TestMember } from '../../test/members.ts'
import { signIn, type SignedIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { accountId, customerId, openAccount } from '../ledger/index.ts'
import { settableClock } from '../platform/clock.ts'
import { randomId } from '../platform/random-id.ts'
import { secondCompany, secondCompanyCode, secondProgramme } from '../seed/second-company.ts'
import { publicUrlOf } from './company-hosts.ts'
import { createConfiguration, putInForce } from './index.ts'

const host = 'qamar.portal.test'
const lots = [{ expiresOn: '2028-01-31', points: 20_000n }]

describe('two companies', () => {
  let t: TestApp
  let ours: TestMember
  let theirs: TestMember
  let atOurs: SignedIn
  let atTheirs: SignedIn
  beforeAll(async () => {
    t = await openTestApp()
    const consent = { code: 'MOON', name: { en: 'Moon' }, wording: { en: 'Yes' }, isAskedAtEnrolment: false }
    const profile = {
      attributes: [],
      preferences: [],
      consents: [consent],
      referrals: { mostADay: 5, restDays: 30 },
      mostFeedbackADay: 5,
      mostCompanions: 3,
    }
    const company = { ...secondCompany, hosts: [host], profile }
    await putInForce(t.databases.jobs, secondCompanyCode, company, new Date('2020-01-01T00:00:00Z'), 'test')
    ours = await makeMember(t.databases, { lots })
    theirs = await makeMember(t.databases, {
      companyCode: secondCompanyCode,
      programCode: secondProgramme,
      tierCode: 'HALF',
      lots,
    })
    t.clock.advance(6000)
    atOurs = await signIn(t.app.server, ours)
    atTheirs = await signIn(t.app.server, theirs)
  })
  afterAll(async () => t.close())

  const at = { host: `${host}:443` }

  test('[CONF-02] [PROG-04] each shows at its own host; every other host shows the one that lists none', async () => {
    const read = async (headers: Record<string, string>) =>
      (await callWire(t.app.server, environmentConfig, { headers })).body.object
    const found = await read(at)
    expect([found.companyCode, found.brandName, found.requestTimedOutInMs]).toEqual(['QM', 'Qamar', 20_000])
    expect(found.programs[0]).toMatchObject({
      programCode: 'MOON',
      defaults: { currency: 'AED' },
      timeZone: 'Asia/Dubai',
      transfer: { amount: 1800, vat: 500 },
    })
    expect(
      found.programs[0]?.tiers.map(({ code, topThemeClass, upgrade }) => [
        code,
        topThemeClass,
        upgrade?.tierName,
      ]),
    ).toEqual([
      ['CRESCENT', 'theme-qamar-crescent', 'Half Moon'],
      ['HALF', 'theme-qamar-half', 'Full Moon'],
      ['FULL', 'theme-qamar-full', undefined],
    ])
    for (const other of [{}, { host: 'somewhere.else' }, { host: `x.${host}` }])
      expect((await read(other)).companyCode).toBe('NZ')
  })

  test('[CONF-01] [ROUTE-15] so do its sealed document and its root', async () => {
    const { body } = await callWire(t.app.server, businessConfig, {
      params: { type: 'default' },
      headers: at,
    })
    expect(readBusinessDocument(await openDocument(body.data))?.companyCode).toBe('QM')
    const root = await t.app.server.inject({ url: '/', headers: at })
    expect([root.statusCode, root.headers.location]).toEqual([302, secondCompany.defaultUrl])
  })

  test("[CONF-02] emails and codes lead to their company's host", () => {
    const hosts = ['https://nz.example', `https://${host}`] as const
    expect(publicUrlOf({ hosts: [host] }, hosts)).toBe(`https://${host}`)
    expect(publicUrlOf({ hosts: [] }, hosts)).toBe('https://nz.example')
  })

  test('[POINT-08] a member of one can neither see nor reach the other, whatever they send', async () => {
    const as = async (signedIn: SignedIn, identity: object) =>
      callWire(t.app.server, accountSummary, { token: signedIn.token, raw: { object: identity } })
    expect((await as(atTheirs, identityOf(theirs))).status).toBe(200)
    for (const [signedIn, own, other] of [
      [atTheirs, theirs, ours],
      [atOurs, ours, theirs],
    ] as const) {
      for (const identity of [
        identityOf(other),
        { ...identityOf(other), companyCode: own.companyCode },
        { ...identityOf(own), companyCode: other.companyCode },
        { ...identityOf(own), programCode: other.programCode },
      ])
        expect((await as(signedIn, identity)).status).toBe(403)
      const body = { object: { ...identityOf(own), searchMembershipNumber: other.membershipNumber } }
      const search = await callWire(t.app.server, memberSearch, { token: signedIn.token, raw: body })
      expect(search.status).toBeGreaterThanOrEqual(400)
      const quote = { ...identityOf(own), activityType: 'TRANSFER', points: 1000 }
      const asked = await callWire(t.app.server, retrieveQuote, {
        token: signedIn.token,
        raw: { object: { ...quote, recipient: other.membershipNumber } },
      })
      expect(asked.status).toBe(422)
    }
  })

  test('[AUTH-01] nobody signs in to a company that they do not belong to, by number or by e-mail', async () => {
    for (const loginId of [theirs.membershipNumber, theirs.email]) {
      const asked = (companyCode: string) =>
        callWire(t.app.server, login, { body: { object: { loginId, password, companyCode } } })
      expect((await asked('NZ')).error?.code).toBe('SIGN_IN_FAILED')
      expect((await asked('QM')).status).toBe(200)
    }
  })

  test('[CONF-02] [PROG-04] a member of one who calls at the host of the other is under the rules, the day and the brand of their own', async () => {
    const own = identityOf(theirs)
    // In Auckland it's already 03:00 on the 21st, in Dubai 18:00 on the 20th.
    t.clock.set(new Date('2026-11-20T14:00:00Z'))
    for (const headers of [{}, at]) {
      const { token } = await signIn(t.app.server, theirs)
      const companions = await callWire(t.app.server, retrieveTravellers, {
        token,
        headers,
        body: { object: own },
      })
      expect(companions.body.object.most).toBe(3)
      const records = await callWire(t.app.server, additionalDetails, {
        token,
        headers,
        body: { object: { ...own, type: 'CONSENTS' } },
      })
      expect(records.body.object.consents?.map(({ consentCode }) => consentCode)).toEqual(['MOON'])
      const summary = await callWire(t.app.server, accountSummary, {
        token,
        headers,
        body: { object: { ...own, isBonusRequired: 'N', tierOptionsRequired: false } },
      })
      expect([summary.body.object.today, summary.body.object.tierName]).toEqual(['2026-11-20', 'Half Moon'])
      t.mails.length = 0
      const asked = await callWire(t.app.server, resetPinEmail, {
        token,
        headers,
        body: { object: { ...own, currentPassword: password } },
      })
      expect(asked.status).toBe(200)
      await t.app.relay.run()
      const mail = t.mails.find(({ to }) => to === theirs.email)
      expect(mail?.text).toContain('Qamar')
      expect(mail?.text).not.toContain('Waymark')
    }
  })

  test('[AUTH-15] a member of both sees only each company’s own data', async () => {
    const account = accountId(randomId())
    await sql`
      insert into membership (company_code, program_code, membership_number, customer_number, account, status, enrolled_on)
      values ('NZ', 'AP', ${theirs.membershipNumber}, ${theirs.customer}, ${account}, 'A', '2022-01-01')`.execute(
      t.databases.jobs,
    )
    await openAccount(t.databases.jobs, {
      account,
      actors: [{ customer: customerId(theirs.customer), role: 'owner' }],
    })
    t.clock.advance(2000)
    for (const companyCode of ['NZ', 'QM']) {
      const { token } = await signIn(t.app.server, { ...theirs, companyCode })
      const { userDetails } = (await callWire(t.app.server, currentUser, { token })).body
      expect(userDetails.programs.individualInfo.map((entry) => entry.companyCode)).toEqual([companyCode])
      const other = identityOf({
        ...theirs,
        ...(companyCode === 'NZ' ? {} : { companyCode: 'NZ', programCode: 'AP' }),
      })
      const refused = await callWire(t.app.server, accountSummary, { token, raw: { object: other } })
      expect(refused.status).toBe(403)
    }
  })
})

test('[CONF-01] a process reads a version once, however many requests come together and however long it runs', async () => {
  const { databases, statements } = countStatements(await openTestDatabases())
  try {
    const clock = settableClock(new Date('2026-11-20T01:00:00Z'))
    const put = async (brandName: string) =>
      putInForce(databases.jobs, 'NZ', { ...testCompany, brandName }, clock.now(), 'test')
    await put('First')
    const configuration = createConfiguration(databases.web, clock)
    const documentsRead = () => statements.filter((text) => text.startsWith('select body')).length
    statements.length = 0
    await Promise.all(Array.from({ length: 20 }, async () => configuration.company('NZ')))
    expect([statements.length, documentsRead()]).toEqual([2, 1])
    clock.advance(6000)
    await configuration.company('NZ')
    expect([statements.length, documentsRead()]).toEqual([3, 1])
    await put('Second')
    clock.advance(6000)
    expect((await configuration.company('NZ')).brandName).toBe('Second')
  } finally {
    await databases.close()
  }
})
