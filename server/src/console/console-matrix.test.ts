import { consoleBase, type ConsoleFacts } from '@waymark/contract/console/console-operation'
import { consoleOperations } from '@waymark/contract/console/console-operations'
import { consoleRoles, type ConsoleRole } from '@waymark/contract/console/roles'
import { catalogue } from '@waymark/contract/catalogue'
import { apiBase } from '@waymark/contract/operation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleRequests } from '../../test/console/console-requests.ts'
import { openFakeIssuer, type FakeIssuer } from '../../test/identity/fake-issuer.ts'
import { makeMember } from '../../test/members.ts'
import { consoleAt, signInOperator, type SignedInOperator } from '../../test/console/operators.ts'
import { signIn } from '../../test/sign-in.ts'
import { testCompany } from '../../test/test-company.ts'
import { putInForce } from '../configuration/index.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const operations = Object.entries(consoleOperations).map(([name, { facts }]): [string, ConsoleFacts] => [
  name,
  facts,
])
const bodies: Readonly<Record<string, object>> = consoleRequests

describe('roles, operations and companies of the console', () => {
  let t: TestApp
  let issuer: FakeIssuer
  const operators = new Map<ConsoleRole, SignedInOperator>()
  let member: { token: string; cookies: Record<string, string> }
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    await putInForce(t.databases.jobs, 'QA', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
    member = await signIn(t.app.server, await makeMember(t.databases))
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  /** Sends an operation's body as an operator of NZ, whose session is new if an earlier call ended it. */
  const call = async (facts: ConsoleFacts, role: ConsoleRole, body: object): Promise<number> => {
    const who = operators.get(role) ?? (await signInOperator(t, issuer, role))
    operators.set(role, who)
    if (facts.id === 'signOutOperator') operators.delete(role)
    return send(facts, body, { cookies: who.cookies })
  }
  const send = async (
    facts: Pick<ConsoleFacts, 'path'>,
    body: object,
    who: { readonly cookies?: Record<string, string>; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<number> => {
    const { statusCode } = await t.app.server.inject({
      method: 'POST',
      url: consoleBase + facts.path,
      headers: {
        host: 'console.test',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...who.headers,
      },
      ...(who.cookies === undefined ? {} : { cookies: who.cookies }),
      payload: JSON.stringify(body),
    })
    return statusCode
  }

  test.each(operations)('%s answers exactly the roles it declares', async (name, facts) => {
    for (const role of consoleRoles) {
      const status = await call(facts, role, bodies[name] ?? {})
      expect([role, status === 403]).toEqual([role, !facts.roles.includes(role)])
      expect([role, status === 401, status >= 500]).toEqual([role, false, false])
    }
  })

  test.each(operations.filter(([, { scope }]) => scope === 'company'))(
    "%s refuses every role another company's data, also one that doesn't exist",
    async (name, facts) => {
      for (const role of consoleRoles)
        for (const companyCode of ['QA', 'NOWHERE'])
          expect([role, await call(facts, role, { ...bodies[name], companyCode })]).toEqual([role, 403])
    },
  )

  const sentLast = { list: 'claims', filter: {}, order: { by: 'sent', direction: 'descending' } }
  const joinedLast = { list: 'members', filter: {}, order: { by: 'joined', direction: 'descending' } }
  const days = ['2026-02-30', '2026-13-01', '0000-01-01']
  const moments = [...days.map((day) => `${day}T00:00:00.000000Z`), '2026-11-20T24:61:00.000000Z']
  const uuid = '018f2a00-0000-7000-8000-000000000001'
  test.each([
    ['retrieveQueue', moments.map((moment) => ({ after: `${moment}|CL1` }))],
    [
      'retrieveFiles',
      [...moments, '2026-11-20T00:00:00.000000Z'].map((moment) => ({ after: `${moment}|${uuid.slice(1)}-` })),
    ],
    ['retrieveFiles', moments.map((moment) => ({ after: `${moment}|${uuid}` }))],
    ['retrieveMemberTimeline', moments.map((moment) => ({ before: `${moment}|a` }))],
    ['retrieveList', moments.map((moment) => ({ query: sentLast, after: `${moment}|CL1` }))],
    ['retrieveList', days.map((day) => ({ query: joinedLast, after: `${day}|AP|900000001` }))],
  ])('%s refuses a cursor of a moment that there is not', async (name, cursors) => {
    const [, facts] = operations.find(([one]) => one === name) ?? []
    if (facts === undefined) throw new Error('No such operation')
    for (const cursor of cursors)
      expect([cursor, await call(facts, 'supervisor', { ...bodies[name], ...cursor })]).toEqual([cursor, 400])
  })

  test.each(operations)(
    "%s is closed without a session, and to a member's token and cookies",
    async (name, facts) => {
      const body = bodies[name] ?? {}
      const headers = { authorization: `Bearer ${member.token}` }
      expect(await send(facts, body, {})).toBe(401)
      expect(await send(facts, body, { headers, cookies: member.cookies })).toBe(401)
      expect(await send(facts, body, { headers, cookies: { waymark_console: member.token } })).toBe(401)
    },
  )

  test("an operator's cookie opens no operation of a member", async () => {
    const { cookies } = await signInOperator(t, issuer, 'supervisor')
    const value = cookies['waymark_console'] ?? ''
    for (const { facts } of catalogue.filter(
      ({ facts: { access } }) => access !== 'open' && access !== 'partner',
    )) {
      const { statusCode } = await t.app.server.inject({
        method: facts.method,
        url: (facts.base ?? apiBase) + facts.path.replaceAll(/\{\w+\}/g, 'x'),
        headers: { host: 'portal.test', authorization: `Bearer ${value}`, 'idempotency-key': 'operator-key' },
        cookies: { ...cookies, waymark_refresh: value },
        ...(facts.method === 'GET' ? {} : { payload: {} }),
      })
      expect([facts.id, statusCode]).toEqual([facts.id, 401])
    }
  })
})
