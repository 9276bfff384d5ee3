import { activatedOffers } from '@waymark/contract/content/offers/activated-offers'
import { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { identityOf, makeMember, pin } from '../test/members.ts'
import { doorTo } from '../test/processes/server-process.ts'
import { signIn } from '../test/sign-in.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { payAt } from '../test/orders/orders.ts'
import { preparedTransfer } from '../test/orders/transfers.ts'
import { callWire } from '../test/wire.ts'
import { readEnvironment } from './platform/environment/environment.ts'
import { openTelemetry } from './platform/tracing/open-telemetry.ts'
import { currentTracing, useTracing } from './platform/tracing/tracing.ts'

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.int()) }),
})
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
})
type Sent = z.output<typeof sent>
type Span = Sent['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

/** A trace collector. */
async function openCollector() {
  const bodies: unknown[] = []
  const app = fastify({ bodyLimit: 10_000_000 })
  app.post('/v1/traces', (request) => {
    bodies.push(request.body)
    return {}
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const received = (): readonly Sent[] => bodies.map((body) => z.parse(sent, body))
  return {
    url,
    /** Everything received except ids and times, whose digits could be a short number's by chance. */
    text: () =>
      JSON.stringify(bodies, (key, value: unknown) => (/(Id|UnixNano)$/.test(key) ? undefined : value)),
    service: () =>
      received()[0]?.resourceSpans[0]?.resource.attributes.find(({ key }) => key === 'service.name')?.value
        .stringValue,
    spans: () =>
      received().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: async () => app.close(),
  }
}

function said(span: Span | undefined, name: string): string | number | undefined {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

/** The traceparent headers of this process's outgoing requests while `work` runs. */
async function traceparentsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked = z.object({ request: z.object({ headers: z.array(z.string()) }) })
  const seen: string[] = []
  const hear = (message: unknown): void => {
    const { headers } = z.parse(asked, message).request
    const at = headers.indexOf('traceparent')
    if (at >= 0) seen.push(headers[at + 1] ?? '')
  }
  subscribe('undici:request:create', hear)
  await work()
  unsubscribe('undici:request:create', hear)
  return seen
}

describe('with the standard variables set', () => {
  let [collector, t]: [Awaited<ReturnType<typeof openCollector>>?, TestApp?] = []
  const troubles: string[] = []
  beforeAll(async () => {
    collector = await openCollector()
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
    vi.stubEnv('OTEL_SERVICE_NAME', 'waymark-tested')
    const { tracing } = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    if (tracing === undefined) throw new Error('Nothing would be traced')
    useTracing(openTelemetry(tracing, (message) => troubles.push(message)))
    t = await openTestApp({ webhooks: 'lost' })
  })
  afterEach(() => vi.unstubAllEnvs())
  afterAll(async () => {
    await t?.close()
    useTracing(undefined)
    await collector?.close()
  })

  test('a paid transfer is one trace below its caller, found by its number, with nobody in it', async () => {
    if (t === undefined || collector === undefined) throw new Error('There is no server')
    const { app, logs, databases } = t
    const from = await makeMember(databases, {
      lots: [{ expiresOn: '2027-08-31', points: 50_000n }],
      givenName: 'Aroha',
      familyName: 'Ngata',
    })
    const to = await makeMember(databases, { givenName: 'Tama', familyName: 'Manu' })
    const signedIn = await signIn(app.server, from)
    const body = await preparedTransfer(app.server, signedIn, from, to, 5000)
    const [trace, caller] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
    const headers = { traceparent: `00-${trace}-${caller}-01` }
    const { token } = signedIn

    // Over a real connection, since an injected body doesn't arrive in separate events.
    const door = doorTo(await app.server.listen({ port: 0, host: '127.0.0.1' }))
    const asked = await traceparentsOf(async () => {
      if (t === undefined) return
      const opened = await callWire(door, transferPoints, { token, key: randomUUID(), body, headers })
      const { object } = opened.body
      if (object.memberActivityStatus !== 'PAYMENT_PENDING') throw new Error('It has no payment page')
      await payAt(t, object.redirectURL, 'pay')
      const accepted = await callWire(door, acceptPayment, {
        token,
        key: randomUUID(),
        headers,
        body: {
          object: { ...identityOf(from), activityNumber: object.transactionId },
        },
      })
      expect(accepted.body.object.memberActivityStatus).toBe('POSTED')
    })
    // A read without a body has the membership in its address.
    const query = `?${new URLSearchParams(identityOf(from)).toString()}`
    expect((await callWire(door, activatedOffers, { token, query, headers })).status).toBe(200)
    await app.relay.run()
    await currentTracing()?.close()

    const spans = collector.spans().filter(({ traceId }) => traceId === trace)
    const parentOf = (span: Span | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId)
    const named = (name: string) => spans.find((span) => span.name === name)
    const request = spans.find((span) => said(span, 'waymark.operation') === transferPoints.id)

    expect(troubles).toEqual([])
    expect(request?.parentSpanId).toBe(caller)
    expect(spans.map((span) => said(span, 'waymark.operation'))).toContain(activatedOffers.id)
    expect(said(request, 'http.response.status_code')).toBe(200)
    expect(said(request, 'waymark.company')).toBe('NZ')
    const number = said(request, 'waymark.order')
    expect(number).toMatch(/^[A-Z0-9-]{6,}$/)
    expect(parentOf(named('insert orders'))).toBe(request)
    expect(parentOf(named('gateway openSession'))).toBe(request)
    expect(said(named('order settle'), 'waymark.order')).toBe(number)
    expect(parentOf(named('gateway readSession'))).toBe(named('order settle'))
    expect(said(named('relay mail.transferSent'), 'waymark.order')).toBe(number)
    expect(collector.service()).toBe('waymark-tested')
    const calls = asked.filter((one) => one !== headers.traceparent)
    expect(calls.length).toBeGreaterThan(1)
    expect(calls.filter((one) => !one.startsWith(`00-${trace}-`))).toEqual([])
    const line = logs.find((one) => one.includes(`"reqId":"${trace}"`) && one.includes('"operation"'))
    expect(line).toBeDefined()
    const secrets = [from, to].flatMap((one) => [one.membershipNumber, one.email, String(one.customer)])
    const personal = [...secrets, 'Aroha', 'Ngata', 'Tama', 'Manu', 'Queenstown', token, pin]
    const text = collector.text()
    const isIn = (secret: string) =>
      new RegExp(`(?<!\\w)${secret.replaceAll(/[.+]/g, '\\$&')}(?!\\w)`).test(text)
    expect(personal.filter(isIn)).toEqual([])
    expect(isIn('waymark-tested')).toBe(true)
  })
})

/**
 * Starts the server's code with a setting that stops it early, and returns the files of OpenTelemetry's SDK loaded by then. Its API comes with
 * the metrics. */
async function loadedBy(variables: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const hooks = `
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => {
      if (/@opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('loaded ' + url + '\\n')
      return next(url, context)
    } })`
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(hooks)}`,
      join(import.meta.dirname, '../dist/main.js'),
    ],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_OWNER_URL: 'postgres://nobody@127.0.0.1:1/none',
        ...variables,
      },
    },
  ).catch((error: unknown) => z.parse(z.object({ stderr: z.string() }), error))
  return stderr.split('\n').filter((line) => line.startsWith('loaded '))
}

test('a server without the variables loads nothing of OpenTelemetry, and one that is switched off neither', async () => {
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
  expect(readEnvironment({ ...on, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined()
  expect(readEnvironment({ ...on, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined()
  const [without, traced] = await Promise.all([loadedBy({}), loadedBy(on)])
  expect(without).toEqual([])
  expect(traced.length).toBeGreaterThan(0)
})
