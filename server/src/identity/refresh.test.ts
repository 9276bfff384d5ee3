import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { logout } from '@waymark/contract/identity/sessions/logout'
import { refreshToken } from '@waymark/contract/identity/sign-in/refresh-token'
import type { FastifyInstance } from 'fastify'
import {
  base64url,
  exportSPKI,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeMember } from '../../test/members.ts'
import { signIn, type SignedIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

interface Pair {
  readonly token: string
  readonly refresh: string
}

const begin = async (): Promise<SignedIn> => signIn(t.app.server, await makeMember(t.databases))

const refresh = async (value: string, cookies: Record<string, string>, server = t.app.server) =>
  callWire(server, refreshToken, { headers: { refreshtoken: value }, cookies })

/** Refreshes and returns the next pair, or the error code. */
async function next(
  value: string,
  cookies: Record<string, string>,
  server = t.app.server,
): Promise<Pair | string> {
  const answer = await refresh(value, cookies, server)
  if (answer.status !== 200) return answer.error?.code ?? 'no code'
  expect(answer.body).toEqual({ data: { success: true } })
  return { token: answer.headers['ps-token'] ?? '', refresh: answer.headers['ps-refreshtoken'] ?? '' }
}

async function refreshed(
  value: string,
  cookies: Record<string, string>,
  server = t.app.server,
): Promise<Pair> {
  const pair = await next(value, cookies, server)
  if (typeof pair === 'string') throw new Error(`refused: ${pair}`)
  return pair
}

/** The caller a token stands for: 'in', or the error code. */
async function asks(token: string, server: FastifyInstance = t.app.server): Promise<string> {
  const answer = await callWire(server, currentUser, { token })
  return answer.status === 200 ? 'in' : `${String(answer.status)} ${answer.error?.code ?? ''}`
}

describe('refreshing', () => {
  test('[AUTH-06] gives a new pair that works, again and again', async () => {
    const s = await begin()
    const seen = [s.refresh]
    for (let n = 0; n < 5; n += 1) {
      t.clock.advance(MINUTE)
      const pair = await refreshed(seen.at(-1) ?? '', s.cookies)
      expect(seen).not.toContain(pair.refresh)
      expect(await asks(pair.token)).toBe('in')
      seen.push(pair.refresh)
    }
  })

  test('[AUTH-06] is useless without the cookie, or with that of another session', async () => {
    const s = await begin()
    const other = await begin()
    const cookie = s.cookies['waymark_session'] ?? ''
    const wrong: Record<string, string>[] = [
      {},
      other.cookies,
      { waymark_session: '' },
      { waymark_session: cookie.slice(1) },
      { waymark_session: `${cookie}x` },
      { another: cookie },
    ]
    for (const cookies of wrong) expect(await next(s.refresh, cookies)).toBe('SESSION_ENDED')
    expect(await next(s.refresh, s.cookies)).toMatchObject({ refresh: expect.any(String) })
    expect(await next(other.refresh, other.cookies)).toMatchObject({ refresh: expect.any(String) })
  })

  test('[AUTH-06] refuses every value that is not ours, and the session continues', async () => {
    const s = await begin()
    const other = await begin()
    const [session = '', count = '', signature = ''] = s.refresh.split('.')
    const [otherSession = '', , otherSignature = ''] = other.refresh.split('.')
    const turned = signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))
    const made = [
      `${session}.${count}.${turned}`,
      `${session}.1.${signature}`,
      `${session}.0${count}.${signature}`,
      `${session}.${count}.${otherSignature}`,
      `${otherSession}.${count}.${signature}`,
      `${session}.${count}`,
      `${session}.${count}.`,
      s.refresh.toUpperCase(),
      `${s.refresh}x`,
      s.token,
      'nonsense',
      '%00',
    ]
    for (const value of made) expect([value, await next(value, s.cookies)]).toEqual([value, 'SESSION_ENDED'])
    expect((await refresh('', s.cookies)).status).toBe(400)
    expect((await callWire(t.app.server, refreshToken, { cookies: s.cookies })).status).toBe(400)
    expect((await refresh('x'.repeat(513), s.cookies)).status).toBe(400)
    expect(await next(s.refresh, s.cookies)).toMatchObject({ refresh: expect.any(String) })
  })

  test('[AUTH-06] accepts the previous value for ten seconds, with the same successor', async () => {
    const s = await begin()
    const first = await refreshed(s.refresh, s.cookies)
    t.clock.advance(10_000)
    const again = await refreshed(s.refresh, s.cookies)
    expect(again.refresh).toBe(first.refresh)
    expect(await asks(again.token)).toBe('in')
    const second = await refreshed(first.refresh, s.cookies)
    t.clock.advance(10_001)
    expect(await next(first.refresh, s.cookies)).toBe('SESSION_ENDED')
    expect(await next(second.refresh, s.cookies)).toBe('SESSION_ENDED')
  })

  test('[AUTH-06] an older value ends the family: on every server, within a second', async () => {
    const other = await t.another()
    const s = await begin()
    const first = await refreshed(s.refresh, s.cookies)
    const second = await refreshed(first.refresh, s.cookies, other.server)
    expect([await asks(second.token), await asks(second.token, other.server)]).toEqual(['in', 'in'])
    expect(await next(s.refresh, s.cookies)).toBe('SESSION_ENDED')
    t.clock.advance(1000)
    for (const server of [t.app.server, other.server]) {
      for (const { token } of [s, first, second]) expect(await asks(token, server)).toBe('401 SESSION_ENDED')
      expect(await next(second.refresh, s.cookies, server)).toBe('SESSION_ENDED')
    }
  })

  test('[AUTH-06] an old value without its cookie ends nothing: whoever found it cannot sign the member out', async () => {
    const s = await begin()
    const first = await refreshed(s.refresh, s.cookies)
    const second = await refreshed(first.refresh, s.cookies)
    expect(await next(s.refresh, {})).toBe('SESSION_ENDED')
    expect(await next(s.refresh, (await begin()).cookies)).toBe('SESSION_ENDED')
    expect(await next(second.refresh, s.cookies)).toMatchObject({ refresh: expect.any(String) })
  })

  test('[AUTH-06] fifty concurrent tabs, on two servers, get one successor', async () => {
    const other = await t.another()
    const s = await begin()
    const pairs = await Promise.all(
      Array.from({ length: 50 }, async (_, n) =>
        refreshed(s.refresh, s.cookies, n % 2 === 0 ? t.app.server : other.server),
      ),
    )
    const values = new Set(pairs.map((pair) => pair.refresh))
    expect(values.size).toBe(1)
    expect(await next([...values][0] ?? '', s.cookies)).toMatchObject({ refresh: expect.any(String) })
  })

  test('[AUTH-06] two sessions of one person live and end independently', async () => {
    const member = await makeMember(t.databases)
    const one = await signIn(t.app.server, member)
    const two = await signIn(t.app.server, member)
    await callWire(t.app.server, logout, { token: one.token })
    t.clock.advance(1000)
    expect([await asks(one.token), await asks(two.token)]).toEqual(['401 SESSION_ENDED', 'in'])
  })
})

describe('the end of a session', () => {
  test('[AUTH-06] comes after thirty minutes without a call', async () => {
    const used = await begin()
    const left = await begin()
    t.clock.advance(30 * MINUTE - 1)
    const pair = await refreshed(used.refresh, used.cookies)
    t.clock.advance(1)
    expect(await next(left.refresh, left.cookies)).toBe('SESSION_ENDED')
    t.clock.advance(30 * MINUTE - 2)
    const later = await refreshed(pair.refresh, used.cookies)
    t.clock.advance(30 * MINUTE)
    expect(await next(later.refresh, used.cookies)).toBe('SESSION_ENDED')
    expect(await asks(later.token)).toMatch(/^401/)
  })

  test('[AUTH-06] is postponed by calls, not only by refreshing', async () => {
    const s = await begin()
    t.clock.advance(25 * MINUTE)
    const pair = await refreshed(s.refresh, s.cookies)
    t.clock.advance(9 * MINUTE)
    expect(await asks(pair.token)).toBe('in')
    t.clock.advance(29 * MINUTE)
    expect(await next(pair.refresh, s.cookies)).toMatchObject({ refresh: expect.any(String) })
  })

  test('[AUTH-06] comes after twelve hours, however busy it is', async () => {
    const s = await begin()
    const start = t.clock.now().getTime()
    let pair: Pair = s
    while (t.clock.now().getTime() - start < 12 * HOUR - 20 * MINUTE) {
      t.clock.advance(20 * MINUTE)
      pair = await refreshed(pair.refresh, s.cookies)
    }
    t.clock.set(new Date(start + 12 * HOUR - 1))
    pair = await refreshed(pair.refresh, s.cookies)
    expect(await asks(pair.token)).toBe('in')
    t.clock.set(new Date(start + 12 * HOUR + 999))
    expect(await asks(pair.token)).toBe('401 SESSION_ENDED')
    expect(await next(pair.refresh, s.cookies)).toBe('SESSION_ENDED')
  })

  test('[AUTH-07] logging out ends it within a second on another server, and takes the cookie back', async () => {
    const other = await t.another()
    const s = await begin()
    expect(await asks(s.token, other.server)).toBe('in')
    const answer = await callWire(t.app.server, logout, {
      token: s.token,
      headers: { refreshtoken: s.refresh },
      cookies: s.cookies,
    })
    expect([answer.status, answer.body]).toEqual([200, { data: { success: true } }])
    expect(answer.cookies).toEqual([{ name: 'waymark_session', value: '' }])
    expect(await next(s.refresh, s.cookies, other.server)).toBe('SESSION_ENDED')
    t.clock.advance(1000)
    for (const server of [t.app.server, other.server])
      expect(await asks(s.token, server)).toBe('401 SESSION_ENDED')
    expect((await callWire(t.app.server, logout, { token: s.token })).status).toBe(401)
  })
})

describe('an access token', () => {
  const parts = z.object({
    sub: z.string(),
    sid: z.string(),
    iat: z.int(),
    exp: z.int(),
    iss: z.string(),
    aud: z.string(),
  })

  function claimsOf(token: string) {
    const json = new TextDecoder().decode(base64url.decode(token.split('.')[1] ?? ''))
    return z.parse(parts, JSON.parse(json))
  }

  test('[AUTH-14] is valid for ten minutes and carries no personal data', async () => {
    const s = await begin()
    const { iat, exp, ...rest } = claimsOf(s.token)
    expect(exp - iat).toBe(600)
    expect(Object.keys(rest).toSorted()).toEqual(['aud', 'iss', 'sid', 'sub'])
    t.clock.advance(600_000 - 1000)
    expect(await asks(s.token)).toBe('in')
    t.clock.advance(1000)
    expect(await asks(s.token)).toBe('401 NOT_SIGNED_IN')
  })

  test('[AUTH-14] that is missing or invalid is 401 with the error body', async () => {
    const { token } = await begin()
    const said = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer garbage',
      'Bearer a.b.c',
      `Basic ${token}`,
      `Bearer ${token} ${token}`,
      `bearer  ${token}`,
      token,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -8)}`,
      `Bearer ${token.split('.').slice(0, 2).join('.')}.`,
    ]
    for (const authorization of said) {
      const answer = await callWire(t.app.server, currentUser, {
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([authorization, answer.status, answer.error?.code]).toEqual([
        authorization,
        401,
        'NOT_SIGNED_IN',
      ])
      expect(answer.error?.message).toContain('Sign in')
    }
  })

  test('[AUTH-14] that we did not sign for this purpose is 401', async () => {
    const { token } = await begin()
    const claims = claimsOf(token)
    const header = { alg: 'ES256', typ: 'at+jwt' }
    const other = await generateKeyPair('ES256')
    const sign = async (
      change: JWTPayload,
      headers: { alg: string; typ?: string } = header,
      key: Parameters<SignJWT['sign']>[0] = t.keys.privateKey,
    ) => new SignJWT({ ...claims, ...change }).setProtectedHeader(headers).sign(key)
    const { exp: _, ...withoutEnd } = claims
    const { sid: __, ...withoutSession } = claims
    const publicPem = new TextEncoder().encode(await exportSPKI(t.keys.publicKey))
    const publicJwk = new TextEncoder().encode(JSON.stringify(await exportJWK(t.keys.publicKey)))
    const [head, , signature] = token.split('.')
    const swapped = base64url.encode(JSON.stringify({ ...claims, sub: '1' }))
    const now = Math.floor(t.clock.now().getTime() / 1000)
    const made: Record<string, string> = {
      'alg none': new UnsecuredJWT(claims).encode(),
      'HS256 by the public key as PEM': await sign({}, { alg: 'HS256', typ: 'at+jwt' }, publicPem),
      'HS256 by the public key as JWK': await sign({}, { alg: 'HS256', typ: 'at+jwt' }, publicJwk),
      'another key': await sign({}, header, other.privateKey),
      'another audience': await sign({ aud: 'somebody-else' }),
      'another issuer': await sign({ iss: 'somebody-else' }),
      'another kind': await sign({}, { alg: 'ES256', typ: 'JWT' }),
      'no kind': await sign({}, { alg: 'ES256' }),
      expired: await sign({ exp: now }),
      'not yet good': await sign({ nbf: now + 60 }),
      'without an end': await new SignJWT(withoutEnd).setProtectedHeader(header).sign(t.keys.privateKey),
      'without a session': await new SignJWT(withoutSession)
        .setProtectedHeader(header)
        .sign(t.keys.privateKey),
      'a subject that is no number': await sign({ sub: '1 or 1=1' }),
      'changed claims': [head, swapped, signature].join('.'),
    }
    for (const [what, forged] of Object.entries(made)) {
      expect([what, await asks(forged)]).toEqual([what, '401 NOT_SIGNED_IN'])
    }
    expect(await asks(await sign({}))).toBe('in')
  })

  test("[AUTH-14] for one person with another's session is 401", async () => {
    const mine = claimsOf((await begin()).token)
    const other = claimsOf((await begin()).token)
    const mixed = await new SignJWT({ ...mine, sub: other.sub })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
      .sign(t.keys.privateKey)
    expect(await asks(mixed)).toMatch(/^401/)
  })
})
