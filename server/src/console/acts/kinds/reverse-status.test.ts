import { retrieveMemberActs } from '@waymark/contract/console/acts/acts'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { activityDetail } from '@waymark/contract/statement/activity-detail'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../../test/identity/fake-issuer.ts'
import { identityOf, makeMember, type TestMember } from '../../../../test/members.ts'
import { createActing } from '../../../../test/console/operator-acts.ts'
import { callConsole, consoleAt } from '../../../../test/console/operators.ts'
import { makeClient, postLines } from '../../../../test/accruals/partners.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'
import { adjustPoints, expireLots, newJournalId, reconcile } from '../../../ledger/index.ts'

describe('an entry that is reversed later', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let acting: ReturnType<typeof createActing>
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    acting = createActing(t, issuer, 'PARTNER_ERROR')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  async function seen(member: TestMember) {
    const { token } = await signIn(t.app.server, member)
    const asked = { token, body: { object: identityOf(member) } }
    const summary = (await callWire(t.app.server, accountSummary, asked)).body.object
    const activity = (await callWire(t.app.server, listActivity, asked)).body.object
    return { summary, ...activity }
  }

  test('[SUMM-04] its points that have expired are not taken from others, as the preview says', async () => {
    const lots = [
      { expiresOn: '2026-11-19', points: 40n },
      { expiresOn: '2027-12-31', points: 100n },
    ]
    const member = await makeMember(t.databases, { lots })
    await adjustPoints(t.databases.jobs, {
      account: member.account,
      pointType: 'POINTS',
      amount: -10n,
      expiresOn: null,
      today: '2026-11-18',
      journal: newJournalId(new Date('2026-11-18T01:00:00Z')),
      businessReference: 'spent',
      facts: { detail: { reason: 'spent' } },
    })
    await expireLots(t.databases.jobs, { today: '2026-11-20', clock: t.clock })
    const journal = (await seen(member)).entries.at(-1)?.journalId ?? ''
    const supervisor = await acting.someone('supervisor')
    const { body } = await acting.preview(supervisor, member, 'reverseEntry', { journal })
    expect([body.before['points'], body.after['points']]).toEqual(['100', '90'])
    const done = await acting.perform(supervisor, member, 'reverseEntry', { journal }, body.seen)
    expect(done.body.outcome).toBe('done')
    const { entries, totals, matching } = await seen(member)
    expect(entries[0]).toMatchObject({ kind: 'reversal', points: -10, balance: 90 })
    expect(totals).toEqual({ opening: 0, in: 140, out: -50, closing: 90 })
    expect(matching).toMatchObject({ in: 140, out: -50 })
    const { token } = await signIn(t.app.server, member)
    const object = { ...identityOf(member), journalId: entries[0]?.journalId ?? '' }
    const detail = (await callWire(t.app.server, activityDetail, { token, body: { object } })).body.object
    expect(detail).toMatchObject({ reverses: journal, lotsTaken: [{ points: 10 }], lotsMade: [] })
    const { acts } = (await callConsole(t, retrieveMemberActs, supervisor, identityOf(member))).body
    const left = acts.find(({ act }) => act === 'reverseEntry')?.choices['journal'] ?? []
    expect(left.map(({ name, day, moved }) => [day, name, moved])).toEqual([
      ['2026-11-18', '', [{ points: -10, pointType: 'POINTS' }]],
      ['2026-11-01', 'Longacre Hotels', [{ points: 100, pointType: 'POINTS' }]],
    ])
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[SUMM-01] its status points leave the year they were in, and its points leave today', async () => {
    const member = await makeMember(t.databases)
    const hotel = await makeClient(t)
    const { membershipNumber } = member
    const line = { programCode: 'AP', membershipNumber, points: 700 }
    t.clock.set(new Date('2027-03-25T01:00:00Z'))
    await postLines(t, hotel, [
      { ...line, reference: 'wrong', statusPoints: 500, occurredOn: '2027-03-20' },
      { ...line, reference: 'right', statusPoints: 40, occurredOn: '2027-03-21' },
    ])
    expect((await seen(member)).summary.tierProgress.statusPoints).toBe(540)
    t.clock.set(new Date('2027-04-05T01:00:00Z'))
    await postLines(t, hotel, [{ ...line, reference: 'new', statusPoints: 3, occurredOn: '2027-04-02' }])
    const wrong = (await seen(member)).entries.find(({ reference }) => reference === 'wrong')
    const journal = wrong?.journalId ?? ''
    const { body } = await acting.perform(await acting.someone('supervisor'), member, 'reverseEntry', {
      journal,
    })
    expect(body.outcome).toBe('done')
    const { summary, entries } = await seen(member)
    expect(summary.tierProgress.statusPoints).toBe(3)
    expect(entries[0]).toMatchObject({ kind: 'reversal', points: -700, date: '2027-04-05' })
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })
})
