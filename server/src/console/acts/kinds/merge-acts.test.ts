import { retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { verifyCard } from '@waymark/contract/card/verify-card'
import { qrCode } from '@waymark/contract/card/qr-code'
import { findMembers, retrieveMember } from '@waymark/contract/console/members/members'
import { verifyAudit } from '@waymark/contract/console/audit'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { login } from '@waymark/contract/identity/sign-in/login'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { dayIn, type Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../../test/identity/fake-issuer.ts'
import {
  giveTerm,
  giveTier,
  identityOf,
  makeClubMember,
  makeMember,
  makeNominee,
  password,
  type TestMember,
} from '../../../../test/members.ts'
import { renewingMember } from '../../../../test/club/auto-renewal.ts'
import { atTheClub, buyCart } from '../../../../test/club/club.ts'
import { createActing } from '../../../../test/console/operator-acts.ts'
import { countBlocked } from '../../../../test/database/blocked-sessions.ts'
import { callConsole, consoleAt } from '../../../../test/console/operators.ts'
import { makeClient, postLines, type TestClient } from '../../../../test/accruals/partners.ts'
import { textOfQrSvg } from '../../../../test/documents/qr-reader.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'
import { createLocalDesk } from '../../../cli/desk/local-desk.ts'
import { adjustCommand } from '../../../cli/members/adjust.ts'
import { openDesk } from '../../../cli/test/open-desk.ts'
import { mergeMembers } from '../../../closures/index.ts'
import { insertFlight } from '../../../flights/index.ts'
import {
  accountId,
  customerId,
  holdPoints,
  issuePoints,
  newHoldId,
  newJournalId,
  reconcile,
  voidHold,
} from '../../../ledger/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'

describe('merging double memberships', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let acting: ReturnType<typeof createActing>
  let hotel: TestClient
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    acting = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
    hotel = await makeClient(t)
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const member = async (points: bigint, expiresOn = '2027-12-31') =>
    makeMember(t.databases, { lots: [{ expiresOn, points }] })
  const seen = async (of: TestMember) =>
    (await callConsole(t, retrieveMember, await acting.someone('agent'), identityOf(of))).body
  const pointsOf = async (...of: readonly TestMember[]) =>
    Promise.all(of.map(async (one) => (await seen(one)).balance.posted))
  const into = (kept: TestMember) => ({ into: kept.membershipNumber })
  const signInAs = async (loginId: string) =>
    callWire(t.app.server, login, { body: { object: { loginId, password, companyCode: 'NZ' } } })
  const status = async (of: TestMember, points: bigint) =>
    issuePoints(t.databases.jobs, {
      account: of.account,
      journal: newJournalId(t.clock.now()),
      businessReference: `status:${String(of.account)}`,
      occurredOn: '2026-11-01',
      lines: [{ kind: 'accrual', pointType: 'STATUS', points }],
    })

  test('it needs four eyes, shows both sides, and moves points with their dates, status points and tiers', async () => {
    const [double, kept] = [await member(700n, '2027-03-31'), await member(300n)]
    await giveTier(t.databases, double, { tierCode: 'GOLD', source: 'operator', until: '2027-06-30' })
    await status(double, 12n)
    const supervisor = await acting.someone('supervisor')
    const shown = (await acting.preview(supervisor, double, 'merge', into(kept))).body
    expect(shown).toMatchObject({
      approval: 'always',
      before: { membership: 'ACTIVE', points: '700', statusPoints: '12', tier: 'GOLD', keptPoints: '300' },
      after: {
        membership: 'MERGED',
        points: '0',
        statusPoints: '0',
        keptPoints: '1000',
        keptStatusPoints: '12',
        keptTier: 'GOLD',
        keptTierUntil: '2027-06-30',
      },
    })
    const { body } = await acting.perform(supervisor, double, 'merge', into(kept))
    expect(body.outcome).toBe('requested')
    expect((await acting.approve(supervisor, body.requestId)).code).toBe('ACT_REQUEST_OWN')
    expect((await acting.approve(await acting.someone('finance'), body.requestId)).body.outcome).toBe('done')
    const [of, at] = [await seen(kept), await seen(double)]
    expect(of.lots.map(({ expiresOn, points }) => [expiresOn, points])).toEqual([
      ['2027-03-31', 700],
      ['2027-12-31', 300],
    ])
    expect([of.tier, of.tierUntil, of.balance.status]).toEqual(['GOLD', '2027-06-30', 12])
    expect([of.mergedNumbers, at.mergedInto]).toEqual([[double.membershipNumber], kept.membershipNumber])
    expect([at.status, at.tier, at.balance.posted, at.lots.length]).toEqual(['M', 'BASE', 0, 0])
  })

  test('a partner’s line to the old number is credited to the kept one, which says so, and is the same line after the merge is undone', async () => {
    const [double, kept, last] = [await member(1n), await member(1n), await member(1n)]
    const line = (reference: string, more: object = {}) => ({
      reference,
      programCode: 'AP',
      membershipNumber: double.membershipNumber,
      points: 500,
      occurredOn: '2026-11-10',
      ...more,
    })
    const sent = async (...lines: readonly object[]) => (await postLines(t, hotel, lines)).body.object.results
    expect(await sent(line('M-0'))).toEqual([{ result: 'POSTED', reference: 'M-0' }])
    await acting.withFourEyes(double, 'merge', into(kept))
    await acting.withFourEyes(kept, 'merge', into(last))
    const currentNumber = last.membershipNumber
    expect(
      await sent(line('M-0'), line('M-1', { statusPoints: 450 }), line('M-0', { points: 1 })),
    ).toMatchObject([
      { result: 'REPEATED', reference: 'M-0', currentNumber },
      { result: 'POSTED', reference: 'M-1', currentNumber },
      { result: 'REFUSED', code: 'reference_used' },
    ])
    expect((await seen(last)).tier).toBe('SILVER')
    const desk = await openDesk(t)
    const header = 'company,programme,membershipNumber,partner,reference,points,occurredOn'
    const cells = `NZ,AP,${double.membershipNumber},HOTEL,M-2,40,2026-11-10`
    expect((await desk.run('accrue', [header, cells])).said).toContain('1 accrual posted')
    await desk.close()
    expect(await pointsOf(double, kept, last)).toEqual([0, 0, 1043])
    const { token } = await signIn(t.app.server, last)
    const { body } = await callWire(t.app.server, listActivity, { token, body: { object: identityOf(last) } })
    const posted = body.object.entries.filter(({ reference }) => reference?.startsWith('M-') === true)
    expect(posted.map(({ reference, details }) => [reference, details['mergedNumber']])).toEqual([
      ['M-2', double.membershipNumber],
      ['M-1', double.membershipNumber],
    ])
    await acting.withFourEyes(kept, 'unmerge')
    await acting.withFourEyes(double, 'unmerge')
    expect(await sent(line('M-1', { statusPoints: 450 }), line('M-2', { points: 40 }))).toEqual([
      { result: 'REPEATED', reference: 'M-1' },
      { result: 'REPEATED', reference: 'M-2' },
    ])
  })

  test('a line that a merge overtakes between its check and its posting is credited to the kept one', async () => {
    const [double, kept] = [await member(700n), await member(1n)]
    const { company, programme } = await t.app.configuration.programme('NZ', 'AP')
    const keyOf = ({ membershipNumber }: TestMember) => ({
      companyCode: 'NZ',
      programCode: 'AP',
      membershipNumber,
    })
    const line = {
      reference: 'M-overtaken',
      programCode: 'AP',
      membershipNumber: double.membershipNumber,
      points: 500,
      occurredOn: '2026-11-10',
    }
    let answer: ReturnType<typeof postLines> | undefined
    await t.databases.owner.transaction().execute(async (tx) => {
      const now = t.clock.now()
      const pair = {
        company,
        programme,
        from: keyOf(double),
        to: keyOf(kept),
        today: '2026-11-20',
        now,
      } as const
      await mergeMembers(tx, pair, { reason: 'DOUBLE_MEMBERSHIP', caseNumber: 'C-1' })
      // It finds the member as before the merge, and blocks on the account's lock.
      answer = postLines(t, hotel, [line])
      await vi.waitFor(async () => expect(await countBlocked(t.databases.owner)).toBe(1), 30_000)
    })
    const { results } = (await answer)?.body.object ?? {}
    expect(results).toEqual([
      { result: 'POSTED', reference: 'M-overtaken', currentNumber: kept.membershipNumber },
    ])
    expect(await pointsOf(double, kept)).toEqual([0, 1201])
  })

  test('the person of the kept membership is told by email, and who to turn to', async () => {
    const [double, kept] = [await member(700n), await member(1n)]
    const before = t.mails.length
    await acting.withFourEyes(double, 'merge', into(kept))
    await t.app.relay.run()
    const sent = t.mails.slice(before).filter(({ to }) => [double.email, kept.email].includes(to))
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [kept.email, 'Your two memberships are now one'],
    ])
    const text = sent[0]?.text ?? ''
    for (const said of ['700', 'C-2201', '/contact']) expect(text).toContain(said)
  })

  test('nobody signs in, spends or is served with the merged one: its number and address lead to the kept one', async () => {
    const [double, kept] = [await member(100n), await member(0n + 1n)]
    const session = await signIn(t.app.server, double)
    const { svg } = (
      await callWire(t.app.server, qrCode, { token: session.token, body: { object: identityOf(double) } })
    ).body.object
    await acting.withFourEyes(double, 'merge', into(kept))
    t.clock.advance(1500)
    expect((await callWire(t.app.server, currentUser, { token: session.token })).status).toBe(401)
    for (const loginId of [double.membershipNumber, double.email, kept.email]) {
      const { status: code, body } = await signInAs(loginId)
      expect([loginId, code, body.loginResponse.cid]).toEqual([loginId, 200, String(kept.customer)])
    }
    const { token } = await signIn(t.app.server, double)
    const summary = { object: identityOf(double) }
    expect((await callWire(t.app.server, accountSummary, { token, body: summary })).status).toBe(403)
    const card = { object: { token: textOfQrSvg(svg)?.split('#')[1] ?? '' } }
    expect((await callWire(t.app.server, verifyCard, { body: card })).body.object).toMatchObject({
      status: 'inactive',
    })
    const agent = await acting.someone('agent')
    const refused = await acting.preview(agent, double, 'adjust', { points: '5', pointType: 'POINTS' })
    expect([refused.code, refused.text.includes('"merged"')]).toEqual(['ACT_NOT_POSSIBLE', true])
    const found = await callConsole(t, findMembers, agent, {
      companyCode: 'NZ',
      text: double.membershipNumber,
    })
    expect(
      found.body.members.map(({ membershipNumber, status: state }) => [membershipNumber, state]),
    ).toEqual(
      expect.arrayContaining([
        [kept.membershipNumber, 'A'],
        [double.membershipNumber, 'M'],
      ]),
    )
  })

  test('undoing a merge is offered for a merged membership, and undoing a death or passing points on after one, and for no other', async () => {
    const [double, kept] = [await member(1n), await member(1n)]
    const agent = await acting.someone('agent')
    const offered = async (of: TestMember) => {
      const { acts } = (await callConsole(t, retrieveMemberActs, agent, identityOf(of))).body
      return acts.map(({ act }) => act).filter((act) => ['unmerge', 'notDeceased', 'passOn'].includes(act))
    }
    expect(await offered(double)).toEqual([])
    await acting.withFourEyes(double, 'merge', into(kept))
    expect([await offered(double), await offered(kept)]).toEqual([['unmerge'], []])
    await acting.withFourEyes(double, 'unmerge')
    await createActing(t, issuer, 'EVIDENCE_SEEN').withFourEyes(kept, 'deceased')
    expect([await offered(double), await offered(kept)]).toEqual([[], ['notDeceased', 'passOn']])
  })

  test('unmerging later returns what is unspent, and the tier and the way in with it', async () => {
    const [double, kept] = [await member(500n), await member(100n, '2027-06-30')]
    await giveTier(t.databases, double, {
      tierCode: 'GOLD',
      source: 'bought',
      until: '2027-06-30',
      reference: double.email,
    })
    await acting.withFourEyes(double, 'merge', into(kept))
    const agent = await acting.someone('agent')
    // The kept one's own lot goes first, then 150 of the moved points.
    await sql`select ledger.adjust_points(${kept.account}, 'POINTS', -250, null, '2026-11-20', ${newJournalId(new Date('2026-11-20T00:00:00Z'))},
      ${`spent:${kept.email}`}, '{"detail":{"reason":"spent"}}', null)`.execute(t.databases.jobs)
    const shown = (await acting.preview(agent, double, 'unmerge')).body
    expect(shown).toMatchObject({
      before: { membership: 'MERGED', points: '0', keptPoints: '350' },
      after: { membership: 'ACTIVE', points: '350', keptPoints: '0' },
    })
    expect((await acting.withFourEyes(double, 'unmerge')).body.outcome).toBe('done')
    expect(await pointsOf(double, kept)).toEqual([350, 0])
    const [own, others] = [await seen(double), await seen(kept)]
    expect([own.status, own.tier, others.tier, own.frozenBy]).toEqual(['A', 'GOLD', 'BASE', []])
    expect((await signInAs(double.membershipNumber)).body.loginResponse.cid).toBe(String(double.customer))
    expect((await acting.preview(agent, double, 'unmerge')).code).toBe('ACT_WITHOUT_EFFECT')
  })

  test('unmerging is refused while moved points are on hold, since they would come back to the other member', async () => {
    const [double, kept] = [await member(500n), await member(100n, '2028-06-30')]
    const other = await member(1n)
    await acting.withFourEyes(double, 'merge', into(kept))
    t.clock.advance(1000)
    const agent = await acting.someone('agent')
    const hold = newHoldId(t.clock.now())
    const held = await holdPoints(t.databases.web, {
      principal: customerId(kept.customer),
      account: accountId(kept.account),
      to: accountId(other.account),
      points: 200n,
      today: '2026-11-20',
      hold,
      endsAt: new Date('2026-11-21T00:00:00Z'),
      endsOn: '2026-11-21',
      kinds: { out: 'transfer_out' },
      idempotency: { key: 'waits', bodyHash: '' },
    })
    expect(held.kind).toBe('held')
    const refused = await acting.preview(agent, double, 'unmerge')
    expect([refused.code, refused.text.includes('"held"')]).toEqual(['ACT_NOT_POSSIBLE', true])
    await voidHold(t.databases.web, {
      account: accountId(kept.account),
      hold,
      today: '2026-11-20',
      now: t.clock.now(),
    })
    expect((await acting.withFourEyes(double, 'unmerge')).body.outcome).toBe('done')
    expect(await pointsOf(double, kept)).toEqual([500, 100])
  })

  test('after unmerging each has the tier of its own status points, whatever both together had reached', async () => {
    let lines = 0
    const earn = async ({ membershipNumber }: TestMember, statusPoints: number) => {
      const reference = `tier-${String((lines += 1))}`
      const line = { reference, programCode: 'AP', membershipNumber, points: 1, statusPoints }
      const { body } = await postLines(t, hotel, [{ ...line, occurredOn: '2026-11-10' }])
      expect(body.object.posted).toBe(1)
      t.clock.advance(1000)
    }
    const tiersOf = async (...of: readonly TestMember[]) =>
      Promise.all(of.map(async (one) => (await seen(one)).tier))
    const [double, kept, third] = [await member(1n), await member(1n), await member(1n)]
    await earn(double, 300)
    await acting.withFourEyes(double, 'merge', into(kept))
    t.clock.advance(1000)
    await earn(kept, 200)
    expect(await tiersOf(double, kept)).toEqual(['BASE', 'SILVER'])
    await earn(third, 460)
    await acting.withFourEyes(third, 'merge', into(kept))
    expect(await tiersOf(third, kept)).toEqual(['BASE', 'GOLD'])
    const agent = await acting.someone('agent')
    const foreseen = async (of: TestMember) => {
      const { before, after } = (await acting.preview(agent, of, 'unmerge')).body
      return [before['tier'], before['keptTier'], after['tier'], after['keptTier']]
    }
    expect(await foreseen(double)).toEqual(['BASE', 'GOLD', 'BASE', 'SILVER'])
    expect(await tiersOf(double, kept)).toEqual(['BASE', 'GOLD'])
    expect((await acting.withFourEyes(double, 'unmerge')).body.outcome).toBe('done')
    expect(await tiersOf(double, kept)).toEqual(['BASE', 'SILVER'])
    expect(await foreseen(third)).toEqual(['BASE', 'SILVER', 'SILVER', 'BASE'])
    expect((await acting.withFourEyes(third, 'unmerge')).body.outcome).toBe('done')
    expect(await tiersOf(double, kept, third)).toEqual(['BASE', 'BASE', 'SILVER'])
    await acting.withFourEyes(double, 'merge', into(kept))
    await earn(kept, 250)
    await acting.withFourEyes(double, 'unmerge')
    expect(await tiersOf(double, kept)).toEqual(['BASE', 'SILVER'])
  })

  test('merged twice, in both directions, or on: at once exactly one is done, and the sum stays', async () => {
    const [one, other, third] = [await member(10n), await member(20n), await member(30n)]
    const agent = await acting.someone('agent')
    const ids = []
    for (const [from, to] of [
      [one, other],
      [one, other],
      [other, one],
      [one, third],
    ] as const)
      ids.push((await acting.perform(agent, from, 'merge', into(to))).body.requestId)
    const checkers = await Promise.all(ids.map(async () => acting.someone('supervisor')))
    const done = await Promise.all(
      ids.map(async (id, n) => acting.approve(checkers[n] ?? agent, id).catch(() => undefined)),
    )
    const outcomes = done.map((answer) => answer?.body.outcome ?? answer?.code)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    const all = await pointsOf(one, other, third)
    expect(all.reduce((sum, points) => sum + points, 0)).toBe(60)
  })

  test('a merge is undone before an earlier one whose points it moved on', async () => {
    const [first, second, third] = [await member(10n), await member(20n), await member(30n)]
    await acting.withFourEyes(first, 'merge', into(second))
    await acting.withFourEyes(second, 'merge', into(third))
    expect((await signInAs(first.membershipNumber)).body.loginResponse.cid).toBe(String(third.customer))
    const agent = await acting.someone('agent')
    expect((await acting.preview(agent, first, 'unmerge')).text).toContain('"movedOn"')
    await acting.withFourEyes(second, 'unmerge')
    await acting.withFourEyes(first, 'unmerge')
    expect(await pointsOf(first, second, third)).toEqual([10, 20, 30])
  })

  test('a correction of a merged number at the command line names the kept one, and changes nothing', async () => {
    const [double, kept] = [await member(10n), await member(20n)]
    await acting.withFourEyes(double, 'merge', into(kept))
    const { databases, clock, app } = t
    const desk = createLocalDesk({ databases, clock, configuration: app.configuration }, async () => {})
    const asked = { membershipNumber: double.membershipNumber, points: '500', pointType: 'POINTS' } as const
    for (const dryRun of [true, false]) {
      const answer = await desk.ask(adjustCommand, { ...asked, reason: 'Late bag', by: 'Aroha', dryRun })
      expect([answer.exitCode, answer.lines.join()]).toEqual([
        2,
        expect.stringContaining(`was merged into ${kept.membershipNumber}`),
      ])
    }
    expect(await pointsOf(double, kept)).toEqual([0, 30])
  })

  describe('with a club membership whose term has ended', () => {
    const former = async (until: Day) => {
      const made = await makeClubMember(t.databases)
      await giveTerm(t.databases, made.club, { until })
      return made
    }
    const numberOf = ({ membershipNumber }: TestMember) => `KORU ${membershipNumber}`
    const shownClub = async (of: TestMember) => {
      const { state, membershipNumber, renewal } = await (await atTheClub(t, of)).overview()
      return [state, membershipNumber, renewal?.offer?.purpose, renewal?.offer?.joiningFee]
    }

    test('it goes to the kept person, who renews it as a former member, and returns when the merge is undone', async () => {
      const [{ member: double, club }, kept] = [await former('2026-11-10'), await member(1n)]
      const inGrace = ['grace', club.membershipNumber, 'grace', null]
      expect(await shownClub(double)).toEqual(inGrace)
      expect((await shownClub(kept))[0]).toBe('none')
      const { body } = await acting.preview(await acting.someone('agent'), double, 'merge', into(kept))
      const goes = [
        body.before['clubs'],
        body.before['keptClubs'],
        body.after['clubs'],
        body.after['keptClubs'],
      ]
      expect(goes).toEqual([numberOf(club), null, null, numberOf(club)])
      expect((await acting.withFourEyes(double, 'merge', into(kept))).body.outcome).toBe('done')
      expect(await shownClub(kept)).toEqual(inGrace)
      const { token } = await signIn(t.app.server, kept)
      const user = JSON.stringify((await callWire(t.app.server, currentUser, { token })).body)
      expect(user).toContain('NAVIGATE_CLUB_RENEW')
      expect((await acting.withFourEyes(double, 'unmerge')).body.outcome).toBe('done')
      expect(await shownClub(double)).toEqual(inGrace)
      expect((await shownClub(kept))[0]).toBe('none')
    })

    test('it stays with the kept person who is renewing it', async () => {
      const [{ member: double, club }, kept] = [await former('2026-11-10'), await member(1n)]
      await acting.withFourEyes(double, 'merge', into(kept))
      const who = await atTheClub(t, kept)
      const quote = (await who.create({ plan: 'YEAR' })).body.object
      expect((await who.pay(quote)).status).toBe(200)
      expect((await acting.withFourEyes(double, 'unmerge')).body.outcome).toBe('done')
      const shown = await who.overview()
      expect([shown.membershipNumber, shown.openOrder]).toEqual([club.membershipNumber, expect.any(String)])
      expect((await shownClub(double))[0]).toBe('none')
    })

    test('its number leads to the kept person’s own, which nothing changes', async () => {
      const [{ member: double, club }, { member: kept, club: own }] = [
        await former('2026-10-31'),
        await former('2027-06-30'),
      ]
      const before = await shownClub(kept)
      await acting.withFourEyes(double, 'merge', into(kept))
      const merged = await seen(club)
      expect([merged.status, merged.mergedInto]).toEqual(['M', own.membershipNumber])
      expect((await seen(own)).mergedNumbers).toEqual([club.membershipNumber])
      expect(await shownClub(kept)).toEqual(before)
      await acting.withFourEyes(double, 'unmerge')
      expect([(await seen(club)).status, (await seen(own)).mergedNumbers]).toEqual(['A', []])
      expect((await shownClub(double))[1]).toBe(club.membershipNumber)
    })

    test('a coupon that its person has used counts for the kept one, until the merge is undone', async () => {
      const [{ member: double }, { member: kept }] = [await former('2027-06-30'), await former('2027-06-30')]
      await buyCart(t, await atTheClub(t, double), { addOns: ['PARKING'], coupon: 'FIFTY' })
      await sql`
        update subscription_term set until_day = '2026-11-10' from subscription s
        where s.subscription_id = subscription_term.subscription_id and s.customer_number = ${double.customer}`.execute(
        t.databases.owner,
      )
      const who = await atTheClub(t, kept)
      const cart = { addOns: ['BAG'], coupon: 'FIFTY' }
      const priced = (await who.create(cart)).body.object
      expect((await acting.withFourEyes(double, 'merge', into(kept))).body.outcome).toBe('done')
      expect((await who.create(cart)).error?.code).toBe('COUPON_USED')
      // Its price was shown before the merge.
      expect((await who.pay(priced)).error?.code).toBe('COUPON_USED')
      expect((await acting.withFourEyes(double, 'unmerge')).body.outcome).toBe('done')
      expect((await who.create(cart)).error).toBeUndefined()
    })

    test('one that runs, renews automatically or ended after the kept person’s own is refused', async () => {
      const agent = await acting.someone('agent')
      const renewing = await renewingMember(t, '2026-12-31')
      await renewing.agree()
      await sql`
        update subscription_term set until_day = '2026-11-10' from subscription s
        where s.subscription_id = subscription_term.subscription_id and s.customer_number = ${renewing.member.customer}`.execute(
        t.databases.owner,
      )
      const [plain, { member: earlier }] = [await member(1n), await former('2026-09-30')]
      for (const [of, target] of [
        [(await former('2026-11-20')).member, plain],
        [renewing.member, plain],
        [(await former('2026-10-31')).member, earlier],
      ] as const) {
        const { code, text } = await acting.preview(agent, of, 'merge', into(target))
        expect([code, text.includes('"type":"club"')]).toEqual(['ACT_NOT_POSSIBLE', true])
      }
      await renewing.stop()
      expect((await acting.preview(agent, renewing.member, 'merge', into(plain))).code).toBeUndefined()
    })
  })

  test('what has no rule for every member is refused by name, and nothing changes', async () => {
    const agent = await acting.someone('agent')
    const kept = await member(1n)
    const [withAnother, another] = [await member(1n), await member(1n)]
    await sql`update membership set customer_number = ${withAnother.customer} where account = ${another.account}`.execute(
      t.databases.jobs,
    )
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const user = await member(1n)
    const nominee = await makeNominee(t.databases, company, {})
    await sql`update nominee set customer_number = ${user.customer} where customer_number = ${nominee.customer}`.execute(
      t.databases.jobs,
    )
    const frozen = await member(1n)
    await sql`select ledger.freeze_account(${frozen.account}, 'operator')`.execute(t.databases.jobs)
    const inactive = await makeMember(t.databases, { status: 'I' })
    for (const [of, target, obstacle] of [
      [withAnother, kept, 'otherMembership'],
      [user, kept, 'company'],
      [frozen, kept, 'frozen'],
      [kept, frozen, 'keptFrozen'],
      [kept, inactive, 'inactive'],
      [kept, kept, 'same'],
      [company, kept, 'notForPeople'],
    ] as const) {
      const { code, text } = await acting.preview(agent, of, 'merge', into(target))
      expect([obstacle, code, text.includes(`"type":"${obstacle}"`)]).toEqual([
        obstacle,
        'ACT_NOT_POSSIBLE',
        true,
      ])
    }
  })

  test('a flight that may still be credited is waited for, a cancelled one isn’t', async () => {
    const agent = await acting.someone('agent')
    const kept = await member(1n)
    for (const [status, isWaitedFor] of [
      ['BOOKED', true],
      ['CANCELLED', false],
    ] as const) {
      const flyer = await member(1n)
      const record = {
        record_id: v7(),
        company_code: flyer.companyCode,
        program_code: flyer.programCode,
        membership_number: flyer.membershipNumber,
        status,
        flight_number: 'WMK118',
        departs_on: dayIn('Pacific/Auckland', t.clock.now()),
        from_airport: 'AKL',
        to_airport: 'WLG',
        cabin: 'ECONOMY',
        fare: 'FLEX',
        ticket_number: v7().slice(0, 13),
        passenger_name: 'WHITFORD/HANA',
        user_number: null,
      } as const
      await inTransaction(t.databases.jobs, async (tx) => insertFlight(tx, record, t.clock.now()))
      const { text } = await acting.preview(agent, flyer, 'merge', into(kept))
      expect([status, text.includes('"type":"flights"')]).toEqual([status, isWaitedFor])
    }
  })

  test('the trail and the ledger are whole after all of it', async () => {
    const { body } = await callConsole(t, verifyAudit, await acting.someone('finance'), { companyCode: 'NZ' })
    expect(body.brokenAt).toBeNull()
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
