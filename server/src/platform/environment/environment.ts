import { isIP } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  databaseHelp,
  databaseLimitsOf,
  databaseVariables,
  postgresOf,
  seconds,
} from './database-variables.ts'
import type { PostgresAddresses } from '../database/postgres/postgres.ts'
import type { TimeLimits } from '../database/postgres/postgres-limits.ts'
import { consoleHelp, consoleOf, consoleVariables, type ConsoleSettings } from './console-variables.ts'
import { gatewaysOf, paymentHelp, paymentVariables, type GatewaySettings } from './payment-variables.ts'
import { providerHelp, providersOf, providerVariables, type IdentityProvider } from './provider-variables.ts'
import { productionProblems } from './production-problems.ts'
import { tracingHelp, tracingOf, tracingVariables, type TracingSettings } from './tracing-variables.ts'
import { json, origin, webAddress } from './values.ts'
import { storedKeys, type StoredKeys } from '../tokens/keys.ts'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
)
const flag = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (text) => text === '1',
  encode: (on) => (on ? '1' : '0'),
})
const origins = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((part) => part.trim().replace(/\/$/, ''))),
    z.array(origin).check(z.minLength(1)),
  ),
)
/** A range of every address would let each client say which address it has. */
const proxies = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
    z
      .array(z.string().check(z.refine(isNetwork, 'an address or a network such as 10.0.0.0/8')))
      .check(z.minLength(1)),
  ),
)
const limitFactor = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(1000))),
)

const schema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), join(import.meta.dirname, '../../../../.data')),
  ...databaseVariables,
  STOP_SECONDS: z._default(seconds(), 20_000),
  REDIS_URL: z.optional(
    z.url({ protocol: /^rediss?$/, error: 'must be redis://host:port or rediss://host:port' }),
  ),
  KEYS: z.optional(z.pipe(json, storedKeys)),
  PUBLIC_URL: z.optional(origins),
  API_URL: z.optional(origins),
  DEMO: z.optional(flag),
  BUSINESS_REGISTER_URL: z.optional(webAddress),
  API_DOCS: z.optional(flag),
  LIMIT_FACTOR: z._default(limitFactor, 1),
  TRUSTED_PROXIES: z.optional(proxies),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Waymark <no-reply@waymark.example>'),
  ...paymentVariables,
  ...providerVariables,
  ...consoleVariables,
  ...tracingVariables,
})

/** Every variable that a server reads itself; OpenTelemetry reads further ones of its own. */
export const environmentVariables: readonly string[] = Object.keys(schema.shape)

/** The environment, parsed once at start: ports, addresses and secrets of third parties. No loyalty rules. */
export interface Environment {
  readonly production: boolean
  readonly demo: boolean
  readonly port: number
  readonly host: string
  readonly metricsPort: number | undefined
  readonly dataDir: string
  readonly postgres: PostgresAddresses | undefined
  /** The owner's login, for migrations. */
  readonly ownerUrl: string | undefined
  /** How long we wait for PostgreSQL. */
  readonly databaseLimits: TimeLimits
  /** How long a job can be silent before another process takes it over, in seconds. */
  readonly jobTakeoverSeconds: number
  /** How long stopping can take before running work is cut off. */
  readonly stopMs: number
  /** Shares request counts between processes. */
  readonly redisUrl: string | undefined
  /** Undefined: the keys in the data folder. */
  readonly keys: StoredKeys | undefined
  /** Origins where people reach us; emails use the first one. */
  readonly publicUrls: readonly [string, ...string[]]
  /** Further origins of the API; portals can be pointed at these and no others. */
  readonly apiUrls: readonly string[]
  /** Where companies are looked up. */
  readonly businessRegisterUrl: string | undefined
  /** Whether to serve the API document and its reference page. */
  readonly apiDocs: boolean
  /** Multiplies the requests allowed per minute. */
  readonly limitFactor: number
  /** Addresses and networks of proxies that are believed about the client's address, besides this machine. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  readonly mail: {
    readonly smtpUrl: string | undefined
    readonly from: string
    /** Nothing is sent to a mail server without encryption. */
    readonly mustEncrypt: boolean
  }
  /** Payment gateways: the first takes new payments, the others are queried about earlier ones. */
  readonly gateways: readonly GatewaySettings[]
  /** Identity providers that people can sign in with. */
  readonly providers: readonly IdentityProvider[]
  /** Undefined: no operator's console. */
  readonly console: ConsoleSettings | undefined
  /** Undefined: no tracing. */
  readonly tracing: TracingSettings | undefined
}

/** Parses the environment. @throws Error with one line for each problem, for whoever starts the server */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = z.safeParse(schema, given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid environment:\n${lines.join('\n')}`)
  }
  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  const problems = production ? productionProblems(e) : []
  if (problems.length > 0)
    throw new Error(`Invalid environment:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  const demo = e.DEMO ?? !production
  const usual = `http://localhost:${String(e.PORT)}`
  const [first = usual, ...rest] = e.PUBLIC_URL ?? [usual, ...(demo ? [demoHost(e.PORT)] : [])]
  return {
    production,
    demo,
    port: e.PORT,
    host: e.HOST,
    metricsPort: e.METRICS_PORT,
    dataDir: e.DATA_DIR,
    postgres: postgresOf(e),
    ownerUrl: e.DATABASE_OWNER_URL,
    databaseLimits: databaseLimitsOf(e),
    jobTakeoverSeconds: e.JOB_TAKEOVER_SECONDS,
    stopMs: e.STOP_SECONDS,
    redisUrl: e.REDIS_URL,
    keys: e.KEYS,
    publicUrls: [first, ...rest],
    apiUrls: (e.API_URL ?? []).map((url) => new URL(url).origin),
    businessRegisterUrl: e.BUSINESS_REGISTER_URL,
    apiDocs: e.API_DOCS ?? !production,
    limitFactor: e.LIMIT_FACTOR,
    trustedProxies: e.TRUSTED_PROXIES ?? [],
    logLevel: e.LOG_LEVEL,
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, mustEncrypt: production },
    gateways: gatewaysOf(e),
    providers: providersOf(e, production),
    console: consoleOf(e, production),
    tracing: tracingOf(e),
  }
}

/** Where the demo shows its second company: browsers resolve every name below `localhost` to this machine. */
function demoHost(port: number): string {
  return `http://qamar.localhost:${String(port)}`
}

/** Whether a text is an IP address, or a network that leaves addresses outside. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

/** What each variable means, for `npm start -- --help`. */
export const environmentHelp: readonly (readonly [name: string, meaning: string])[] = [
  ['NODE_ENV', 'production: PostgreSQL and https addresses only, and no demo unless DEMO=1 (development)'],
  ['PORT', 'where the server listens (3000)'],
  ['HOST', 'the address to listen on (127.0.0.1)'],
  ['METRICS_PORT', 'a separate port for /metrics, on the same host; none if not set'],
  ['LIMIT_FACTOR', 'multiplies the allowed requests a minute, 1 to 1000 (1)'],
  [
    'TRUSTED_PROXIES',
    "addresses or networks of proxies, separated by commas, that are believed about the client's address (only this machine)",
  ],
  ['DATA_DIR', 'keys and the embedded database (.data)'],
  ...databaseHelp,
  ['STOP_SECONDS', 'how long stopping can take before running work is cut off (20)'],
  ['REDIS_URL', 'a Redis where several processes share request counts, redis:// or rediss://'],
  [
    'KEYS',
    'the keys for all processes as JSON (docs/operations.md says how to make them); without it those in DATA_DIR',
  ],
  [
    'PUBLIC_URL',
    'the origins where people reach it, separated by commas (http://localhost:PORT); https in production',
  ],
  ['API_URL', 'further origins of the API that portals can use, separated by commas (none)'],
  ['DEMO', '1: demo company and accounts; 0: none (1, but 0 with NODE_ENV=production)'],
  ['API_DOCS', '1: serve /docs and /openapi.json of the API; 0: do not (1, but 0 with NODE_ENV=production)'],
  [
    'BUSINESS_REGISTER_URL',
    'the register where companies are looked up; without it only their digits are checked',
  ],
  ['SANDBOX_PORT', 'where the simulated gateway, mailbox and providers listen (3001); 0: do not start them'],
  ['SANDBOX_SMTP_PORT', 'where the simulated mail server listens (one above SANDBOX_PORT)'],
  ['LOG_LEVEL', 'fatal, error, warn, info, debug or silent (info)'],
  [
    'SMTP_URL',
    'the mail server, smtps://host:port, or smtp://host:port, which must offer STARTTLS in production',
  ],
  ['MAIL_FROM', 'the sender of emails'],
  ...paymentHelp,
  ...providerHelp,
  ...consoleHelp,
  ...tracingHelp,
]
