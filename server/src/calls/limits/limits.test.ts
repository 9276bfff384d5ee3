import { accountSummary } from '@waymark/contract/membership/account-summary'
import { readTogether } from '@waymark/contract/membership/read-together'
import { verifyFactor } from '@waymark/contract/factors/verify-factor'
import { login } from '@waymark/contract/identity/sign-in/login'
import { apiBase } from '@waymark/contract/operation'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { memberSearch } from '@waymark/contract/points/member-search'
import { sql } from 'kysely'
import fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, password, pin } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { answerErrors } from '../../platform/http/error-handler.ts'
import { createLimiter, limitGroups } from './limits.ts'

/** A twentieth of the usual limits: three sign-ins a minute. */
const FACTOR = 0.05

let tight: TestApp
let usual: TestApp
beforeAll(async () => {
  tight = await openTestApp({ limitFactor: FACTOR, trustedProxies: ['10.1.0.0/16'] })
  usual = await openTestApp()
})
afterAll(async () => {
  await tight.close()
  await usual.close()
})

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Uses a new name each time, so that only the address is counted. */
async function tryToSignIn(address: string): Promise<number> {
  const answer = await callWire(tight.app.server, login, {
    body: { object: { loginId: `${randomUUID()}@example.com`, password, companyCode: 'NZ' } },
    headers: from(address),
  })
  return answer.status
}

async function triesFrom(addresses: readonly string[]): Promise<readonly number[]> {
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await tryToSignIn(address))
  return statuses
}

describe('who is counted behind an address', () => {
  test('[CALL-02] a 64-bit IPv6 network is one visitor, however its addresses are written', async () => {
    expect(
      await triesFrom([
        '2001:db8:1:1::1',
        '2001:DB8:1:1:ffff:ffff:ffff:ffff',
        '2001:db8:1:1:0:0:0:2',
        '2001:0db8:0001:0001:1::',
        '2001:db8:1:2::1',
      ]),
    ).toEqual([401, 401, 401, 429, 401])
  })

  test('[CALL-02] a 48-bit network has the limit of eight visitors, and its neighbour its own', async () => {
    const networks = Array.from({ length: 30 }, (_, n) => `2001:db8:2:${n.toString(16)}::1`)
    const statuses = await triesFrom(networks)
    expect(statuses).toEqual([...Array<number>(24).fill(401), ...Array<number>(6).fill(429)])
    expect(await tryToSignIn('2001:db8:3::1')).toBe(401)
  })

  test("[CALL-02] a visitor's refused calls don't use up their neighbours' limit", async () => {
    const statuses = await triesFrom(Array<string>(40).fill('2001:db8:4:1::1'))
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    expect(await tryToSignIn('2001:db8:4:2::1')).toBe(401)
  })

  test('[CALL-02] an IPv4 address written as IPv6 counts as the same address', async () => {
    expect(
      await triesFrom([
        '203.0.113.9',
        '::ffff:203.0.113.9',
        '::ffff:cb00:7109',
        '203.0.113.9',
        '203.0.113.10',
      ]),
    ).toEqual([401, 401, 401, 429, 401])
  })
})

describe('a proxy', () => {
  const tryThrough = async (proxy: string, address: string): Promise<number> => {
    const payload = { object: { loginId: `${randomUUID()}@example.com`, password, companyCode: 'NZ' } }
    const { method, path } = login
    const sent = { method, url: apiBase + path, remoteAddress: proxy, headers: from(address), payload }
    return (await tight.app.server.inject(sent)).statusCode
  }

  test('[CALL-02] that is listed says which address is counted, and the client can add nothing to it', async () => {
    const statuses: number[] = []
    for (const address of ['192.0.2.41', '192.0.2.42', '192.0.2.41', '192.0.2.41', '203.0.113.1, 192.0.2.41'])
      statuses.push(await tryThrough('10.1.2.3', address))
    expect(statuses).toEqual([401, 401, 401, 401, 429])
  })

  test('[CALL-02] that is not listed is counted itself, whatever it says', async () => {
    const statuses: number[] = []
    for (const address of ['192.0.2.51', '192.0.2.52', '192.0.2.53', '192.0.2.54'])
      statuses.push(await tryThrough('10.2.0.1', address))
    expect(statuses).toEqual([401, 401, 401, 429])
  })
})

describe('a flood', () => {
  test('[CALL-02] of addresses pushes nobody else out of their count', async () => {
    const app = fastify({ trustProxy: true })
    answerErrors(app)
    const limit = await createLimiter(app, 1, undefined)
    app.get('/person', async (request) => {
      await limit.person(request, 'lookup', 7n)
      return 'passed'
    })
    app.get('/visitor', async (request) => {
      await limit.address(request, 'lookup')
      return 'passed'
    })
    const ask = async (url: string, address: string): Promise<number> =>
      (await app.inject({ url, headers: from(address) })).statusCode
    for (let n = 0; n < limitGroups.lookup; n += 1) {
      expect(await ask('/person', '192.0.2.1')).toBe(200)
      expect(await ask('/visitor', '192.0.2.1')).toBe(200)
    }
    for (let n = 0; n < 6000; n += 1) await ask('/visitor', `2001:db8:5:${n.toString(16)}::1`)
    expect([await ask('/person', '192.0.2.1'), await ask('/visitor', '192.0.2.1')]).toEqual([429, 429])
    await app.close()
  })

  test('[CALL-02] of invalid tokens is limited by address before any session lookup', async () => {
    const { token } = await signIn(tight.app.server, await makeMember(tight.databases))
    const send = async (bearer: string, address: string): Promise<number> =>
      (await callWire(tight.app.server, currentUser, { token: bearer, headers: from(address) })).status
    const most = limitGroups.arrival * FACTOR
    const statuses: number[] = []
    for (let n = 0; n < most + 3; n += 1) statuses.push(await send('a.b.c', '192.0.2.20'))
    expect(statuses).toEqual([...Array<number>(most).fill(401), 429, 429, 429])
    expect(await send(token, '192.0.2.20')).toBe(429)
    expect(await send(token, '192.0.2.21')).toBe(200)
  })

  test('[AUTH-12] of made-up pending sign-ins meets the limit of its address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const { status } = await callWire(tight.app.server, verifyFactor, {
        raw: {},
        headers: { ...from('192.0.2.30'), pendingsignin: randomUUID() },
        cookies: { waymark_pending: 'x' },
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  })

  test('[AUTH-11] of passwords is refused at once, costs nobody a try and leaves other calls alone', async () => {
    const { server } = usual.app
    const member = await makeMember(usual.databases)
    const { token } = await signIn(server, member)
    const tryWith = async (loginId: string, tried: string) =>
      callWire(server, login, { body: { object: { loginId, password: tried, companyCode: 'NZ' } } })
    const crowd = Array.from({ length: 100 }, async (_, n) =>
      tryWith(`nobody${String(n)}@example.com`, 'wrong'),
    )
    const own = Array.from({ length: 10 }, async () => tryWith(member.membershipNumber, 'wrong'))
    const summary = await callWire(server, accountSummary, {
      token,
      body: { object: { ...identityOf(member) } },
    })
    expect(summary.status).toBe(200)
    const answers = await Promise.all(crowd)
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 401).length + refused.length).toBe(100)
    expect(refused.length).toBeGreaterThan(50)
    for (const { headers, error } of refused) {
      expect([error?.code, headers['retry-after']]).toEqual(['UNAVAILABLE', '2'])
    }
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual(Array<number>(10).fill(503))
    expect((await tryWith(member.membershipNumber, password)).status).toBe(200)
  })
})

test("[AUTH-11] a flood of strangers' passwords keeps no member from using a PIN", async () => {
  const { server } = usual.app
  const member = await makeMember(usual.databases)
  const { token } = await signIn(server, member)
  const crowd = Array.from({ length: 100 }, async (_, n) =>
    callWire(server, login, {
      body: { object: { loginId: `crowd${String(n)}@example.com`, password: 'wrong', companyCode: 'NZ' } },
    }),
  )
  const proven = await callWire(server, authenticateTransaction, {
    token,
    body: { object: { ...identityOf(member), pin } },
  })
  expect(proven.status).toBe(200)
  expect((await Promise.all(crowd)).filter(({ status }) => status === 503)).not.toEqual([])
})

describe('combined reads', () => {
  test('[ROUTE-18] count each as it would alone, so that nobody looks up more numbers that way', async () => {
    const member = await makeMember(tight.databases)
    const { token } = await signIn(tight.app.server, member)
    const object = { ...identityOf(member), recipientMembershipNumber: '204000020' }
    const most = limitGroups.lookup * FACTOR
    const { body } = await callWire(tight.app.server, readTogether, {
      token,
      body: {
        object: { reads: Array.from({ length: 6 }, () => ({ operation: 'memberSearch', body: { object } })) },
      },
    })
    const refusals = body.object.outcomes.filter(
      (outcome) => 'refusal' in outcome && outcome.refusal === 'TOO_MANY_REQUESTS',
    )
    expect(refusals).toHaveLength(6 - Math.floor(most))
    expect((await callWire(tight.app.server, memberSearch, { token, body: { object } })).status).toBe(429)
  })

  test('[POINT-08] a quote is a write and does not count as a read', async () => {
    const member = await makeMember(usual.databases)
    const { token } = await signIn(usual.app.server, member)
    const quotes = async (): Promise<string> =>
      (await sql<{ n: string }>`select count(*)::text as n from quote`.execute(usual.databases.jobs)).rows[0]
        ?.n ?? ''
    const before = await quotes()
    const { body } = await callWire(usual.app.server, readTogether, {
      token,
      body: {
        object: {
          reads: [
            {
              operation: 'retrieveQuote',
              body: { object: { ...identityOf(member), activityType: 'BUY', points: 1000 } },
            },
          ],
        },
      },
    })
    expect(body.object.outcomes).toEqual([{ operation: 'retrieveQuote', refusal: 'NOT_FOUND' }])
    expect(await quotes()).toBe(before)
  })
})
