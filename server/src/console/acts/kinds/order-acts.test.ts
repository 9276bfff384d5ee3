import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../../test/identity/fake-issuer.ts'
import { createActing } from '../../../../test/console/operator-acts.ts'
import { consoleAt } from '../../../../test/console/operators.ts'
import { makeParties, sendOrder } from '../../../../test/orders/orders.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readSummary } from '../../../ledger/index.ts'

describe('an order that an operator refunds', () => {
  let t: TestApp
  let issuer: FakeIssuer
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  test('[POINT-08] points that paid for it count at their value, so above the limit somebody else approves', async () => {
    const acting = createActing(t, issuer, 'MISTAKE')
    const { member } = await makeParties(t)
    const available = async () =>
      (await readSummary(t.databases.jobs, member.account, '2026-11-28'))?.available
    const before = await available()
    const asked = { activityType: 'TIER', tierCode: 'SILVER' } as const
    const all = (quote: { readonly miles: { readonly total: number } | null }) => quote.miles?.total ?? 0
    const { body } = await sendOrder(t, await signIn(t.app.server, member), member, asked, all)
    const order = body.object.transactionId
    expect(await available()).toBeLessThan(before ?? 0n)
    const agent = await acting.someone('agent')
    expect((await acting.preview(agent, member, 'refundOrder', { order })).body.approval).toBe('each')
    const { requestId } = (await acting.perform(agent, member, 'refundOrder', { order })).body
    expect(await available()).toBeLessThan(before ?? 0n)
    const approved = await acting.approve(await acting.someone('finance'), requestId)
    expect([approved.body.outcome, await available()]).toEqual(['done', before])
  })
})
