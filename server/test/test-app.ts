import fastify from 'fastify'
import { pino } from 'pino'
import { buildSandbox, type Sandbox } from '../../sandbox/src/app.ts'
import type { AppOptions } from '../src/app-options.ts'
import { buildApp, type App } from '../src/app.ts'
import { putInForce, type CompanyDocument } from '../src/configuration/index.ts'
import {
  createConfiguredGateways,
  createConfiguredList,
  type PaymentGateway,
  type PaymentList,
} from '../src/payments/index.ts'
import { settableClock, type Clock } from '../src/platform/clock.ts'
import type { OwnedDatabases } from '../src/platform/database/database.ts'
import type { GatewaySettings } from '../src/platform/environment/payment-variables.ts'
import type { IdentityProvider } from '../src/platform/environment/provider-variables.ts'
import { createMetrics, type Metrics } from '../src/platform/http/metrics.ts'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { temporaryKeys, type Keys } from '../src/platform/tokens/keys.ts'
import { openTestDatabases } from './database/database.ts'
import { testCompany } from './test-company.ts'

const secret = 'test-gateway-secret'
const webhookSecret = 'test-webhook-secret'
export const publicUrl = 'http://portal.test'
const payUrl = 'http://pay.test'

export interface TestApp {
  readonly app: App
  readonly databases: OwnedDatabases
  readonly clock: ReturnType<typeof settableClock>
  readonly sandbox: Sandbox
  /** Calls the sandbox's API as a merchant with the key. */
  readonly gatewayCall: (path: string, body: object, key: string) => Promise<unknown>
  /** The gateway's list of payments. */
  readonly paymentList: PaymentList
  /** Settles waiting payments, with `slowPayments`. */
  readonly settleSlow: () => void
  /** Every mail sent so far. */
  readonly mails: Mail[]
  /** What the server logged, line by line. */
  readonly logs: string[]
  readonly metrics: Metrics
  readonly keys: Keys
  /** Another server process on the same database, as after a crash or alongside the first; with other keys after a key change. */
  readonly another: (keys?: Keys) => Promise<App>
  readonly close: () => Promise<void>
}

interface PaymentPageOptions {
  /** The payment gateway; by default the sandbox's hosted page. */
  readonly takenBy?: GatewaySettings['name']
  /** With 'lost' none of the gateway's webhooks arrive. */
  readonly webhooks?: 'arrive' | 'lost'
  /** With 'wait' a delayed payment is settled by `settleSlow` instead of after a moment. */
  readonly slowPayments?: 'wait'
  /** The gateway has the payments that the demo begins with. */
  readonly withDemo?: boolean
}

async function openWithCompany(company: CompanyDocument): Promise<OwnedDatabases> {
  const databases = await openTestDatabases()
  await putInForce(databases.jobs, 'NZ', company, new Date('2020-01-01T00:00:00Z'), 'test')
  return databases
}

type TestAppOptions = {
  readonly gateway?: (real: PaymentGateway) => PaymentGateway
  /** Former gateways, which still report on their payments. */
  readonly formerGateways?: readonly PaymentGateway[]
  readonly paymentList?: (real: PaymentList) => PaymentList
  readonly company?: CompanyDocument
  /** An existing database with a company in force; by default a new one. */
  readonly databases?: OwnedDatabases
  /** The built portal; none by default. */
  readonly portalFolder?: string
  /** Raised, so tests can make any number of calls. */
  readonly limitFactor?: number
  readonly providers?: readonly IdentityProvider[]
  readonly content?: AppOptions['content']
} & Pick<AppOptions, 'console' | 'apiUrls' | 'apiDocs' | 'businessRegister' | 'trustedProxies'> &
  PaymentPageOptions

/** The whole server on a real database, with the sandbox's payment page on its own port, a settable clock and captured mails. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const databases = options.databases ?? (await openWithCompany(options.company ?? testCompany))
  // Journals carry the clock's time, so a restarted test must not find its own past: a fixed moment in working hours.
  const clock = settableClock(new Date('2026-11-20T01:00:00Z'))
  const [mails, logs]: [Mail[], string[]] = [[], []]
  const [keys, metrics] = [await temporaryKeys(), createMetrics()]
  let app: App | undefined
  const payments = await openPaymentPage(clock, () => app, options)
  const build = async (keysOfProcess: Keys, metricsOfProcess = createMetrics()): Promise<App> =>
    buildApp({
      databases,
      keys: keysOfProcess,
      clock,
      gateway: options.gateway?.(payments.gateway) ?? payments.gateway,
      formerGateways: options.formerGateways ?? [],
      paymentList: options.paymentList?.(payments.paymentList) ?? payments.paymentList,
      mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
      publicUrls: [publicUrl, 'https://au.portal.test'],
      apiUrls: options.apiUrls ?? [],
      apiDocs: options.apiDocs ?? true,
      providers: options.providers ?? [],
      ...optionalParts(options),
      portalFolder: options.portalFolder ?? '/nowhere',
      logger: pino({ level: 'info' }, { write: (line: string) => void logs.push(line) }),
      limitFactor: options.limitFactor ?? 1000,
      trustedProxies: options.trustedProxies ?? [],
      metrics: metricsOfProcess,
      metricsKeptMs: 0,
    })
  app = await build(keys, metrics)
  const others: App[] = []
  return {
    app,
    databases,
    clock,
    sandbox: payments.sandbox,
    gatewayCall: async (path, body, key) => {
      const headers = { authorization: `Bearer ${secret}`, 'idempotency-key': key }
      return (
        await payments.sandbox.app.inject({ method: 'POST', url: path, headers, payload: body })
      ).json<unknown>()
    },
    paymentList: payments.paymentList,
    settleSlow: payments.settleSlow,
    mails,
    logs,
    metrics,
    keys,
    another: async (otherKeys = keys) => {
      const other = await build(otherKeys)
      others.push(other)
      return other
    },
    close: async () => {
      await payments.close()
      for (const one of [app, ...others]) await one?.server.close()
      await databases.close()
    },
  }
}

/** What an app may have or not. */
function optionalParts({ console, content, businessRegister }: TestAppOptions) {
  return { console, content, businessRegister }
}

const SLOW_MS = 50

/** The sandbox's payment page on its own port, with the test's clock, and the gateway that calls it. */
async function openPaymentPage(
  clock: Clock,
  target: () => App | undefined,
  { webhooks, slowPayments, takenBy = 'hosted-page', withDemo = false }: PaymentPageOptions,
): Promise<{
  sandbox: Sandbox
  gateway: PaymentGateway
  paymentList: PaymentList
  settleSlow: () => void
  close: () => Promise<void>
}> {
  const waiting = new Set<() => void>()
  const relay = await openWebhookRelay(() => (webhooks === 'lost' ? undefined : target()))
  const sandbox = await buildSandbox({
    secret,
    webhookSecret,
    webhookUrl: relay.url,
    stripe: { secret, webhookSecret, webhookUrl: `${relay.url}/stripe` },
    publicUrl: payUrl,
    withDemo,
    slowMs: SLOW_MS,
    lateMs: 51,
    clock: {
      now: () => clock.now().getTime(),
      schedule: (delayMs, task) => {
        if (slowPayments === 'wait' && delayMs === SLOW_MS) {
          waiting.add(task)
          return () => waiting.delete(task)
        }
        const timer = setTimeout(task, delayMs)
        return () => clearTimeout(timer)
      },
    },
  })
  const url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  const settings: GatewaySettings =
    takenBy === 'stripe'
      ? { name: 'stripe', secretKey: secret, webhookSecret, apiBase: url }
      : { name: 'hosted-page', url, secret, webhookSecret }
  const [gateway] = await createConfiguredGateways([settings])
  const paymentList = await createConfiguredList([settings])
  if (gateway === undefined || paymentList === undefined) throw new Error('There is no gateway')
  return {
    sandbox,
    gateway,
    paymentList,
    settleSlow: () => {
      for (const task of waiting) {
        waiting.delete(task)
        task()
      }
    },
    close: async () => {
      await sandbox.close()
      await relay.close()
    },
  }
}

/** Forwards the sandbox's webhooks to the current server; without one they fail and the sandbox retries. */
async function openWebhookRelay(
  target: () => App | undefined,
): Promise<{ url: string; close: () => Promise<void> }> {
  const relay = fastify()
  relay.removeAllContentTypeParsers()
  relay.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  relay.post('/*', async (request, reply) => {
    const app = target()
    if (app === undefined) return reply.code(503).send()
    const answer = await app.server.inject({
      method: 'POST',
      url: `/airpoints-account/api/transaction-service/payment/webhook${request.url === '/' ? '' : request.url}`,
      headers: request.headers,
      payload: Buffer.isBuffer(request.body) ? request.body : '',
    })
    return reply.code(answer.statusCode).send()
  })
  const url = await relay.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: async () => relay.close() }
}
