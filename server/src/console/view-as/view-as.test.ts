import { catalogue } from '@waymark/contract/catalogue'
import { qrCode } from '@waymark/contract/card/qr-code'
import { retrieveAudit } from '@waymark/contract/console/audit'
import { signOutOperator } from '@waymark/contract/console/session'
import { beginViewAs } from '@waymark/contract/console/members/view-as'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { listSessions } from '@waymark/contract/identity/sessions/list-sessions'
import { logout } from '@waymark/contract/identity/sessions/logout'
import { redeemView } from '@waymark/contract/identity/sign-in/redeem-view'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import { securityEvents } from '@waymark/contract/identity/sessions/security-events'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { readTogether } from '@waymark/contract/membership/read-together'
import { apiBase } from '@waymark/contract/operation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, publicUrl, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

describe("an operator's view of a member's pages", () => {
  let t: TestApp
  let issuer: FakeIssuer
  let aroha: TestMember
  let people = 0
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    aroha = await makeMember(t.databases, { lots: [{ expiresOn: '2027-12-31', points: 500n }] })
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const someone = async (subject = `viewer-${String((people += 1))}`) =>
    signInOperator(t, issuer, 'agent', { subject, name: 'Hana Okafor' })
  const begin = async (who: SignedInOperator, more: object = {}) =>
    callConsole(t, beginViewAs, who, {
      ...identityOf(aroha),
      reason: 'MEMBER_ASKED',
      caseNumber: 'C-77',
      ...more,
    })
  const redeem = async (url: string) =>
    callWire(t.app.server, redeemView, { body: { object: { code: url.split('#view=')[1] ?? '' } } })
  const view = async (who: SignedInOperator) => {
    const { url } = (await begin(who)).body
    // Nobody opens it in the millisecond in which it began.
    t.clock.advance(22)
    const answer = await redeem(url)
    expect(answer.status).toBe(200)
    return {
      token: answer.headers['ps-token'] ?? '',
      refresh: answer.headers['ps-refreshtoken'] ?? '',
      cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
    }
  }
  /** A session is read once a second at most. */
  const statusOf = async (token: string) => {
    t.clock.advance(1500)
    return (await callWire(t.app.server, currentUser, { token })).status
  }

  test('opens with a reason of its own, in the trail, by a code that works once and for a minute', async () => {
    const hana = await someone()
    expect((await begin(hana, { reason: 'SERVICE_FAILURE' })).code).toBe('INVALID_REQUEST')
    expect((await begin(hana, { caseNumber: '' })).code).toBe('INVALID_REQUEST')
    const { url } = (await begin(hana)).body
    expect(url.startsWith(`${publicUrl}/airpoints-account/koru/`)).toBe(true)
    const first = await redeem(url)
    expect([first.status, first.cookies.map(({ name }) => name)]).toEqual([200, ['waymark_session']])
    expect(first.body.data).toMatchObject({
      cid: String(aroha.customer),
      membershipNumber: aroha.membershipNumber,
    })
    expect((await redeem(url)).status).toBe(401)
    const late = (await begin(hana)).body.url
    t.clock.advance(61_000)
    expect((await redeem(late)).status).toBe(401)
    const reader = await signInOperator(t, issuer, 'finance')
    const { entries } = (await callConsole(t, retrieveAudit, reader, { companyCode: 'NZ' })).body
    expect(entries[0]).toMatchObject({
      act: 'viewAs',
      operator: 'Hana Okafor',
      membershipNumber: aroha.membershipNumber,
      reason: 'MEMBER_ASKED',
      caseNumber: 'C-77',
    })
  })

  test('shows the pages and names the operator, in every answer about the user and in every line of the log', async () => {
    const { token } = await view(await someone())
    const { userDetails } = (await callWire(t.app.server, currentUser, { token })).body
    expect(userDetails).toMatchObject({
      customerNumber: String(aroha.customer),
      viewedBy: { name: 'Hana Okafor' },
    })
    t.logs.length = 0
    const summary = { object: identityOf(aroha) }
    expect((await callWire(t.app.server, accountSummary, { token, body: summary })).status).toBe(200)
    expect(t.logs.filter((line) => line.includes('account-summary'))).toEqual([
      expect.stringMatching(new RegExp(`"customer":"${String(aroha.customer)}","operator":"\\d+"`)),
    ])
  })

  test('opens no write, no proof and nothing secret, whatever the operation', async () => {
    const { token, cookies } = await view(await someone())
    const forMembers = catalogue.filter(
      ({ facts: { access, id } }) => access !== 'open' && access !== 'partner' && id !== 'logout',
    )
    const opened: string[] = []
    for (const { facts } of forMembers) {
      const response = await t.app.server.inject({
        method: facts.method,
        url: (facts.base ?? apiBase) + facts.path.replaceAll(/\{\w+\}/g, 'x'),
        headers: { host: 'portal.test', authorization: `Bearer ${token}`, 'idempotency-key': 'viewers-key' },
        cookies,
        ...(facts.method === 'GET' ? {} : { payload: {} }),
      })
      if (!response.body.includes('VIEW_ONLY')) opened.push(facts.id)
    }
    const named = new Map(forMembers.map(({ facts }) => [facts.id, facts]))
    const writes = opened.filter((id) => named.get(id)?.effect !== 'read')
    expect(writes).toEqual(['keepSession'])
    const proofs = opened.filter((id) => {
      const facts = named.get(id)
      return facts?.access === 'pin' || facts?.access === 'factor' || facts?.needsPassword === true
    })
    expect(proofs).toEqual([])
    expect(opened.filter((id) => id === 'qrCode' || id === 'retrieveGuestLinks')).toEqual([])
    expect(opened).toEqual(expect.arrayContaining(['accountSummary', 'listActivity', 'retrieveProfile']))
  })

  test("gets no card by asking for several reads together, and the member's refresh stays the member's", async () => {
    const { token, refresh, cookies } = await view(await someone())
    const reads = [{ operation: qrCode.id, body: { object: identityOf(aroha) } }]
    const together = await callWire(t.app.server, readTogether, { token, body: { object: { reads } } })
    expect(JSON.stringify(together.body)).toContain('VIEW_ONLY')
    const renewed = await callWire(t.app.server, refreshToken, {
      headers: { refreshtoken: refresh },
      cookies,
    })
    const again = { token: renewed.headers['ps-token'] ?? '' }
    expect((await callWire(t.app.server, currentUser, again)).body.userDetails.viewedBy?.name).toBe(
      'Hana Okafor',
    )
  })

  test('ends after thirty minutes, however much it is used', async () => {
    const { token, refresh, cookies } = await view(await someone())
    let held = { token, refresh }
    const renew = async () =>
      callWire(t.app.server, refreshToken, { headers: { refreshtoken: held.refresh }, cookies })
    for (let minutes = 5; minutes < 30; minutes += 5) {
      t.clock.advance(5 * 60_000 - 1500)
      const { headers } = await renew()
      held = { token: headers['ps-token'] ?? '', refresh: headers['ps-refreshtoken'] ?? '' }
      expect(await statusOf(held.token)).toBe(200)
    }
    t.clock.advance(5 * 60_000)
    expect(await statusOf(held.token)).toBe(401)
    expect((await renew()).status).toBe(401)
  })

  test("ends with the operator's session, with the role, and by its own button, which is in the trail", async () => {
    const leaving = await someone()
    const { token: first } = await view(leaving)
    await callConsole(t, signOutOperator, leaving, {})
    expect(await statusOf(first)).toBe(401)

    const { token: second } = await view(await someone('viewer-demoted'))
    expect(await statusOf(second)).toBe(200)
    await signInOperator(t, issuer, 'readOnly', { subject: 'viewer-demoted' })
    expect(await statusOf(second)).toBe(401)

    const { token: third } = await view(await someone())
    expect((await callWire(t.app.server, logout, { token: third })).status).toBe(200)
    expect(await statusOf(third)).toBe(401)
    const reader = await signInOperator(t, issuer, 'finance')
    const { entries } = (await callConsole(t, retrieveAudit, reader, { companyCode: 'NZ' })).body
    expect([entries[0]?.act, entries[0]?.operator]).toEqual(['viewAs.end', 'Hana Okafor'])
  })

  test('is in the list that the member sees of sign-ins, and the member can end it', async () => {
    const { token } = await view(await someone())
    const own = await signIn(t.app.server, aroha)
    const { sessions } = (await callWire(t.app.server, listSessions, own)).body.object
    expect(sessions.filter(({ isView }) => isView).length).toBeGreaterThan(0)
    expect(sessions.find(({ isCurrent }) => isCurrent)?.isView).toBe(false)
    const { events } = (await callWire(t.app.server, securityEvents, own)).body.object
    expect(events.map(({ kind }) => kind)).toContain('viewed')
    expect(await statusOf(token)).toBe(200)
  })
})
