import { accountSummary } from '@waymark/contract/membership/account-summary'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/fake-issuer.ts'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { createActing } from '../../../test/operator-acts.ts'
import { consoleAt } from '../../../test/operators.ts'
import { makeClient, postLines } from '../../../test/partners.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { reconcile } from '../../ledger/index.ts'

describe('an entry of the last tier year, reversed in the new one', () => {
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
    return { summary, entries: activity.entries }
  }

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
