import * as z from 'zod/mini'
import { invalidEnvironment } from './values.ts'
import { hostsOfAddress } from '../database/postgres/postgres-hosts.ts'
import type { PostgresAddresses } from '../database/postgres/postgres.ts'
import type { TimeLimits } from '../database/postgres/postgres-limits.ts'

/** Its error never quotes the address, which can hold a password. */
const address = z
  .string()
  .check(
    z.refine(
      (text) => hostsOfAddress(text) !== undefined,
      'must be postgres://login:password@host:port/database; separate several hosts by commas and set target_session_attrs to read-write',
    ),
  )

/** Seconds from 0.1 to 3600, in milliseconds. */
export const seconds = (most = 3600) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}(\.\d{1,3})?$/, 'must be seconds')),
    z.pipe(
      z.transform((text: string) => Number(text) * 1000),
      z.number().check(z.minimum(100), z.maximum(most * 1000)),
    ),
  )

/** pg-boss allows nothing below ten seconds. */
const takeoverSeconds = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(10), z.maximum(600))),
)

export const databaseVariables = {
  DATABASE_URL: z.optional(address),
  DATABASE_OWNER_URL: z.optional(address),
  DATABASE_WEB_URL: z.optional(address),
  DATABASE_JOBS_URL: z.optional(address),
  DATABASE_READ_URL: z.optional(address),
  DATABASE_CONNECT_SECONDS: z._default(seconds(), 5000),
  DATABASE_COMMIT_SECONDS: z._default(seconds(), 10_000),
  DATABASE_STATEMENT_SECONDS: z._default(seconds(), 10_000),
  DATABASE_LOCK_SECONDS: z._default(seconds(), 5000),
  JOB_TAKEOVER_SECONDS: z._default(takeoverSeconds, 30),
}

interface DatabaseVariables {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_WEB_URL?: string | undefined
  readonly DATABASE_JOBS_URL?: string | undefined
  readonly DATABASE_READ_URL?: string | undefined
  readonly DATABASE_CONNECT_SECONDS: number
  readonly DATABASE_COMMIT_SECONDS: number
  readonly DATABASE_STATEMENT_SECONDS: number
  readonly DATABASE_LOCK_SECONDS: number
}

/** Where PostgreSQL is; undefined for the embedded database. @throws Error if other logins come without DATABASE_URL */
export function postgresOf(e: DatabaseVariables): PostgresAddresses | undefined {
  if (e.DATABASE_URL === undefined) {
    const others = [e.DATABASE_WEB_URL, e.DATABASE_JOBS_URL, e.DATABASE_READ_URL]
    if (others.every((other) => other === undefined)) return undefined
    throw invalidEnvironment(
      'DATABASE_URL: required with DATABASE_WEB_URL, DATABASE_JOBS_URL and DATABASE_READ_URL, which lead to the same data.',
    )
  }
  return {
    login: e.DATABASE_URL,
    ...(e.DATABASE_WEB_URL === undefined ? {} : { web: e.DATABASE_WEB_URL }),
    ...(e.DATABASE_JOBS_URL === undefined ? {} : { jobs: e.DATABASE_JOBS_URL }),
    ...(e.DATABASE_READ_URL === undefined ? {} : { replica: e.DATABASE_READ_URL }),
  }
}

/**
 * What `operator migrate` reads: the owner's login, or that of DATABASE_URL where one login does both; neither for the embedded database.
 * No other variable is needed.
 * @throws Error with a line for each problem
 */
export function readOwner(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_URL']) {
    const given = variables[name]
    if (given === undefined || given === '') continue
    const parsed = z.safeParse(address, given)
    if (!parsed.success) {
      const words = parsed.error.issues.map(({ message }) => `  ${name}: ${message}`)
      throw new Error(['Invalid environment:', ...words].join('\n'))
    }
    return parsed.data
  }
  return undefined
}

/** How long the server waits for PostgreSQL. */
export function databaseLimitsOf(e: DatabaseVariables): TimeLimits {
  return {
    connectMs: e.DATABASE_CONNECT_SECONDS,
    commitMs: e.DATABASE_COMMIT_SECONDS,
    statementMs: e.DATABASE_STATEMENT_SECONDS,
    lockMs: e.DATABASE_LOCK_SECONDS,
  }
}

export const databaseHelp: readonly (readonly [name: string, meaning: string])[] = [
  [
    'DATABASE_URL',
    'a PostgreSQL 15 or later, with a login that is a member of waymark_web and waymark_jobs; separate several hosts by commas; without it the embedded database is used',
  ],
  ['DATABASE_OWNER_URL', "the same with the owner's login, only for `operator migrate`: a server refuses it"],
  [
    'DATABASE_WEB_URL',
    'the same with a login that is a member of waymark_web, so that requests have no more rights',
  ],
  ['DATABASE_JOBS_URL', 'the same with a login that is a member of waymark_jobs'],
  [
    'DATABASE_READ_URL',
    "a standby that answers statements and the console's search, with a login like DATABASE_URL's; without it everything is read where it is written",
  ],
  ['DATABASE_CONNECT_SECONDS', 'the longest wait for a connection to PostgreSQL (5)'],
  ['DATABASE_COMMIT_SECONDS', 'the longest wait for a COMMIT; then requests answer UNSURE (10)'],
  ['DATABASE_STATEMENT_SECONDS', "the longest that a request's statement can take (10)"],
  ['DATABASE_LOCK_SECONDS', "the longest that a request's statement waits for a lock (5)"],
  [
    'JOB_TAKEOVER_SECONDS',
    'how long a job can be silent before another process takes it over, 10 to 600 (30)',
  ],
]
