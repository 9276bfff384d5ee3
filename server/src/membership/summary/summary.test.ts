import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { availableBalance } from '@waymark/contract/membership/available-balance'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { sql } from 'kysely'
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import {
  giveTerm,
  giveTier,
  identityOf,
  makeMember,
  makeNominee,
  type TestMember,
} from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendTransfer } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { putInForce } from '../../configuration/index.ts'
import { testCompany } from '../../../test/test-company.ts'
import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { expireLots, freezeAccount, issuePoints, newJournalId, unfreezeAccount } from '../../ledger/index.ts'

/** 14:00 on a Friday in Auckland, thirteen hours ahead of UTC. */
const start = new Date('2026-11-20T01:00:00Z')
const inKorean = { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.5' }

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})
beforeEach(() => {
  t.clock.set(start)
})

async function summaryOf(
  member: TestMember,
  headers: Record<string, string> = {},
  server: TestApp['app']['server'] = t.app.server,
) {
  const { token } = await signIn(server, member, member.email)
  const answer = await callWire(server, accountSummary, {
    token,
    headers,
    body: { object: { ...identityOf(member), isBonusRequired: 'Y', tierOptionsRequired: true } },
  })
  expect(answer.status).toBe(200)
  return answer.body.object
}

async function balanceOf(member: TestMember) {
  const { token } = await signIn(t.app.server, member, member.email)
  const answer = await callWire(t.app.server, availableBalance, {
    token,
    body: { object: identityOf(member) },
  })
  expect(answer.status).toBe(200)
  return answer.body.object
}

async function addStatus(member: TestMember, points: bigint, occurredOn: string): Promise<void> {
  await issuePoints(t.databases.jobs, {
    account: member.account,
    journal: newJournalId(t.clock.now()),
    businessReference: `status:${member.membershipNumber}:${occurredOn}:${String(points)}`,
    occurredOn,
    lines: [{ kind: 'accrual', pointType: 'STATUS', points, rule: 'test' }],
    facts: { configVersion: 1 },
  })
}

describe('the account summary', () => {
  test('[SUMM-03] with a daylight-saving change, points last to the final second of their day and no longer', async () => {
    const member = await makeMember(t.databases, {
      lots: [
        { expiresOn: '2027-04-04', points: 100n },
        { expiresOn: '2027-09-26', points: 10n },
        { expiresOn: '2030-01-31', points: 1n },
      ],
    })
    // In Auckland 4 April has 25 hours, and 26 September has 23.
    for (const [moment, today, points] of [
      ['2027-04-04T11:59:59Z', '2027-04-04', 111],
      ['2027-04-04T12:00:00Z', '2027-04-05', 11],
      ['2027-09-26T10:59:59Z', '2027-09-26', 11],
      ['2027-09-26T11:00:00Z', '2027-09-27', 1],
    ] as const) {
      t.clock.set(new Date(moment))
      const summary = await summaryOf(member)
      expect([summary.today, summary.pointDetails[0]?.points]).toEqual([today, points])
    }
  })

  test('[SUMM-01] of somebody who has earned nothing is whole, with zeros', async () => {
    const member = await makeMember(t.databases, { givenName: 'Mere', familyName: 'Tautahi' })
    expect(await summaryOf(member)).toEqual({
      membershipNumber: member.membershipNumber,
      displayName: 'Mere Tautahi',
      accountStatusCode: 'A',
      tierCode: 'BASE',
      tierName: 'BASE',
      tierToDate: null,
      tierDetails: { tier1: { type: 'TIER', code: 'BASE', name: 'BASE' } },
      topThemeClass: 'theme-base',
      pointDetails: [
        { pointType: 'POINTS', points: 0, held: 0 },
        { pointType: 'STATUS', points: 0, held: 0 },
      ],
      bonusDetails: [{ pointType: 'POINTS', points: 0 }],
      expiryDetails: [],
      tierProgress: {
        isEarned: true,
        securedUntil: null,
        statusPoints: 0,
        keepAt: 0,
        kept: true,
        yearEndsOn: '2027-03-31',
        next: { tier: { code: 'SILVER', name: 'SILVER' }, at: 450, missing: 450 },
      },
      isFrozen: false,
      protectedUntil: null,
      unreadNotifications: 0,
      today: '2026-11-20',
    })
  })

  test('[SUMM-01] shows tier names in the requested language', async () => {
    const member = await makeMember(t.databases)
    const summary = await summaryOf(member, inKorean)
    expect([summary.tierName, summary.tierDetails, summary.tierProgress.next?.tier.name]).toEqual([
      'BASE 등급',
      { tier1: { type: 'TIER', code: 'BASE', name: 'BASE 등급' } },
      'SILVER 등급',
    ])
    expect((await summaryOf(member, { 'accept-language': 'fr-FR' })).tierName).toBe('BASE')
  })

  test('[SUMM-03] lists points by their last valid day, soonest first, grouped by day', async () => {
    const member = await makeMember(t.databases, {
      lots: [
        { expiresOn: '2028-01-31', points: 500n },
        { expiresOn: '2026-12-31', points: 70n },
        { expiresOn: '2028-01-31', points: 5n },
      ],
    })
    const { expiryDetails, pointDetails } = await summaryOf(member)
    expect(expiryDetails).toEqual([
      { pointType: 'POINTS', points: 70, expiryDate: '2026-12-31' },
      { pointType: 'POINTS', points: 505, expiryDate: '2028-01-31' },
    ])
    expect(pointDetails[0]).toEqual({ pointType: 'POINTS', points: 575, held: 0 })
  })

  test('[SUMM-01] leaves expired points out from midnight in the programme, before and after the job', async () => {
    const member = await makeMember(t.databases, {
      lots: [
        { expiresOn: '2026-11-30', points: 300n },
        { expiresOn: '2027-11-30', points: 40n },
      ],
    })
    t.clock.set(new Date('2026-11-30T10:59:59Z'))
    expect(await balanceOf(member)).toMatchObject({ points: 340 })
    t.clock.set(new Date('2026-11-30T11:00:00Z'))
    const before = await summaryOf(member)
    expect([before.today, before.pointDetails[0]?.points]).toEqual(['2026-12-01', 40])
    expect(before.expiryDetails).toEqual([{ pointType: 'POINTS', points: 40, expiryDate: '2027-11-30' }])
    expect(await balanceOf(member)).toEqual({ pointType: 'POINTS', points: 40, held: 0 })
    await expireLots(t.databases.jobs, { clock: t.clock, today: '2026-12-01' })
    const [points, status] = before.pointDetails
    expect(points).toEqual({ pointType: 'POINTS', points: 40, held: 0, expired: 300 })
    expect(await summaryOf(member)).toEqual({
      ...before,
      pointDetails: [{ pointType: 'POINTS', points: 40, held: 0 }, status],
    })
  })

  test('[SUMM-02] tells points that a payment holds from those that can be used', async () => {
    const lots = [{ expiresOn: '2028-01-31', points: 20_000n }]
    const member = await makeMember(t.databases, { lots })
    const to = await makeMember(t.databases)
    const signedIn = await signIn(t.app.server, member)
    expect((await sendTransfer(t.app.server, signedIn, member, to, 8000)).status).toBe(200)
    const { pointDetails, expiryDetails } = await summaryOf(member)
    expect(pointDetails[0]).toEqual({ pointType: 'POINTS', points: 12_000, held: 8000 })
    expect(expiryDetails).toEqual([{ pointType: 'POINTS', points: 12_000, expiryDate: '2028-01-31' }])
    expect(await balanceOf(member)).toEqual({ pointType: 'POINTS', points: 12_000, held: 8000 })
    expect(await balanceOf(to)).toEqual({ pointType: 'POINTS', points: 0, held: 0 })
  })

  test("[SUMM-01] counts the current tier year's status points, and says what keeps the tier and what reaches the next", async () => {
    const member = await makeMember(t.databases)
    await giveTier(t.databases, member, { tierCode: 'SILVER', source: 'earned', until: '2027-03-31' })
    await addStatus(member, 900n, '2026-03-31')
    await addStatus(member, 304n, '2026-04-01')
    const almost = await summaryOf(member)
    expect(almost.tierProgress).toEqual({
      isEarned: true,
      securedUntil: null,
      statusPoints: 304,
      keepAt: 405,
      kept: false,
      yearEndsOn: '2027-03-31',
      next: { tier: { code: 'GOLD', name: 'GOLD' }, at: 900, missing: 596 },
    })
    expect([almost.tierToDate, almost.topThemeClass]).toEqual(['2027-03-31', 'theme-silver'])
    expect(almost.pointDetails[1]).toEqual({ pointType: 'STATUS', points: 304, held: 0 })
    await addStatus(member, 101n, '2026-11-20')
    expect((await summaryOf(member)).tierProgress).toMatchObject({ statusPoints: 405, kept: true })
    t.clock.set(new Date('2027-03-31T11:00:00Z'))
    expect((await summaryOf(member)).tierProgress).toMatchObject({
      statusPoints: 0,
      yearEndsOn: '2028-03-31',
    })
  })

  test('[SUMM-01] above the highest tier there is no next one', async () => {
    const member = await makeMember(t.databases)
    await giveTier(t.databases, member, { tierCode: 'GOLD', source: 'earned', until: '2027-03-31' })
    await addStatus(member, 5000n, '2026-06-01')
    const { tierProgress } = await summaryOf(member)
    expect(tierProgress).toEqual({
      isEarned: true,
      securedUntil: null,
      statusPoints: 5000,
      keepAt: 810,
      kept: true,
      yearEndsOn: '2027-03-31',
    })
  })

  test('[SUMM-01] says whether points are frozen', async () => {
    const member = await makeMember(t.databases)
    await freezeAccount(t.databases.jobs, { account: member.account, by: 'drift' })
    expect((await summaryOf(member)).isFrozen).toBe(true)
    await unfreezeAccount(t.databases.owner, { account: member.account, by: 'drift' })
    expect((await summaryOf(member)).isFrozen).toBe(false)
  })
})

describe('who is signed in', () => {
  const meOf = async (token: string, headers: Record<string, string> = {}) => {
    const answer = await callWire(t.app.server, currentUser, { token, headers })
    expect(answer.status).toBe(200)
    return answer.body.userDetails
  }

  test('[AUTH-15] every membership in the list of its kind of programme, named in the language asked for', async () => {
    const member = await makeMember(t.databases, { givenName: 'Mere', familyName: 'Tautahi' })
    const { token } = await signIn(t.app.server, member)
    const entry = {
      ...identityOf(member),
      programName: 'AP',
      programType: 'individual',
      customerNumber: String(member.customer),
      isActive: true,
      accountStatus: 'A',
    }
    expect(await meOf(token)).toEqual({
      customerNumber: String(member.customer),
      displayName: 'Mere Tautahi',
      givenName: 'Mere',
      programs: {
        individualInfo: [
          { ...entry, privileges: { ui: expect.objectContaining({ transfer: { '*': 'F' } }) } },
        ],
        corporateInfo: [],
      },
    })
    expect((await meOf(token, inKorean)).programs.individualInfo[0]?.programName).toBe('AP 프로그램')
  })

  test('[PROG-02] two programmes with one number are two entries, with where each one lands', async () => {
    const member = await makeMember(t.databases)
    const twin = await makeMember(t.databases, {
      programCode: 'KORU',
      membershipNumber: member.membershipNumber,
    })
    await sql`
      update membership set customer_number = ${member.customer}, status = 'I'
      where account = ${twin.account}`.execute(t.databases.jobs)
    await giveTerm(t.databases, { ...twin, customer: member.customer }, { until: '2027-06-30' })
    const { programs } = await meOf((await signIn(t.app.server, member)).token)
    expect(programs.individualInfo).toEqual([
      expect.objectContaining({ programCode: 'AP', isActive: true }),
      expect.objectContaining({
        programCode: 'KORU',
        membershipNumber: member.membershipNumber,
        isActive: false,
        accountStatus: 'I',
        landing: 'NAVIGATE_CLUB_OVERVIEW',
      }),
    ])
    expect(programs.individualInfo[0]).not.toHaveProperty('landing')
  })

  test("[AUTH-15] a nominee sees the company's membership, its owner, and the pages that are open", async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const nominee = await makeNominee(t.databases, company, { my_activity: 'R', transfer: 'F' })
    const { programs } = await meOf((await signIn(t.app.server, nominee)).token)
    expect(programs).toEqual({
      individualInfo: [],
      corporateInfo: [
        {
          ...identityOf(company),
          programName: 'AP4B',
          programType: 'corporate',
          customerNumber: String(company.customer),
          isActive: true,
          accountStatus: 'A',
          privileges: {
            ui: {
              transfer: { '*': 'F' },
              my_activity: { '*': 'R' },
              security: { '*': 'F' },
              corporate_ownership: { '*': 'F' },
              seat_offer: { '*': 'F' },
            },
          },
          nominee: {
            customerNumber: String(nominee.customer),
            nomineeReferenceNumber: expect.stringMatching(/^\d+$/),
            status: 'A',
            privileges: { ui: { my_activity: { '*': 'R' }, transfer: { '*': 'F' } } },
          },
        },
      ],
    })
    const owner = await meOf((await signIn(t.app.server, company)).token)
    expect(owner.programs.corporateInfo[0]).not.toHaveProperty('nominee')
  })

  test('[PROG-05] a privilege that is removed is gone within a second, on another server too', async () => {
    const other = await t.another()
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const nominee = await makeNominee(t.databases, company, { my_activity: 'R' })
    const { token } = await signIn(t.app.server, nominee)
    const read = async (server = t.app.server) =>
      (await callWire(server, availableBalance, { token, body: { object: identityOf(company) } })).status
    expect([await read(), await read(other.server)]).toEqual([200, 200])
    await sql`update nominee set status = 'D' where customer_number = ${nominee.customer}`.execute(
      t.databases.jobs,
    )
    t.clock.advance(1000)
    expect([await read(), await read(other.server)]).toEqual([403, 403])
    expect((await meOf(token)).programs.corporateInfo).toMatchObject([
      { privileges: { ui: {} }, nominee: { status: 'Deleted', privileges: { ui: {} } } },
    ])
  })

  test('[PROF-01] the profile belongs to the membership, in wire format', async () => {
    const member = await makeMember(t.databases, { givenName: 'Mere', familyName: 'Tautahi' })
    const { token } = await signIn(t.app.server, member)
    const answer = await callWire(t.app.server, retrieveProfile, {
      token,
      body: { object: identityOf(member) },
    })
    expect(answer.body.object).toMatchObject({
      memberAccount: {
        enrolmentDate: '2022-01-01',
        accountStatus: 'A',
        memberProfile: {
          membershipStatus: 'A',
          individualInfo: { givenName: 'Mere', familyName: 'Tautahi' },
        },
      },
      areMandatoryFieldsFilled: true,
    })
  })
})

test('[PROG-04] a tier that is held within another has both names, for its member and in the configuration', async () => {
  const subTier = { enabled: true, base: { en: 'Gold', ko: '골드' }, sub: { en: 'Partner', ko: '파트너' } }
  const programs = testCompany.programs.map((programme) => ({
    ...programme,
    tiers: programme.tiers.map((tier) => (tier.code === 'GOLD' ? { ...tier, subTier } : tier)),
  }))
  await putInForce(t.databases.jobs, 'NZ', { ...testCompany, programs }, start, 'test')
  // Another server hasn't read the former configuration.
  const { server } = await t.another()
  const member = await makeMember(t.databases)
  const others = await summaryOf(member, {}, server)
  await giveTier(t.databases, member, { tierCode: 'GOLD' })
  const gold = await summaryOf(member, inKorean, server)
  expect([gold.tierCode, gold.tierName, gold.baseTierName, gold.subTierName]).toEqual([
    'GOLD',
    'GOLD 등급',
    '골드',
    '파트너',
  ])
  expect(others).not.toHaveProperty('baseTierName')
  const { body } = await callWire(server, environmentConfig, {})
  const tiers = body.object.programs.find(({ programCode }) => programCode === 'AP')?.tiers
  expect(tiers?.map(({ upgrade, subTier: within }) => [upgrade?.tierCode, within?.sub])).toEqual([
    ['SILVER', undefined],
    ['GOLD', undefined],
    [undefined, 'Partner'],
  ])
})
