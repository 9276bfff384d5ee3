import type { Facts, Operation } from '@waymark/contract/operation'
import { describe, expect, test } from 'vitest'
import { createClient, type ClientParts } from './client.ts'
import { inFlightStore } from './in-flight.ts'
import { pageLocks, refreshOnce, type Locks } from './refresh.ts'

const facts: Facts = {
  id: 'reading',
  method: 'POST',
  path: '/a/b',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: '',
}
const reading: Operation = facts
const writing: Operation = { ...facts, id: 'writing', effect: 'write' }
const open: Operation = { ...facts, id: 'open', access: 'open' }

type Answer = { readonly status: number; readonly body?: unknown } | 'broken'

/** A server with one valid token; tabs share storage and locks. */
function world({ valid = 'new', refreshed = true }: { valid?: string; refreshed?: boolean } = {}) {
  const storage = { token: 'old', refreshValue: 'r' }
  const locks = pageLocks()
  const log: string[] = []
  const ends: string[] = []
  const tab = (over: Partial<ClientParts> = {}, shared: Locks = locks) =>
    createClient({
      fetch: async (address, init) => {
        const bearer = new Headers(init?.headers).get('Authorization')
        log.push(`${typeof address === 'string' ? address : ''} ${bearer ?? ''}`)
        await Promise.resolve()
        return bearer === `Bearer ${valid}`
          ? Response.json({ object: 1 })
          : Response.json({ error: { code: 'NOT_SIGNED_IN', message: 'No.' } }, { status: 401 })
      },
      settings: () => ({ timeoutMs: 1000, token: storage.token || undefined, headers: {} }),
      inFlight: inFlightStore(),
      onResult: () => undefined,
      onWrite: () => undefined,
      refresh: refreshOnce({
        locks: shared,
        token: () => storage.token || undefined,
        refreshValue: () => storage.refreshValue || undefined,
        renew: async () => {
          log.push('refresh')
          await Promise.resolve()
          if (refreshed) storage.token = valid
          else storage.token = ''
          return refreshed ? { kind: 'renewed' } : { kind: 'ended' }
        },
      }),
      onSessionEnded: () => ends.push('ended'),
      onForbidden: () => undefined,
      promptForPassword: async () => Promise.resolve(false),
      ...over,
    })
  return { storage, tab, log, ends }
}

function answering(...answers: readonly Answer[]) {
  const requests: (RequestInit & { readonly address: string })[] = []
  const rest = [...answers]
  const fetch: ClientParts['fetch'] = async (address, init) => {
    requests.push({ ...init, address: typeof address === 'string' ? address : '' })
    const answer = rest.shift() ?? 'broken'
    await Promise.resolve()
    if (answer === 'broken') throw new TypeError('Failed to fetch')
    return Response.json(answer.body ?? {}, { status: answer.status })
  }
  return { fetch, requests }
}

describe('the client', () => {
  test('[AUTH-06] calls that meet an expired token share one refresh, also between tabs', async () => {
    const { tab, log, ends } = world()
    const one = tab()
    const other = tab()
    const results = await Promise.all([one.call(reading, {}), one.call(writing, {}), other.call(reading, {})])
    expect(results.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'answered'])
    expect(log.filter((line) => line === 'refresh')).toHaveLength(1)
    expect(ends).toEqual([])
  })

  test("[AUTH-06] a tab that sees another tab's stored token late does not refresh again", async () => {
    const locks = pageLocks()
    let stored = 'old'
    let seen = 'old'
    let renewals = 0
    const renew = async () => {
      renewals += 1
      await Promise.resolve()
      stored = 'new'
      setTimeout(() => {
        seen = 'new'
      }, 150)
      return { kind: 'renewed' } as const
    }
    const tabWith = (token: () => string) => refreshOnce({ locks, token, refreshValue: () => 'r', renew })
    const outcomes = await Promise.all([tabWith(() => stored)('old'), tabWith(() => seen)('old')])
    expect([renewals, outcomes]).toEqual([1, [{ kind: 'renewed' }, { kind: 'renewed' }]])
  })

  test('[AUTH-06] [AUTH-14] a refused refresh ends the session and is requested once', async () => {
    const { tab, log, ends } = world({ refreshed: false })
    const client = tab()
    const results = await Promise.all([client.call(reading, {}), client.call(writing, {})])
    expect(results.every(({ kind }) => kind === 'failed')).toBe(true)
    expect(log.filter((line) => line === 'refresh')).toHaveLength(1)
    expect(ends.length).toBeGreaterThan(0)
  })

  test('[AUTH-06] a refresh that cannot reach the server leaves the session alone', async () => {
    const { tab, ends } = world()
    const error = { code: 'NETWORK', status: 0, messages: [], details: [], data: {} } as const
    const client = tab({
      refresh: async () => {
        await Promise.resolve()
        return { kind: 'failed', error }
      },
    })
    expect(await client.call(reading, {})).toEqual({ kind: 'failed', error })
    expect(ends).toEqual([])
  })

  test('[AUTH-06] no refresh if the call is open, or if the 401 has no message', async () => {
    const { tab, log } = world()
    await tab().call(open, {})
    expect(log).not.toContain('refresh')
    await tab({ fetch: answering({ status: 401 }).fetch }).call(reading, {})
    expect(log).not.toContain('refresh')
  })

  test('[AUTH-14] a token removed by another tab ends the session without a call', async () => {
    const { tab, storage, log, ends } = world()
    storage.token = ''
    expect(await tab().call(reading, {})).toMatchObject({ kind: 'failed', error: { code: 'NOT_SIGNED_IN' } })
    expect([log, ends]).toEqual([[], ['ended']])
  })

  test('[AUTH-14] 403 is reported to the app', async () => {
    const told: string[] = []
    const { fetch } = answering({ status: 403, body: { error: { code: 'NOT_ALLOWED', message: 'No.' } } })
    const { tab } = world()
    await tab({ fetch, onForbidden: (error) => told.push(error.code) }).call(reading, {})
    expect(told).toEqual(['NOT_ALLOWED'])
  })

  test('[CALL-01] address, query, bearer token, key and further headers come from facts and input', async () => {
    const { fetch, requests } = answering({ status: 200 })
    const settings = () => ({
      timeoutMs: 1000,
      token: 't',
      headers: { 'Accept-Language': 'ko' },
    })
    const { tab } = world()
    await tab({ fetch, settings }).callByFacts(
      writing,
      { body: { object: {} }, query: { mfaflag: 'true' }, idempotencyKey: 'k' },
      { headers: { RefreshToken: 'r' } },
    )
    expect(requests[0]).toMatchObject({
      address: '/airpoints-account/api/a/b?mfaflag=true',
      method: 'POST',
      body: '{"object":{}}',
    })
    expect(Object.fromEntries(new Headers(requests[0]?.headers))).toEqual({
      accept: 'application/json',
      'accept-language': 'ko',
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      refreshtoken: 'r',
    })
  })

  test('[CALL-09] a call waits until its host is known, unless it specifies the host itself', async () => {
    const { fetch, requests } = answering({ status: 200 }, { status: 200 })
    const { promise: known, resolve: settle } = Promise.withResolvers<void>()
    const { tab } = world()
    const client = tab({ fetch, whenHostKnown: async () => known })
    const waiting = client.call(open, {})
    await client.call(open, {}, { host: 'https://api.example' })
    const addresses = () => requests.map(({ address }) => address)
    expect(addresses()).toEqual(['https://api.example/airpoints-account/api/a/b'])
    settle()
    await waiting
    expect(addresses()).toEqual([
      'https://api.example/airpoints-account/api/a/b',
      '/airpoints-account/api/a/b',
    ])
  })

  test('[CALL-09] paths beside the API on a host, such as tracking, go to that host too', async () => {
    const { fetch, requests } = answering({ status: 200 })
    const { tab } = world()
    const counting = { ...facts, access: 'open', base: '/airpoints-account/data' } as const
    await tab({ fetch }).callByFacts(counting, {}, { host: 'https://api.example' })
    expect(requests[0]?.address).toBe('https://api.example/airpoints-account/data/a/b')
  })

  test('[CALL-02] a network failure is retried once for a read, never for a write', async () => {
    const read = answering('broken', { status: 200 })
    const write = answering('broken', { status: 200 })
    const { tab } = world()
    expect(await tab({ fetch: read.fetch }).call(reading, {})).toMatchObject({ kind: 'answered' })
    expect(await tab({ fetch: write.fetch }).call(writing, {})).toMatchObject({ error: { code: 'NETWORK' } })
    expect([read.requests.length, write.requests.length]).toEqual([2, 1])
  })

  test('[CALL-03] a call that takes longer than allowed is told apart from one that was cancelled', async () => {
    const hanging: ClientParts['fetch'] = async (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    const settings = () => ({ timeoutMs: 5, token: 't', headers: {} })
    const { tab } = world()
    const client = tab({ fetch: hanging, settings })
    expect(await client.call(writing, {})).toMatchObject({ error: { code: 'TIMED_OUT' } })
    const slow = tab({ fetch: hanging })
    const controller = new AbortController()
    const cancelled = slow.call(writing, {}, { signal: controller.signal })
    controller.abort()
    expect(await cancelled).toMatchObject({ error: { code: 'CANCELLED' } })
  })

  test('[CALL-03] counts running calls, by name and by clicked button, until it ends', async () => {
    const inFlight = inFlightStore()
    const seen: unknown[] = []
    inFlight.subscribe(() => seen.push(inFlight.current()))
    const { tab } = world()
    const { fetch } = answering({ status: 200 }, { status: 200 })
    const client = tab({ fetch, inFlight })
    await Promise.all([
      client.call(reading, {}, { button: 'save' }),
      client.call(writing, {}, { loading: 'saving' }),
    ])
    expect(seen).toContainEqual({ count: 2, names: ['reading', 'saving'], buttons: ['save'] })
    expect(inFlight.current()).toEqual({ count: 0, names: [], buttons: [] })
  })
})

describe('a session that needs its password', () => {
  const asking = (isGiven: boolean) => {
    let isConfirmed = false
    const calls: string[] = []
    const { tab } = world()
    const client = tab({
      settings: () => ({ timeoutMs: 1000, token: 'new', headers: {} }),
      fetch: async (_address, init) => {
        calls.push(new Headers(init?.headers).get('Idempotency-Key') ?? 'none')
        return isConfirmed
          ? Response.json({ object: 1 })
          : Response.json({ error: { code: 'PASSWORD_REQUIRED', message: 'No.' } }, { status: 422 })
      },
      promptForPassword: async () => {
        await Promise.resolve()
        isConfirmed = isGiven
        return isGiven
      },
    })
    return { client, calls }
  }
  const input = { idempotencyKey: 'one-key' }

  test('[AUTH-02] it is requested, and the call is sent again unchanged', async () => {
    const { client, calls } = asking(true)
    const result = await client.callByFacts({ ...facts, effect: 'write', idempotent: true }, input)
    expect(result).toMatchObject({ kind: 'answered', answer: { object: 1 } })
    expect(calls).toEqual(['one-key', 'one-key'])
  })

  test('[AUTH-02] someone who declines is told what was refused, once', async () => {
    const { client, calls } = asking(false)
    const result = await client.callByFacts({ ...facts, effect: 'write', idempotent: true }, input)
    expect(result).toMatchObject({ kind: 'failed', error: { code: 'PASSWORD_REQUIRED' } })
    expect(calls).toHaveLength(1)
  })
})
