import { catalogue, rawCatalogue } from '@waymark/contract/catalogue'
import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { login } from '@waymark/contract/identity/sign-in/login'
import { logout } from '@waymark/contract/identity/sessions/logout'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { identityOf, makeMember, password } from '../../../test/members.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendTransfer } from '../../../test/orders/transfers.ts'
import { callWire } from '../../../test/wire.ts'
import { apiBase } from '@waymark/contract/operation'
import { putInForce } from '../../configuration/index.ts'
import { secondCompany, secondCompanyCode } from '../../seed/second-company.ts'
import { portalBase } from './pages/portal-files.ts'
import { metricsServer, createMetrics } from './metrics.ts'

const english = '<!doctype html><html lang="en"><head><title>Portal</title></head></html>'
const korean = '<!doctype html><html lang="ko"><head><title>포털</title></head></html>'
const script = 'console.log("a script that is long enough to be worth compressing")'

let t: TestApp
let folder: string
/** While true, the gateway fails in an unexpected way. */
let gatewayIsMad = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-portal-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), english)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(english))
  await writeFile(join(folder, 'index.ko.html'), korean)
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'main-a1b2.js'), script)
  await writeFile(join(folder, 'assets', 'main-a1b2.js.br'), brotliCompressSync(script))
  t = await openTestApp({
    portalFolder: folder,
    gateway: (real) => ({
      ...real,
      openSession: async (order) => {
        if (gatewayIsMad) throw new TypeError('no such page')
        return real.openSession(order)
      },
      readSession: async (id) => {
        if (gatewayIsMad) throw new TypeError('select secret from vault -- /srv/waymark/payments.ts')
        return real.readSession(id)
      },
    }),
  })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const get = async (url: string, headers: Record<string, string> = {}) =>
  t.app.server.inject({ method: 'GET', url, headers })

const errorBody = z.object({
  error: z.looseObject({ code: z.string(), message: z.string(), traceId: z.uuid() }),
})
const errorOf = (text: string) => z.parse(errorBody, JSON.parse(text)).error

describe('headers of every answer', () => {
  test.each([
    ['a page', `${portalBase}/member/login`, 200],
    ['a file', `${portalBase}/assets/main-a1b2.js`, 200],
    ['a missing file', `${portalBase}/assets/gone.js`, 404],
    ['an operation', apiBase + environmentConfig.path, 200],
    ['a refusal', `${apiBase}/auth-service/users/me`, 401],
    ['an unknown operation', `${apiBase}/nothing`, 404],
    ['a redirect', '/', 302],
    ['health', '/healthz', 200],
  ])('%s carries the policy and is not sniffed, framed or leaked', async (_what, url, status) => {
    const response = await get(url)
    expect(response.statusCode).toBe(status)
    const gateway = /form-action 'self' (http:\/\/127\.0\.0\.1:\d+)/.exec(
      String(response.headers['content-security-policy']),
    )?.[1]
    expect(String(response.headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "connect-src 'self'",
      `form-action 'self' ${String(gateway)}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    const permissions = String(response.headers['permissions-policy']).split(', ')
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
      expect(permissions).toContain(`${feature}=()`)
    }
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(Object.keys(response.headers)).not.toContain('x-powered-by')
    expect(Object.keys(response.headers)).not.toContain('server')
  })

  test('caches keep nothing of the API unless an answer allows it', async () => {
    for (const path of ['/auth-service/users/me', '/auth-service/token/new', '/nothing']) {
      expect((await get(apiBase + path)).headers['cache-control']).toBe('no-store')
    }
    expect((await get(`${apiBase}/openapi.json`)).headers['cache-control']).toBe('public, max-age=300')
  })

  test('[AUTH-04] only the page that ends a sign-in window can see its opener', async () => {
    const policyOf = async (path: string) =>
      (await get(`${portalBase}${path}`)).headers['cross-origin-opener-policy']
    expect(await policyOf('/callback?handle=x')).toBe('unsafe-none')
    expect(await policyOf('/callback?problem=cancelled')).toBe('unsafe-none')
    for (const path of ['/callback', '/callback?visit=x', '/callback/x?handle=x', '/member/login?handle=x']) {
      expect([path, await policyOf(path)]).toEqual([path, 'same-origin-allow-popups'])
    }
  })
})

describe('the portal', () => {
  test.each(['/member/login', '/member/dashboard?a=b.c', '/partners/42', '/a/path/nobody/knows'])(
    '[ROUTE-13] %s is the page, revalidated each time',
    async (path) => {
      const response = await get(portalBase + path)
      expect([response.statusCode, response.body]).toEqual([200, english])
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-cache')
    },
  )

  test.each([
    ['ko', korean],
    ['ko-KR,ko;q=0.9,en;q=0.8', korean],
    ['en-NZ,en;q=0.9,ko;q=0.8', english],
    ['en;q=0.5, ko;q=0.7', korean],
    ['fr', english],
    ['ko;q=0', english],
    ['', english],
  ])('[CONF-03] is in the preferred language: %s', async (wanted, page) => {
    const response = await get(`${portalBase}/member/login`, { 'accept-language': wanted })
    expect(response.body).toBe(page)
    expect(String(response.headers['vary']).toLowerCase()).toContain('accept-language')
  })

  test('[CONF-03] the compressed page is in that language too', async () => {
    const headers = { 'accept-encoding': 'br, gzip' }
    const inEnglish = await get(`${portalBase}/member/login`, headers)
    expect(inEnglish.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(inEnglish.rawPayload).toString()).toBe(english)
    expect(String(inEnglish.headers['vary']).toLowerCase()).toBe('accept-language, cookie, accept-encoding')
    const inKorean = await get(`${portalBase}/member/login`, { ...headers, 'accept-language': 'ko' })
    expect([inKorean.headers['content-encoding'], inKorean.body]).toEqual([undefined, korean])
  })

  test("[CONF-03] links the stylesheets of the host's company, so that no other colours flash first", async () => {
    const host = 'qamar.portal.test'
    const since = new Date('2020-01-01T00:00:00Z')
    await putInForce(t.databases.jobs, secondCompanyCode, { ...secondCompany, hosts: [host] }, since, 'test')
    t.clock.advance(6000)
    const at = async (name: string, language: string) =>
      (await get(`${portalBase}/member/login`, { host: name, 'accept-language': language })).body
    const link = `<link rel="stylesheet" data-language-sheet href="${portalBase}/brands/qamar.css"></head>`
    expect(await at(host, 'en')).toBe(english.replace('</head>', link))
    expect(await at(host, 'ko')).toBe(korean.replace('</head>', link))
    expect(await at('localhost', 'en')).toBe(english)
  })

  test('[CONF-02] is served even while the database is unreachable', async () => {
    const other = await openTestApp({ portalFolder: folder })
    await other.databases.close()
    other.clock.advance(6000)
    const response = await other.app.server.inject({ url: `${portalBase}/member/login` })
    expect([response.statusCode, response.body]).toEqual([200, english])
    await other.app.server.close()
  })

  test('[CONF-03] one built only in English is served in English', async () => {
    const plain = await mkdtemp(join(tmpdir(), 'waymark-portal-'))
    await writeFile(join(plain, 'index.html'), english)
    const other = await openTestApp({ portalFolder: plain })
    const response = await other.app.server.inject({
      url: `${portalBase}/member/login`,
      headers: { 'accept-language': 'ko' },
    })
    expect([response.statusCode, response.body]).toEqual([200, english])
    await other.close()
    await rm(plain, { recursive: true })
  })

  test('files of the build are compressed ahead and kept for good; others are asked for again', async () => {
    const asset = await get(`${portalBase}/assets/main-a1b2.js`, { 'accept-encoding': 'br' })
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(String(asset.headers['content-type'])).toContain('javascript')
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe(script)
    const plain = await get(`${portalBase}/assets/main-a1b2.js`)
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
    expect((await get(`${portalBase}/favicon.svg`)).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    `${portalBase}/assets/gone-c3d4.js`,
    `${portalBase}/assets/gone`,
    `${portalBase}/robots.txt`,
    `${portalBase}/../../package.json`,
    `${portalBase}/..%2f..%2fpackage.json`,
    `${portalBase}/%2e%2e/%2e%2e/package.json`,
    `${portalBase}x/member/login`,
    '/favicon.ico',
    '/airpoints-account/other/page',
    '/metrics',
    '/.env',
  ])('%s is a plain 404', async (url) => {
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([404, 'Not found'])
    expect(response.headers['content-type']).toMatch(/^text\/plain/)
  })

  test.each(['/member/myactivity', '/transfer?points=5', '/nowhere'])(
    '[ROUTE-15] %s without the base path leads a browser to the page of that address',
    async (url) => {
      const headers = { accept: 'text/html,application/xhtml+xml' }
      const answer = await t.app.server.inject({ method: 'GET', url, headers })
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, `${portalBase}${url}`])
      const other = await t.app.server.inject({ method: 'GET', url, headers: { accept: '*/*' } })
      expect(other.statusCode).toBe(404)
    },
  )

  test.each(['/airpoints-account/other/page', '//evil.example', '/.env', '/favicon.ico'])(
    '%s redirects no browser',
    async (url) => {
      const headers = { accept: 'text/html' }
      expect((await t.app.server.inject({ method: 'GET', url, headers })).statusCode).toBe(404)
    },
  )

  test('a folder is never listed', async () => {
    const folders = ['/assets', '/assets/', '/assets/.', '/assets/?list']
    const answers = await Promise.all(folders.map(async (folder) => get(portalBase + folder)))
    expect(answers.filter(({ body }) => body.includes('main-a1b2'))).toEqual([])
    // Without a slash it's one of the portal's addresses, which answers with its page.
    expect(answers.map(({ statusCode }) => statusCode === 200)).toEqual([true, false, false, false])
  })

  test('a page only answers GET and HEAD', async () => {
    const url = `${portalBase}/member/login`
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await t.app.server.inject({ method, url })).statusCode).toBe(404)
    }
    const head = await t.app.server.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test.each(['/', portalBase, `${portalBase}/`])(
    '[ROUTE-15] %s leads to the default address',
    async (url) => {
      const response = await get(url)
      expect([response.statusCode, response.headers.location]).toEqual([
        302,
        '/airpoints-account/koru/member/login',
      ])
    },
  )
})

describe('API refusals', () => {
  const post = async (payload: string, headers: Record<string, string> = {}) =>
    t.app.server.inject({
      method: 'POST',
      url: apiBase + login.path,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  test('[CALL-02] an unknown address, in the language that is asked for', async () => {
    const response = await get(`${apiBase}/member-service/nothing`, { 'accept-language': 'ko' })
    const error = errorOf(response.body)
    expect([response.statusCode, error.code]).toEqual([404, 'NOT_FOUND'])
    expect(error.message).toMatch(/[가-힣]/)
    expect(errorOf((await get(`${apiBase}/member-service/nothing`)).body).message).toBe(
      "We couldn't find that.",
    )
  })

  test.each([
    [
      'a body that is larger than it takes',
      { payload: JSON.stringify({ a: 'x'.repeat(70_000) }) },
      413,
      'REQUEST_TOO_LARGE',
    ],
    ['a body that is no JSON', { payload: '{"object": ' }, 400, 'INVALID_REQUEST'],
    [
      'a body with a prototype in it',
      { payload: '{"object": {"__proto__": {"a": 1}}}' },
      400,
      'INVALID_REQUEST',
    ],
    ['no body', { payload: '' }, 400, 'INVALID_REQUEST'],
    ['a form', { payload: 'a=b', type: 'application/x-www-form-urlencoded' }, 400, 'INVALID_REQUEST'],
    ['text', { payload: '{}', type: 'text/plain' }, 400, 'INVALID_REQUEST'],
    ['no known type', { payload: '{}', type: 'nonsense' }, 400, 'INVALID_REQUEST'],
  ])(
    '[CALL-02] %s, with the error body',
    async (_what, { payload, type }: { payload: string; type?: string }, status, code) => {
      const response = await post(payload, type === undefined ? {} : { 'content-type': type })
      expect([response.statusCode, errorOf(response.body).code]).toEqual([status, code])
      expect(response.body).not.toMatch(/FST_|JSON|stack|payload/)
    },
  )

  test('[CALL-02] an address that cannot be parsed', async () => {
    const response = await get(`${apiBase}/%E0%A4%A`)
    expect([response.statusCode, errorOf(response.body).code]).toEqual([400, 'INVALID_REQUEST'])
    expect(response.body).not.toContain('%E0')
  })

  test('[AUTH-07] an empty JSON body counts as no body', async () => {
    const { token } = await signIn(t.app.server, await makeMember(t.databases))
    const response = await t.app.server.inject({
      method: 'POST',
      url: apiBase + logout.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '',
    })
    expect(response.statusCode).toBe(200)
  })

  test('[POINT-04] a transfer that fails without words of its own has the transfer’s default error on the wire', async () => {
    const from = await makeMember(t.databases, { lots: [{ expiresOn: '2028-01-31', points: 9000n }] })
    const signedIn = await signIn(t.app.server, from)
    gatewayIsMad = true
    const sent = await sendTransfer(t.app.server, signedIn, from, await makeMember(t.databases), 1000)
    gatewayIsMad = false
    expect([sent.status, sent.error?.code, sent.error?.message]).toEqual([
      500,
      'TRANSFER_FAILED',
      'Error occured while transfering points',
    ])
  })

  test('[CALL-02] an unexpected failure says so, with a number to find it by, and is logged in full', async () => {
    const from = await makeMember(t.databases, { lots: [{ expiresOn: '2028-01-31', points: 9000n }] })
    const signedIn = await signIn(t.app.server, from)
    const sent = await sendTransfer(t.app.server, signedIn, from, await makeMember(t.databases), 1000)
    gatewayIsMad = true
    t.logs.length = 0
    const answer = await callWire(t.app.server, acceptPayment, {
      token: signedIn.token,
      key: randomUUID(),
      body: { object: { ...identityOf(from), activityNumber: sent.body.object.transactionId } },
    })
    gatewayIsMad = false
    expect([answer.status, answer.error]).toEqual([
      500,
      {
        code: 'REQUEST_FAILED',
        message: 'Request failed',
        errorDetails: [{ code: 'REQUEST_FAILED', message: 'Request failed' }],
        traceId: expect.any(String),
      },
    ])
    const line = t.logs.find((one) => one.includes('select secret from vault'))
    expect(line).toContain(String(answer.error?.traceId))
    expect(line).toContain('TypeError')
    expect(line).toContain('stack')
  })

  test('[CALL-02] a refused access is in the log, with its status and operation', async () => {
    const [own, other] = [await makeMember(t.databases), await makeMember(t.databases)]
    const { token } = await signIn(t.app.server, own)
    t.logs.length = 0
    const refused = await callWire(t.app.server, accountSummary, {
      token,
      body: { object: identityOf(other) },
    })
    expect(refused.status).toBe(403)
    const line = t.logs.find((one) => one.includes(String(refused.error?.traceId)))
    expect(JSON.parse(String(line))).toMatchObject({
      operation: apiBase + accountSummary.path,
      status: 403,
    })
  })

  test('[CALL-02] a line break in a request makes no line of its own in the log', async () => {
    t.logs.length = 0
    const forged = '{"level":30,"msg":"forged"}'
    await get(`${apiBase}/nothing%0A${encodeURIComponent(forged)}`, { 'user-agent': forged })
    await post(JSON.stringify({ object: { loginId: `x\n${forged}`, password, companyCode: 'NZ' } }))
    const lines = t.logs.flatMap((written) => written.split('\n').filter((line) => line !== ''))
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(
      lines.map((line) => z.parse(z.looseObject({ msg: z.string() }), JSON.parse(line)).msg),
    ).not.toContain('forged')
  })

  test('[CALL-02] the number of an answer is in the log, and no client chooses it', async () => {
    t.logs.length = 0
    const response = await get(`${apiBase}/nothing`, { 'request-id': 'chosen', 'x-request-id': 'chosen' })
    const { traceId } = errorOf(response.body)
    expect(t.logs.filter((line) => line.includes(traceId))).toHaveLength(1)
    expect(response.body + t.logs.join('')).not.toContain('chosen')
  })
})

describe('limits', () => {
  let tight: TestApp
  beforeAll(async () => {
    tight = await openTestApp({ limitFactor: 0.05 })
  })
  afterAll(async () => {
    await tight.close()
  })

  const tryFrom = async (address: string) =>
    callWire(tight.app.server, login, {
      body: { object: { loginId: '204000020', password, companyCode: 'NZ' } },
      headers: { 'x-forwarded-for': address },
    })

  test('[CALL-02] too many requests of one address in a minute: 429, and when to come back', async () => {
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await tryFrom('192.0.2.1'))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429])
    const last = answers.at(-1)
    expect(last?.error?.code).toBe('TOO_MANY_REQUESTS')
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await tryFrom('192.0.2.2')).status).toBe(401)
  })

  test('[CALL-02] one person is counted wherever they call from, and does not use up what others have', async () => {
    const one = await makeMember(tight.databases)
    const two = await makeMember(tight.databases)
    const tokenOf = async (member: typeof one, address: string): Promise<string> => {
      const answer = await callWire(tight.app.server, login, {
        body: { object: { loginId: member.membershipNumber, password, companyCode: 'NZ' } },
        headers: { 'x-forwarded-for': address },
      })
      return answer.headers['ps-token'] ?? ''
    }
    const tokens = [await tokenOf(one, '192.0.2.3'), await tokenOf(two, '192.0.2.4')]
    const call = async (token: string, address: string): Promise<number> => {
      const answer = await callWire(tight.app.server, acceptPayment, {
        token,
        key: randomUUID(),
        raw: {},
        headers: { 'x-forwarded-for': address },
      })
      return answer.status
    }
    const statuses = []
    for (let n = 0; n < 8; n += 1) statuses.push(await call(tokens[0] ?? '', `198.51.100.${String(n)}`))
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
    expect(await call(tokens[1] ?? '', '198.51.100.1')).toBe(400)
  })
})

describe('operations', () => {
  test('/healthz and /readyz answer', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })

  test('/readyz says 503 while a migration is missing, and when the database is gone; /healthz goes on', async () => {
    const other = await openTestApp()
    const { server } = other.app
    const { owner } = other.databases
    const last = sql`(select max(name) from schema_migration)`
    await sql`delete from schema_migration where name = ${last}`.execute(owner)
    const behind = await server.inject('/readyz')
    expect([behind.statusCode, behind.json()]).toEqual([503, { status: 'migrating', pending: 1 }])
    await other.databases.close()
    other.clock.advance(1000)
    const gone = await server.inject('/readyz')
    expect([gone.statusCode, gone.json()]).toEqual([503, { status: 'no database' }])
    expect((await server.inject('/healthz')).statusCode).toBe(200)
    await server.close()
    await other.sandbox.close()
  })

  test('/readyz checks once a second, however many requests arrive, and answers a flood', async () => {
    const other = await openTestApp()
    const { server } = other.app
    const crowd = await Promise.all(Array.from({ length: 300 }, async () => server.inject('/readyz')))
    expect(new Set(crowd.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const last = sql`(select max(name) from schema_migration)`
    await sql`delete from schema_migration where name = ${last}`.execute(other.databases.owner)
    other.clock.advance(999)
    expect((await server.inject('/readyz')).statusCode).toBe(200)
    other.clock.advance(1)
    expect((await server.inject('/readyz')).statusCode).toBe(503)
    await other.close()
  })

  test('metrics have a listener of their own, and name no person', async () => {
    const own = metricsServer(createMetrics())
    const response = await own.inject('/metrics')
    expect(response.body).toContain('process_cpu_seconds_total')
    await own.close()
  })
})

describe('the OpenAPI document', () => {
  const operation = z.looseObject({
    operationId: z.string(),
    summary: z.string(),
    parameters: z.optional(
      z.array(
        z.looseObject({
          name: z.string(),
          in: z.enum(['query', 'header', 'path', 'cookie']),
          schema: z.looseObject({}),
        }),
      ),
    ),
    requestBody: z.optional(
      z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })) }),
    ),
    responses: z.record(
      z.string().check(z.regex(/^([1-5]\d\d|default)$/)),
      z.looseObject({ description: z.string() }),
    ),
    security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  })
  const shape = z.looseObject({
    openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    paths: z.record(
      z.string().check(z.startsWith('/')),
      z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
    ),
    components: z.looseObject({
      securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
      schemas: z.record(z.string(), z.looseObject({})),
    }),
  })

  test('[CALL-04] is absent where it is disabled', async () => {
    const other = await openTestApp({ apiDocs: false })
    for (const path of ['/openapi.json', '/docs', '/docs/', '/docs/static/index.html']) {
      expect((await other.app.server.inject(apiBase + path)).statusCode).toBe(404)
    }
    await other.close()
  })

  test('[CALL-04] is read on a page of our own files, whose policy allows styles and nothing from elsewhere', async () => {
    const page = await get(`${apiBase}/docs/`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(String(page.headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const { pathname, host } = new URL(file, `http://portal.test${apiBase}/docs/`)
      expect([file, host, (await get(pathname)).statusCode]).toEqual([file, 'portal.test', 200])
    }
    expect(page.body).not.toMatch(/<script[^>]*>\s*[^<\s]/)
  })

  test('[CALL-04] is the same on its page as at its own address, as JSON and as YAML', async () => {
    const document: unknown = (await get(`${apiBase}/openapi.json`)).json()
    const [ofPage, asYaml] = [await get(`${apiBase}/docs/json`), await get(`${apiBase}/docs/yaml`)]
    expect([ofPage.statusCode, asYaml.statusCode]).toEqual([200, 200])
    expect(ofPage.json()).toEqual(document)
    const operations = /"?operationId"?: ?"?([^"\n]+)/g
    const named = (text: string) => [...text.matchAll(operations)].map(([, id]) => id)
    expect(named(asYaml.body)).toEqual(named(ofPage.body))
    expect(named(asYaml.body).length).toBeGreaterThan(100)
  })

  test('[CALL-04] has the shape of OpenAPI 3.1, every operation of the catalogue once, and no loose reference', async () => {
    const response = await get(`${apiBase}/openapi.json`)
    const document = z.parse(shape, response.json())
    const placed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => `${one.operationId} ${method.toUpperCase()} ${path}`),
    )
    const listed = [
      ...catalogue.map(({ facts: { id, method, base = apiBase, path } }) => `${id} ${method} ${base}${path}`),
      ...rawCatalogue.map(({ id, method, path }) => `${id} ${method} ${apiBase}${path}`),
    ]
    expect(placed.toSorted()).toEqual(listed.toSorted())
    const references = [...response.body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to)
    const known = new Set(
      Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    )
    expect(references.filter((to) => to === undefined || !known.has(to))).toEqual([])
    const schemes = Object.keys(document.components.securitySchemes)
    const used = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ security }) => (security ?? []).flatMap((one) => Object.keys(one))),
    )
    expect(used.filter((name) => !schemes.includes(name))).toEqual([])
    expect(used).not.toEqual([])
  })
})
