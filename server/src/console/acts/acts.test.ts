import {
  decideActRequest,
  performAct,
  previewAct,
  retrieveActRequests,
  retrieveMemberActs,
} from '@waymark/contract/console/acts/acts'
import { actCodes, actFacts, type ActCode } from '@waymark/contract/console/acts/act-facts'
import { retrieveAudit, verifyAudit } from '@waymark/contract/console/audit'
import { retrieveMember, retrieveMemberEntries } from '@waymark/contract/console/members/members'
import { consoleRoles, type ConsoleRole } from '@waymark/contract/console/roles'
import { signOutOperator } from '@waymark/contract/console/session'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { makeClubMember, makeMember, type TestMember } from '../../../test/members.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { putInForce } from '../../configuration/index.ts'
import { accountId, freezeAccount, isFrozenByOperator } from '../../ledger/index.ts'

type Fields = Readonly<Record<string, string>>

describe('acts of operators', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let people = 0
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  /** A new person in a role, whose day is unused. */
  const someone = async (role: ConsoleRole, claims: { subject?: string; email?: string } = {}) => {
    people += 1
    return signInOperator(t, issuer, role, { subject: `${role}-acts-${String(people)}`, ...claims })
  }
  const member = async (points = 10_000n) =>
    makeMember(t.databases, { lots: [{ expiresOn: '2027-12-31', points }] })
  const named = ({ companyCode, programCode, membershipNumber }: TestMember) => ({
    companyCode,
    programCode,
    membershipNumber,
  })
  const preview = async (who: SignedInOperator, of: TestMember, act: ActCode, fields: Fields = {}) =>
    callConsole(t, previewAct, who, { ...named(of), act, fields })
  const reasons: Partial<Record<ActCode, string>> = {
    goodwill: 'SERVICE_FAILURE',
    freeze: 'SUSPECTED_FRAUD',
    endSessions: 'MEMBER_ASKED',
    resendMail: 'MEMBER_ASKED',
    resetFactors: 'MEMBER_ASKED',
  }
  const perform = async (
    who: SignedInOperator,
    of: TestMember,
    act: ActCode,
    fields: Fields,
    rest: { seen?: string; key?: string } = {},
  ) => {
    const seen = rest.seen ?? (await preview(who, of, act, fields)).body.seen
    const reason = reasons[act] ?? 'MISTAKE'
    const body = { ...named(of), act, fields, reason, caseNumber: 'C-1182', seen }
    return callConsole(t, performAct, who, body, rest.key)
  }
  const balanceOf = async (who: SignedInOperator, of: TestMember) =>
    (await callConsole(t, retrieveMember, who, named(of))).body
  const queue = async (who: SignedInOperator) =>
    (await callConsole(t, retrieveActRequests, who, { companyCode: 'NZ' })).body.requests
  const requestOf = async (who: SignedInOperator, requestId: string | null) => {
    const found = (await queue(who)).find((one) => one.requestId === requestId)
    if (found === undefined) throw new Error('The request is not in the queue')
    return found
  }
  const approve = async (who: SignedInOperator, requestId: string, seen: string) =>
    callConsole(t, decideActRequest, who, { companyCode: 'NZ', requestId, decision: 'approve', seen })
  const refuse = async (who: SignedInOperator, requestId: string) =>
    callConsole(t, decideActRequest, who, { companyCode: 'NZ', requestId, decision: 'refuse' })
  const lastAudit = async () => {
    const reader = await someone('finance')
    const { body } = await callConsole(t, retrieveAudit, reader, { companyCode: 'NZ' })
    return body.entries
  }
  /** A goodwill of 6,000 points is above an agent's limit. */
  const requested = async (of: TestMember, who?: SignedInOperator) => {
    const agent = who ?? (await someone('agent'))
    const { body } = await perform(agent, of, 'goodwill', { points: '6000' })
    return { agent, requestId: body.requestId ?? '' }
  }

  test('goodwill is previewed, done once for its key, and in the trail with both states', async () => {
    const [agent, aroha] = [await someone('agent'), await member()]
    const shown = await preview(agent, aroha, 'goodwill', { points: '500' })
    expect(shown.body).toMatchObject({
      before: { points: '10000' },
      after: { points: '10500' },
      approval: null,
    })
    const key = 'key-goodwill-once'
    const { seen } = shown.body
    const both = await Promise.all(
      [1, 2].map(async () => perform(agent, aroha, 'goodwill', { points: '500' }, { seen, key })),
    )
    expect(both.map(({ status, body }) => [status, body.outcome])).toEqual([
      [200, 'done'],
      [200, 'done'],
    ])
    const { balance, lots } = await balanceOf(agent, aroha)
    expect([balance.available, lots.length]).toEqual([10_500, 2])
    expect((await lastAudit())[0]).toMatchObject({
      act: 'goodwill',
      membershipNumber: aroha.membershipNumber,
      reason: 'SERVICE_FAILURE',
      caseNumber: 'C-1182',
      before: { points: '10000' },
      after: { points: '10500' },
    })
  })

  test('an act stops if the member changed after its preview, and nothing is done', async () => {
    const [agent, aroha] = [await someone('agent'), await member()]
    const { seen } = (await preview(agent, aroha, 'goodwill', { points: '500' })).body
    await perform(agent, aroha, 'adjust', { points: '-100', pointType: 'POINTS' })
    expect((await perform(agent, aroha, 'goodwill', { points: '500' }, { seen })).code).toBe('ACT_CHANGED')
    expect((await perform(agent, aroha, 'goodwill', { points: '400' }, { seen })).code).toBe('ACT_CHANGED')
    expect((await balanceOf(agent, aroha)).balance.available).toBe(9900)
  })

  test('an entry is reversed once, and not if its points were spent', async () => {
    const [agent, aroha] = [await someone('agent'), await member(100n)]
    await perform(agent, aroha, 'goodwill', { points: '500' })
    const { entries } = (await callConsole(t, retrieveMemberEntries, agent, named(aroha))).body
    const journal = entries[0]?.journal ?? ''
    await perform(agent, aroha, 'adjust', { points: '-550', pointType: 'POINTS' })
    expect((await preview(agent, aroha, 'reverseEntry', { journal })).code).toBe('ACT_POINTS_SPENT')
    await perform(agent, aroha, 'adjust', { points: '500', pointType: 'POINTS' })
    expect((await perform(agent, aroha, 'reverseEntry', { journal })).body.outcome).toBe('done')
    expect((await balanceOf(agent, aroha)).balance.available).toBe(50)
    expect((await preview(agent, aroha, 'reverseEntry', { journal })).code).toBe('ACT_WITHOUT_EFFECT')
    const stranger = await member()
    expect((await preview(agent, stranger, 'reverseEntry', { journal })).code).toBe('NOT_FOUND')
  })

  test('a freeze, its reverse, and what has no effect', async () => {
    const [agent, aroha] = [await someone('agent'), await member()]
    await perform(agent, aroha, 'freeze', {})
    expect((await balanceOf(agent, aroha)).frozenBy).toEqual(['operator'])
    expect((await preview(agent, aroha, 'freeze')).code).toBe('ACT_WITHOUT_EFFECT')
    await perform(agent, aroha, 'unfreeze', {})
    expect((await balanceOf(agent, aroha)).frozenBy).toEqual([])
  })

  test('a freeze can be lifted where another membership was added since, and the freeze of a merged one stays', async () => {
    const agent = await someone('agent')
    const { member: aroha, club } = await makeClubMember(t.databases)
    const merged = await makeMember(t.databases, { programCode: 'FREE' })
    await sql`
      update membership set customer_number = ${aroha.customer}, status = 'M' where account = ${merged.account}`.execute(
      t.databases.jobs,
    )
    for (const { account } of [aroha, merged])
      await freezeAccount(t.databases.jobs, { account: accountId(account), by: 'operator' })
    const frozen = async () =>
      Promise.all(
        [aroha, club, merged].map(async ({ account }) =>
          isFrozenByOperator(t.databases.jobs, accountId(account)),
        ),
      )
    expect((await preview(agent, aroha, 'unfreeze')).body).toMatchObject({
      before: { frozen: true },
      after: { frozen: false },
    })
    await perform(agent, aroha, 'freeze', {})
    expect(await frozen()).toEqual([true, true, true])
    await perform(agent, aroha, 'unfreeze', {})
    expect(await frozen()).toEqual([false, false, true])
  })

  test('a tier by hand lasts until its day, and its reverse returns the earlier one', async () => {
    const [supervisor, aroha] = [await someone('supervisor'), await member()]
    const fields = { tier: 'GOLD', until: '2027-06-30' }
    expect((await perform(supervisor, aroha, 'setTier', fields)).body.after).toEqual({
      tier: 'GOLD',
      tierUntil: '2027-06-30',
    })
    expect(await balanceOf(supervisor, aroha)).toMatchObject({ tier: 'GOLD', tierUntil: '2027-06-30' })
    expect((await perform(supervisor, aroha, 'endTier', {})).body.outcome).toBe('done')
    expect((await balanceOf(supervisor, aroha)).tier).toBe('BASE')
    expect((await preview(supervisor, aroha, 'endTier')).code).toBe('ACT_WITHOUT_EFFECT')
  })

  test('above the limit of one act it becomes a request, which another operator approves', async () => {
    const aroha = await member()
    const { agent, requestId } = await requested(aroha)
    expect((await balanceOf(agent, aroha)).balance.available).toBe(10_000)
    const checker = await someone('supervisor')
    const shown = await requestOf(checker, requestId)
    expect(shown).toMatchObject({
      reason: 'SERVICE_FAILURE',
      reasonName: 'We let the member down',
      because: 'each',
      isOwn: false,
      before: { points: '10000' },
      now: { after: { points: '16000' } },
    })
    expect((await approve(checker, requestId, shown.now?.seen ?? '')).body.outcome).toBe('done')
    expect((await balanceOf(agent, aroha)).balance.available).toBe(16_000)
    expect((await queue(checker)).some((one) => one.requestId === requestId)).toBe(false)
    const [approved, asked] = await lastAudit()
    expect([approved?.act, asked?.act]).toEqual(['goodwill.approve', 'goodwill.request'])
    expect(approved?.reasonName).toBe('We let the member down')
    expect(approved?.after).toMatchObject({ points: '16000', request: requestId })
  })

  test('an approval stops if the balance is no longer what was shown, and the new state can be approved', async () => {
    const aroha = await member()
    const { agent, requestId } = await requested(aroha)
    const checker = await someone('finance')
    const { seen = '' } = (await requestOf(checker, requestId)).now ?? {}
    await perform(agent, aroha, 'adjust', { points: '-1', pointType: 'POINTS' })
    expect((await approve(checker, requestId, seen)).code).toBe('ACT_CHANGED')
    expect((await balanceOf(agent, aroha)).balance.available).toBe(9999)
    const again = await requestOf(checker, requestId)
    expect([again.before['points'], again.now?.before['points']]).toEqual(['10000', '9999'])
    expect((await approve(checker, requestId, again.now?.seen ?? '')).body.outcome).toBe('done')
  })

  test('an approval stops if the configuration changed since it was shown, also after a restart', async () => {
    const aroha = await member()
    const { requestId } = await requested(aroha)
    const checker = await someone('supervisor')
    const { seen = '' } = (await requestOf(checker, requestId)).now ?? {}
    const changed = { ...testCompany, brandName: 'Waymark Air' }
    await putInForce(t.databases.jobs, 'NZ', changed, t.clock.now(), 'test')
    const restarted = { ...t, app: await t.another() }
    const decision = { companyCode: 'NZ', requestId, decision: 'approve' } as const
    const stopped = await callConsole(restarted, decideActRequest, checker, { ...decision, seen })
    expect(stopped.code).toBe('ACT_CHANGED')
    const again = await callConsole(restarted, retrieveActRequests, checker, { companyCode: 'NZ' })
    const now = again.body.requests.find((one) => one.requestId === requestId)?.now
    const done = await callConsole(restarted, decideActRequest, checker, {
      ...decision,
      seen: now?.seen ?? '',
    })
    expect(done.body.outcome).toBe('done')
  })

  test('of two operators who saw the same state the second stops, and an act that names no state is refused', async () => {
    const aroha = await member()
    const both = [await someone('agent'), await someone('agent')]
    const fields = { points: '500' }
    const shown = await Promise.all(both.map(async (who) => preview(who, aroha, 'goodwill', fields)))
    const done = await Promise.all(
      both.map(async (who, n) =>
        perform(who, aroha, 'goodwill', fields, { seen: shown[n]?.body.seen ?? '' }),
      ),
    )
    const outcomes = done.map(({ code, body }) => code ?? body.outcome)
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['ACT_CHANGED', 'done'])
    expect((await perform(both[0] ?? { cookies: {} }, aroha, 'goodwill', fields, { seen: '' })).status).toBe(
      400,
    )
    expect((await balanceOf(both[0] ?? { cookies: {} }, aroha)).balance.available).toBe(10_500)
  })

  test('an operator whose session ends between preview and confirmation confirms what they saw after signing in again, once', async () => {
    const [agent, aroha] = [await someone('agent'), await member()]
    const { seen } = (await preview(agent, aroha, 'goodwill', { points: '500' })).body
    await callConsole(t, signOutOperator, agent, {})
    const once = { seen, key: 'key-signed-in-again' }
    expect(await perform(agent, aroha, 'goodwill', { points: '500' }, once)).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    })
    const again = await signInOperator(t, issuer, 'agent', { subject: `agent-acts-${String(people)}` })
    for (const _press of [1, 2])
      expect((await perform(again, aroha, 'goodwill', { points: '500' }, once)).body.outcome).toBe('done')
    expect((await balanceOf(again, aroha)).balance.available).toBe(10_500)
  })

  test('nobody decides their own request, also with another account of the same person', async () => {
    const aroha = await member()
    const email = 'rewi.own@waymark.example'
    const supervisor = await someone('supervisor', { email })
    const { body } = await perform(supervisor, aroha, 'goodwill', { points: '60000' })
    const requestId = body.requestId ?? ''
    const shown = await requestOf(supervisor, requestId)
    expect(shown.isOwn).toBe(true)
    const second = await someone('finance', { email: email.toUpperCase() })
    for (const who of [supervisor, second]) {
      expect((await approve(who, requestId, shown.now?.seen ?? '')).code).toBe('ACT_REQUEST_OWN')
      expect((await refuse(who, requestId)).code).toBe('ACT_REQUEST_OWN')
    }
    expect((await refuse(await someone('finance'), requestId)).body.outcome).toBe('refused')
    expect((await balanceOf(supervisor, aroha)).balance.available).toBe(10_000)
  })

  test('two approvals at once do it once, and a right that was withdrawn decides nothing', async () => {
    const aroha = await member()
    const { agent, requestId } = await requested(aroha)
    const checkers = [await someone('supervisor'), await someone('finance')]
    const [first] = checkers
    if (first === undefined) throw new Error('no checker')
    const { seen = '' } = (await requestOf(first, requestId)).now ?? {}
    expect((await approve(await someone('agent'), requestId, seen)).status).toBe(403)
    const both = await Promise.all(checkers.map(async (who) => approve(who, requestId, seen)))
    expect(both.map(({ code }) => code ?? 'done').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ACT_REQUEST_ENDED',
      'done',
    ])
    expect((await balanceOf(agent, aroha)).balance.available).toBe(16_000)
  })

  test('an expired request is not in the queue and never done', async () => {
    const aroha = await member()
    const { requestId } = await requested(aroha)
    const { seen = '' } = (await requestOf(await someone('supervisor'), requestId)).now ?? {}
    t.clock.advance(73 * 3_600_000)
    const checker = await someone('supervisor')
    expect((await queue(checker)).some((one) => one.requestId === requestId)).toBe(false)
    expect((await approve(checker, requestId, seen)).code).toBe('ACT_REQUEST_ENDED')
    expect((await balanceOf(checker, aroha)).balance.available).toBe(10_000)
  })

  test("a day's limit sums all acts of a person, also side by side and with two accounts", async () => {
    const [aroha, wiremu] = [await member(), await member()]
    const email = 'agent.day@waymark.example'
    const accounts = [await someone('agent', { email }), await someone('agent', { email })]
    const acts = Array.from({ length: 6 }, async (_, n) => {
      const of = n % 2 === 0 ? aroha : wiremu
      const who = accounts[n % 2]
      if (who === undefined) throw new Error('no account')
      for (;;) {
        const done = await perform(who, of, 'adjust', { points: '4500', pointType: 'POINTS' })
        // Another of the six changed the balance after the preview.
        if (done.code !== 'ACT_CHANGED') return done.body.outcome
      }
    })
    expect((await Promise.all(acts)).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'done'),
      'requested',
      'requested',
    ])
    const shown = await preview(accounts[0] ?? { cookies: {} }, aroha, 'goodwill', { points: '2001' })
    expect(shown.body.approval).toBe('day')
    const fits = await preview(accounts[1] ?? { cookies: {} }, aroha, 'goodwill', { points: '2000' })
    expect(fits.body.approval).toBeNull()
  })

  test('a role without a limit for what an act counts asks for approval', async () => {
    const [agent, aroha] = [await someone('agent'), await member()]
    const { body } = await preview(agent, aroha, 'setTier', { tier: 'GOLD', until: '2027-06-30' })
    expect(body.approval).toBe('role')
  })

  test('each act is open to the roles it declares, and to nobody else', async () => {
    const aroha = await member()
    for (const role of consoleRoles) {
      const who = await someone(role)
      const offered = await callConsole(t, retrieveMemberActs, who, named(aroha))
      const allowed = actCodes.filter((act) => actFacts[act].roles.includes(role))
      const offerable = allowed.filter((act) => actFacts[act].onlyFor === undefined)
      expect([role, (offered.body.acts ?? []).map(({ act }) => act)]).toEqual([role, offerable])
      for (const act of actCodes) {
        const { status } = await preview(who, aroha, act)
        expect([role, act, status === 403]).toEqual([role, act, !allowed.includes(act)])
      }
    }
  })

  test('an email is sent again once, and none of another company that the person is with', async () => {
    const [agent, aroha] = [await someone('agent'), await member()]
    const dead = async (companyCode: string, person: 'customer' | 'owner' = 'customer') => {
      const id = randomUUID()
      await sql`
        insert into outbox (id, topic, payload, class, attempts, dead_at, failure)
        values (${id}, 'mail.tierMoved', jsonb_build_object(${person}::text, ${String(aroha.customer)}::text, 'companyCode', ${companyCode}::text),
          'bulk', 12, now(), 'refused')`.execute(t.databases.owner)
      return id
    }
    const [own, theirs, signIns] = [await dead('NZ'), await dead('QM'), await dead('NZ', 'owner')]
    expect((await preview(agent, aroha, 'resendMail', { message: theirs })).status).toBe(404)
    expect((await perform(agent, aroha, 'resendMail', { message: own })).body.outcome).toBe('done')
    expect((await preview(agent, aroha, 'resendMail', { message: own })).status).toBe(404)
    expect((await perform(agent, aroha, 'resendMail', { message: signIns })).body.outcome).toBe('done')
    const { rows } = await sql<{ id: string }>`
      select id::text from outbox where dead_at is not null and payload ->> 'customer' = ${String(aroha.customer)}`.execute(
      t.databases.owner,
    )
    expect(rows).toEqual([{ id: theirs }])
  })

  test.each<[string, ActCode, Fields, string]>([
    ['no points', 'goodwill', { points: '0' }, 'points'],
    ['negative goodwill', 'goodwill', { points: '-5' }, 'points'],
    ['the lowest tier', 'setTier', { tier: 'BASE', until: '2027-06-30' }, 'tier'],
    ['a day in the past', 'setTier', { tier: 'GOLD', until: '2020-01-01' }, 'until'],
  ])('%s is refused at its field', async (_what, act, fields, field) => {
    const { status, text } = await preview(await someone('supervisor'), await member(), act, fields)
    expect([status, text.includes(field)]).toEqual([400, true])
  })

  test('a reason of another act, and a missing case number, change nothing', async () => {
    const [agent, aroha] = [await someone('agent'), await member()]
    const { seen } = (await preview(agent, aroha, 'goodwill', { points: '5' })).body
    const body = { ...named(aroha), act: 'goodwill' as const, fields: { points: '5' }, seen }
    const wrong = { ...body, reason: 'SUSPECTED_FRAUD', caseNumber: 'C-1' }
    expect((await callConsole(t, performAct, agent, wrong)).code).toBe('INVALID_REQUEST')
    const none = { ...body, reason: 'SERVICE_FAILURE', caseNumber: '' }
    expect((await callConsole(t, performAct, agent, none)).code).toBe('INVALID_REQUEST')
    expect((await balanceOf(agent, aroha)).balance.available).toBe(10_000)
  })

  test('the trail is whole after all of it', async () => {
    const { body } = await callConsole(t, verifyAudit, await someone('finance'), { companyCode: 'NZ' })
    expect(body.brokenAt).toBeNull()
  })
})
