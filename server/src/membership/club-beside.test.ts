import { accountSummary } from '@waymark/contract/membership/account-summary'
import { retrieveProgram } from '@waymark/contract/membership/retrieve-program'
import type { Wire } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  giveTerm,
  identityOf,
  makeClubMember,
  makeMember,
  makeNominee,
  type Numbered,
  type TestMember,
} from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { issuePoints, newJournalId } from '../ledger/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

type Asked = Partial<Wire<typeof accountSummary>['request']['object']>

async function summaryOf(token: string, membership: Numbered, asked: Asked = {}, language = 'en') {
  const answer = await callWire(t.app.server, accountSummary, {
    token,
    body: { object: { ...identityOf(membership), ...asked } },
    headers: { 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return answer.body.object
}

const detailsOf = async (token: string, member: TestMember) =>
  (await callWire(t.app.server, retrieveProgram, { token, body: { object: identityOf(member) } })).body.object
    .programDetails

/** A member of AP who is also in the club, with the same number. */
async function inBoth(): Promise<{ member: TestMember; club: TestMember; token: string }> {
  const { member, club } = await makeClubMember(t.databases)
  await giveTerm(t.databases, club, { until: '2027-06-30' })
  const { token } = await signIn(t.app.server, member, member.email)
  return { member, club, token }
}

describe('the second tier', () => {
  test('[SUMM-01] [CARD-01] is the club’s, while the person is in it, in the language asked for', async () => {
    const { member, club, token } = await inBoth()
    const tier1 = { type: 'TIER', code: 'BASE', name: 'BASE' }
    const tier2 = { type: 'CLUB', code: 'CLUB', name: 'Koru Club' }
    expect((await summaryOf(token, member)).tierDetails).toEqual({ tier1, tier2 })
    expect((await summaryOf(token, member, {}, 'ko')).tierDetails?.tier2?.name).toBe('코루 클럽')
    expect((await summaryOf(token, club)).tierDetails).toEqual({ tier1: tier2 })
    // It counts from the moment that somebody joins or leaves, whatever the session knows.
    const become = async (status: string) =>
      sql`update membership set status = ${status} where account = ${club.account}`.execute(t.databases.jobs)
    await become('I')
    expect((await summaryOf(token, member)).tierDetails).toEqual({ tier1 })
    await become('A')
    expect((await summaryOf(token, member)).tierDetails).toEqual({ tier1, tier2 })
    t.clock.set(new Date('2027-06-30T12:00:00Z'))
    const { token: later } = await signIn(t.app.server, member, member.email)
    expect((await summaryOf(later, member)).tierDetails).toEqual({ tier1 })
    t.clock.set(new Date('2026-11-20T01:00:00Z'))
  })

  test('[SUMM-01] a company’s membership has none, even if the nominee is in the club', async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const nominee = await makeNominee(t.databases, company, { dashboard: 'F' })
    const club = await makeMember(t.databases, { programCode: 'KORU' })
    await sql`
      update membership set customer_number = ${nominee.customer} where account = ${club.account}`.execute(
      t.databases.jobs,
    )
    await giveTerm(t.databases, { ...club, customer: nominee.customer }, { until: '2027-06-30' })
    const { token } = await signIn(t.app.server, nominee)
    expect((await summaryOf(token, company)).tierDetails).not.toHaveProperty('tier2')
  })
})

test('[SUMM-01] bonus details and tiers are there when they are asked for, and only then', async () => {
  const member = await makeMember(t.databases, { lots: [{ expiresOn: '2029-01-31', points: 700n }] })
  await issuePoints(t.databases.jobs, {
    account: member.account,
    journal: newJournalId(t.clock.now()),
    businessReference: `bonus:${member.membershipNumber}`,
    occurredOn: '2026-11-01',
    lines: [
      {
        kind: 'bonus',
        pointType: 'POINTS',
        points: 50n,
        expiresOn: '2029-01-31',
        isBonus: true,
        rule: 'test',
      },
    ],
    facts: { configVersion: 1 },
  })
  const { token } = await signIn(t.app.server, member)
  const whole = await summaryOf(token, member, { isBonusRequired: 'Y', tierOptionsRequired: true })
  expect(whole.bonusDetails).toEqual([{ pointType: 'POINTS', points: 50 }])
  expect(whole.pointDetails[0]).toMatchObject({ pointType: 'POINTS', points: 750 })
  expect(whole.tierDetails).toHaveProperty('tier1')
  const { bonusDetails: _bonus, tierDetails: _tiers, ...rest } = whole
  expect(await summaryOf(token, member, { isBonusRequired: 'N', tierOptionsRequired: false })).toEqual(rest)
})

test('[PROG-01] programDetails.koru says whether a person is in the club; its details stay when it has ended', async () => {
  const other = await makeMember(t.databases)
  const { token: none } = await signIn(t.app.server, other)
  expect(await detailsOf(none, other)).toEqual({ koru: false, koruDetails: null })
  const { member, club, token } = await inBoth()
  const koruDetails = {
    programCode: 'KORU',
    programName: 'KORU',
    membershipNumber: member.membershipNumber,
    accountStatus: 'A',
    isActive: true,
    enrolmentDate: '2022-01-01',
    validUntil: '2027-06-30',
    landing: 'NAVIGATE_CLUB_OVERVIEW',
  }
  expect(await detailsOf(token, member)).toEqual({ koru: true, koruDetails })
  await sql`update membership set status = 'I' where account = ${club.account}`.execute(t.databases.jobs)
  expect(await detailsOf(token, member)).toEqual({
    koru: false,
    koruDetails: { ...koruDetails, accountStatus: 'I', isActive: false },
  })
})
