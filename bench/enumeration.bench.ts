// Whether the response time reveals who exists: sign-in, forgotten password and enrolment, for known and unknown identifiers, in random
// order. The whole server over HTTP on PostgreSQL, its limits widened.
import { forgotPassword } from '@waymark/contract/identity/passwords/forgot-password'
import { enrolIndividual } from '@waymark/contract/identity/enrolment/enrol-individual'
import { login } from '@waymark/contract/identity/sign-in/login'
import type { Facts } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { apiBase } from '@waymark/contract/operation'
import { freshNumber, makeMember, password, pin } from '../server/test/members.ts'
import { hashSecret } from '../server/src/identity/index.ts'
import { openCompanyOnPostgres } from './server/company-on-postgres.ts'
import { median, report, rounded } from './figures.ts'
import { startJoinedServer } from './server/joined-server.ts'

const TRIES = 200
const WARM_UP = 20

const { postgres, databases } = await openCompanyOnPostgres(8)
const server = await startJoinedServer({ DATABASE_URL: postgres.address('postgres') })

try {
  const base = `${server.url}${apiBase}`
  const known = await Promise.all(Array.from({ length: TRIES }, async () => makeMember(databases)))
  // Test members have cheap hashes; these have the product's cost.
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), hashSecret(pin)])
  await sql`update credential set password_hash = ${passwordHash}, pin_hash = ${pinHash}`.execute(
    databases.owner,
  )
  const emails = known.map(({ email }) => email)
  const numbers = known.map(({ membershipNumber }) => membershipNumber)
  const nobodys = emails.map((_, n) => `nobody-${String(n)}@example.nz`)
  const absent = numbers.map(() => freshNumber())
  report('enumeration', {
    ...(await compared('loginByNumber', async (id) => send(base, login, credentials(id)), numbers, absent)),
    ...(await compared('loginByEmail', async (id) => send(base, login, credentials(id)), emails, nobodys)),
    ...(await compared(
      'forgotPassword',
      async (email) => send(base, forgotPassword, { companyCode: 'NZ', email }),
      emails,
      nobodys,
    )),
    ...(await compared(
      'enrolIndividual',
      async (email) => send(base, enrolIndividual, person(email)),
      emails,
      nobodys,
    )),
    ...(await comparedWhileLocked(base, numbers, absent)),
    triesEach: TRIES,
  })
} finally {
  await server.stop()
  await databases.close()
  await postgres.stop()
}

/** With the password locked: the right password with a wrong PIN or code, and the same for an unknown number. */
async function comparedWhileLocked(base: string, known: readonly string[], unknown: readonly string[]) {
  for (const id of [...known, ...unknown]) {
    let status = 0
    while (status !== 423) status = await send(base, login, credentials(id))
  }
  const withPin = (loginId: string) => ({ ...credentials(loginId), password, pin: '0000' })
  const withCode = (loginId: string) => ({ ...credentials(loginId), password, code: '000000' })
  return {
    ...(await compared('loginWithPin', async (id) => send(base, login, withPin(id)), known, unknown)),
    ...(await compared('loginWithCode', async (id) => send(base, login, withCode(id)), known, unknown)),
  }
}

function credentials(loginId: string) {
  return { loginId, password: 'not the password', companyCode: 'NZ' }
}

function person(emailAddress: string) {
  return {
    companyCode: 'NZ',
    programCode: 'AP',
    givenName: 'Mere',
    familyName: 'Tautahi',
    dateOfBirth: '1990-02-28',
    countryCode: 'NZ',
    phoneNumber: '+64215550182',
    emailAddress,
    preferredLanguage: 'en',
    termsAccepted: true,
    offersAccepted: false,
  }
}

/** Sends one call, reads the whole answer and returns its status. */
async function send(base: string, { path, method }: Facts, object: unknown): Promise<number> {
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ object }),
  })
  await response.text()
  return response.status
}

/** The medians of a call for known and for unknown people, in milliseconds, and their ratio. */
async function compared(
  name: string,
  call: (id: string) => Promise<number>,
  knownIds: readonly string[],
  unknownIds: readonly string[],
): Promise<Record<string, number>> {
  for (let n = 0; n < WARM_UP; n += 1) await call(`warm-up-${String(n)}@example.nz`)
  const times = { known: [] as number[], unknown: [] as number[] }
  const statuses = { known: new Set<number>(), unknown: new Set<number>() }
  const timed = async (who: 'known' | 'unknown', id: string): Promise<void> => {
    const start = performance.now()
    statuses[who].add(await call(id))
    times[who].push(performance.now() - start)
  }
  for (const [n, id] of knownIds.entries()) {
    const other = unknownIds[n] ?? ''
    const isKnownFirst = Math.random() < 0.5
    if (isKnownFirst) await timed('known', id)
    await timed('unknown', other)
    if (!isKnownFirst) await timed('known', id)
  }
  if ([...statuses.known].join(' ') !== [...statuses.unknown].join(' '))
    throw new Error(`${name} tells by its status`)
  const [forKnown, forUnknown] = [median(times.known), median(times.unknown)]
  return {
    [`${name}KnownOverUnknown`]: rounded(forKnown / forUnknown, 3),
    [`${name}KnownMs`]: rounded(forKnown),
    [`${name}UnknownMs`]: rounded(forUnknown),
  }
}
