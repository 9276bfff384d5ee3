import { exportMember } from '@waymark/contract/console/members/member-copy'
import { retrieveAudit } from '@waymark/contract/console/audit'
import { retrieveMember } from '@waymark/contract/console/members/members'
import { retrieveProfile } from '@waymark/contract/membership/profile/retrieve-profile'
import { login } from '@waymark/contract/identity/sign-in/login'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../../test/identity/fake-issuer.ts'
import {
  giveTerm,
  identityOf,
  makeClubMember,
  makeMember,
  password,
  type TestMember,
} from '../../../../test/members.ts'
import { createActing } from '../../../../test/console/operator-acts.ts'
import { callConsole, consoleAt } from '../../../../test/console/operators.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'
import { orderResetLink } from '../../../identity/index.ts'
import { customerNumber } from '../../../platform/branded-ids.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'

describe('closing and erasing members', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let checked: ReturnType<typeof createActing>
  let asked: ReturnType<typeof createActing>
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    checked = createActing(t, issuer, 'EVIDENCE_SEEN')
    asked = createActing(t, issuer, 'MEMBER_ASKED')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const member = async (points = 400n) =>
    makeMember(t.databases, { lots: [{ expiresOn: '2027-12-31', points }] })
  const seen = async (of: TestMember) =>
    (await callConsole(t, retrieveMember, await checked.someone('supervisor'), identityOf(of))).body
  const signInAs = async (of: TestMember) =>
    callWire(t.app.server, login, {
      body: { object: { loginId: of.membershipNumber, password, companyCode: 'NZ' } },
    })

  test("a member who has died: nobody signs in or spends, emails stop, points stay; and it's undone whole", async () => {
    const wiremu = await member()
    const session = await signIn(t.app.server, wiremu)
    expect((await checked.withFourEyes(wiremu, 'deceased')).body.outcome).toBe('done')
    t.clock.advance(1500)
    const profile = { token: session.token, body: { object: identityOf(wiremu) } }
    expect((await callWire(t.app.server, retrieveProfile, profile)).status).toBe(401)
    expect((await signInAs(wiremu)).status).toBe(401)
    const closed = await seen(wiremu)
    expect([closed.status, closed.balance.available, closed.frozenBy]).toEqual(['D', 400, ['operator']])
    const customer = customerNumber(String(wiremu.customer))
    const sent = t.mails.length
    await inTransaction(t.databases.jobs, async (tx) =>
      orderResetLink(tx, { companyCode: 'NZ', customer, locale: 'en' }),
    )
    await t.app.relay.run()
    expect(t.mails.length).toBe(sent)
    const agent = await checked.someone('agent')
    expect((await checked.preview(agent, wiremu, 'deceased')).code).toBe('ACT_WITHOUT_EFFECT')
    expect((await checked.withFourEyes(wiremu, 'notDeceased')).body.outcome).toBe('done')
    const again = await seen(wiremu)
    expect([again.status, again.balance.available, again.frozenBy]).toEqual(['A', 400, []])
    expect((await signInAs(wiremu)).status).toBe(200)
  })

  test('the death of a member of the club can be noted once the term has ended, which no operator could end first', async () => {
    const [{ member: lasting, club }, { member: ended, club: former }] = [
      await makeClubMember(t.databases),
      await makeClubMember(t.databases),
    ]
    await giveTerm(t.databases, club, { until: '2026-11-30' })
    await giveTerm(t.databases, former, { until: '2026-10-31' })
    const agent = await checked.someone('agent')
    expect((await checked.preview(agent, lasting, 'deceased')).text).toContain('"club"')
    expect((await checked.withFourEyes(ended, 'deceased')).body.outcome).toBe('done')
    expect((await signInAs(ended)).status).toBe(401)
    expect((await checked.withFourEyes(ended, 'notDeceased')).body.outcome).toBe('done')
    expect((await signInAs(ended)).status).toBe(200)
  })

  test('an heir gets the points with their dates, and nobody else can', async () => {
    const [wiremu, heir] = [await member(250n), await member(50n)]
    const agent = await checked.someone('agent')
    const field = { heir: heir.membershipNumber }
    expect((await checked.preview(agent, wiremu, 'passOn', field)).code).toBe('ACT_WITHOUT_EFFECT')
    await checked.withFourEyes(wiremu, 'deceased')
    const shown = (await checked.preview(agent, wiremu, 'passOn', field)).body
    expect(shown).toMatchObject({
      approval: 'always',
      before: { points: '250', heirPoints: '50' },
      after: { points: '0', heirPoints: '300' },
    })
    expect((await checked.withFourEyes(wiremu, 'passOn', field)).body.outcome).toBe('done')
    const { lots } = await seen(heir)
    expect(lots.map(({ expiresOn, points }) => [expiresOn, points])).toEqual([
      ['2027-12-31', 50],
      ['2027-12-31', 250],
    ])
    expect((await checked.preview(agent, wiremu, 'passOn', field)).code).toBe('ACT_WITHOUT_EFFECT')
  })

  test('everything stored about a member is exported as a file, with who and why in the trail', async () => {
    const aroha = await member()
    const supervisor = await asked.someone('supervisor')
    const body = { ...identityOf(aroha), reason: 'MEMBER_ASKED', caseNumber: 'C-9' }
    expect((await callConsole(t, exportMember, supervisor, { ...body, reason: 'MISTAKE' })).code).toBe(
      'INVALID_REQUEST',
    )
    const { status, text } = await callConsole(t, exportMember, supervisor, body)
    expect([
      status,
      text.includes(aroha.email),
      text.includes(`"membershipNumber": "${aroha.membershipNumber}"`),
    ]).toEqual([200, true, true])
    const reader = await asked.someone('finance')
    const { entries } = (await callConsole(t, retrieveAudit, reader, { companyCode: 'NZ' })).body
    expect(entries[0]).toMatchObject({ act: 'exportMember', reason: 'MEMBER_ASKED', caseNumber: 'C-9' })
  })

  test('erasing takes two supervisors, leaves entries without a name, and waits for what is open', async () => {
    const [aroha, double] = [await member(), await member(5n)]
    await createActing(t, issuer, 'DOUBLE_MEMBERSHIP').withFourEyes(double, 'merge', {
      into: aroha.membershipNumber,
    })
    const supervisor = await asked.someone('supervisor')
    expect((await asked.preview(await asked.someone('agent'), aroha, 'erase')).status).toBe(403)
    expect((await asked.preview(supervisor, aroha, 'erase')).text).toContain('"mergedHere"')
    for (const one of [double, aroha]) {
      const { body } = await asked.perform(supervisor, one, 'erase')
      expect(body.outcome).toBe('requested')
      const finance = await asked.someone('finance')
      expect((await asked.approve(finance, body.requestId)).status).toBe(403)
      expect((await asked.approve(await asked.someone('supervisor'), body.requestId)).body.outcome).toBe(
        'done',
      )
    }
    const erased = await seen(aroha)
    expect([erased.name, erased.email.includes(aroha.email), erased.balance.available]).toEqual([
      '',
      false,
      405,
    ])
    expect((await signInAs(aroha)).status).toBe(401)
    expect((await asked.preview(supervisor, aroha, 'erase')).code).toBe('ACT_WITHOUT_EFFECT')
  })

  test("a company's operator exports what the company has, and erases nobody who is with another one too", async () => {
    const aroha = await member()
    const elsewhere = await makeMember(t.databases, {
      companyCode: 'QM',
      programCode: 'MOON',
      lots: [{ expiresOn: '2027-12-31', points: 7n }],
    })
    const theirs = sql`'QM', 'MOON', ${elsewhere.membershipNumber}, ${aroha.customer}`
    for (const query of [
      sql`update membership set customer_number = ${aroha.customer} where account = ${elsewhere.account}`,
      sql`insert into feedback values ('FB-QM', ${theirs}, 'IDEA', 'A souk in the lounge', ${t.clock.now()})`,
      sql`insert into feedback values ('FB-NZ', 'NZ', 'AP', ${aroha.membershipNumber}, ${aroha.customer}, 'IDEA', 'A hut in the lounge',
        ${t.clock.now()})`,
    ])
      await query.execute(t.databases.owner)
    const supervisor = await asked.someone('supervisor')
    const body = { ...identityOf(aroha), reason: 'MEMBER_ASKED', caseNumber: 'C-10' }
    const { text } = await callConsole(t, exportMember, supervisor, body)
    const copied: Readonly<Record<string, unknown>> = JSON.parse(text)
    for (const kind of ['memberships', 'feedback', 'statement', 'profile'])
      expect([kind, copied[kind]]).toEqual([kind, [expect.anything()]])
    expect(text).toContain('A hut in the lounge')
    expect(text).not.toContain('souk')
    for (const number of [elsewhere.membershipNumber, String(elsewhere.account)])
      expect(text).not.toContain(number)
    const refused = await asked.preview(supervisor, aroha, 'erase')
    expect([refused.code, refused.text.includes('"otherCompany"')]).toEqual(['ACT_NOT_POSSIBLE', true])
    const agent = await checked.someone('agent')
    expect((await checked.preview(agent, aroha, 'deceased')).text).toContain('"otherCompany"')
    expect((await seen(aroha)).email).toBe(aroha.email)
  })

  test('an erasure that was requested is not done once the person is with another company', async () => {
    const aroha = await member()
    const { body } = await asked.perform(await asked.someone('supervisor'), aroha, 'erase')
    const elsewhere = await makeMember(t.databases, { companyCode: 'QM', programCode: 'MOON' })
    await sql`update membership set customer_number = ${aroha.customer} where account = ${elsewhere.account}`.execute(
      t.databases.jobs,
    )
    expect((await asked.approve(await asked.someone('supervisor'), body.requestId)).status).not.toBe(200)
    expect((await seen(aroha)).email).toBe(aroha.email)
  })

  test("a merge isn't undone once the merged person was erased: the kept member has all the points", async () => {
    const [aroha, double] = [await member(), await member(5n)]
    const doubles = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
    await doubles.withFourEyes(double, 'merge', { into: aroha.membershipNumber })
    const { body } = await asked.perform(await asked.someone('supervisor'), double, 'erase')
    await asked.approve(await asked.someone('supervisor'), body.requestId)
    const undone = await doubles.preview(await doubles.someone('agent'), double, 'unmerge')
    expect([undone.code, undone.text.includes('"inactive"')]).toEqual(['ACT_NOT_POSSIBLE', true])
    expect((await seen(aroha)).balance.available).toBe(405)
  })
})
