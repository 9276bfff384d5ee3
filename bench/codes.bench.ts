// How long a one-time code takes from the answer that promises it until the mail server has it, while 50,000 reminders are pending
// (`-- --reminders <n>`) and strangers try to sign in. The whole server in a separate process on PostgreSQL, its limits widened; the mail
// server takes 50 ms for each email.
import { login } from '@waymark/contract/identity/sign-in/login'
import { challengeFactor } from '@waymark/contract/factors/challenge-factor'
import { apiBase, type Facts } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { hashSecret, insertMailedCodeFactor } from '../server/src/identity/index.ts'
import { inTransaction } from '../server/src/platform/database/transaction.ts'
import { customerNumber } from '../server/src/platform/branded-ids.ts'
import { freshNumber, makeMember, password, type TestMember } from '../server/test/members.ts'
import { startServer } from '../server/test/processes/server-process.ts'
import { openCompanyOnPostgres } from './server/company-on-postgres.ts'
import { quantile, report, rounded } from './figures.ts'
import { openSlowMailServer } from './server/slow-mail-server.ts'

/** The refusal of a sign-in that needs its second factor. */
const waiting = z.object({ error: z.object({ data: z.object({ pendingSignIn: z.string() }) }) })

const MAIL_MS = 50
const CODES = 60
const STRANGERS = 6
/** A code that isn't sent by then is lost. */
const MOST_MS = 60_000

const { values } = parseArgs({
  options: { reminders: { type: 'string', default: '50000' }, json: { type: 'boolean' } },
})
const reminders = Number(values.reminders)

const { postgres, databases } = await openCompanyOnPostgres(2)
const members: TestMember[] = []
for (let n = 0; n < CODES; n += 1) members.push(await memberWithCode())
const reminded: TestMember[] = []
for (let n = 0; n < CODES; n += 1) reminded.push(await makeMember(databases))
// Test members have cheap hashes; this one has the product's cost.
await sql`update credential set password_hash = ${await hashSecret(password)}`.execute(databases.owner)
await writeReminders()

const mailbox = await openSlowMailServer(MAIL_MS)
const server = await startServer({
  DATABASE_URL: postgres.address('postgres'),
  PUBLIC_URL: 'http://portal.test',
  DEMO: '0',
  LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'info',
  SMTP_URL: mailbox.url,
})
const stopping = new AbortController()
const tries = { count: 0, busy: 0 }
const strangers = Array.from({ length: STRANGERS }, guess)
const [sinceAnswer, sinceAsked] = [[] as number[], [] as number[]]
try {
  for (const member of members) {
    const { asked, answered } = await askForCode(member)
    const taken = await takenAt(member.email)
    sinceAnswer.push(Math.max(0, taken - answered))
    sinceAsked.push(taken - asked)
  }
  report('codes', {
    codes: sinceAnswer.length,
    p50Seconds: rounded(quantile(sinceAnswer, 0.5) / 1000),
    worstSeconds: rounded(Math.max(...sinceAnswer) / 1000),
    withTheCallP50Seconds: rounded(quantile(sinceAsked, 0.5) / 1000),
    withTheCallWorstSeconds: rounded(Math.max(...sinceAsked) / 1000),
    remindersAtFirst: reminders,
    remindersLeft: await waitingReminders(),
    strangersTries: tries.count,
    strangersTurnedAway: tries.busy,
    load: loadavg().map((one) => rounded(one, 1)),
  })
} finally {
  stopping.abort()
  await Promise.allSettled(strangers)
  await server.end('SIGTERM')
  await mailbox.close()
  await databases.close()
  await postgres.stop()
}

async function memberWithCode(): Promise<TestMember> {
  const member = await makeMember(databases)
  await inTransaction(databases.jobs, async (tx) =>
    insertMailedCodeFactor(tx, customerNumber(String(member.customer)), new Date()),
  )
  return member
}

/** Writes them as the expiry reminder job does, all together. */
async function writeReminders(): Promise<void> {
  const customers = reminded.map(({ customer }) => String(customer))
  const payload = { companyCode: 'NZ', points: '1200', expiresOn: '2027-01-31', daysLeft: '30' }
  await sql`
    insert into outbox (id, topic, class, payload)
    select gen_random_uuid(), 'mail.pointsExpiring', 'bulk',
      ${JSON.stringify(payload)}::jsonb || jsonb_build_object('customer', (${customers}::text[])[1 + n % ${customers.length}::int])
    from generate_series(1, ${reminders}::int) n`.execute(databases.owner)
  await sql`analyze outbox`.execute(databases.owner)
}

async function waitingReminders(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from outbox where class = 'bulk' and done_at is null`.execute(
    databases.owner,
  )
  return rows[0]?.count ?? 0
}

/** One of the strangers: uses an unknown or a member's number, each from its own address. */
async function guess(): Promise<void> {
  while (!stopping.signal.aborted) {
    const loginId =
      tries.count % 2 === 0 ? freshNumber() : (reminded[tries.count % CODES]?.membershipNumber ?? '')
    tries.count += 1
    const response = await send(login, { loginId, password: 'not the password', companyCode: 'NZ' })
    if (response.status === 503 || response.status === 429) tries.busy += 1
    await response.text()
  }
}

async function send(
  { path, method }: Facts,
  object: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${server.url}${apiBase}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ object }),
  })
}

/** Signs in with the password and requests the code by email; retries while the server is busy with strangers. */
async function askForCode(member: TestMember): Promise<{ asked: number; answered: number }> {
  for (;;) {
    const asked = performance.now()
    const credentials = { loginId: member.membershipNumber, password, companyCode: 'NZ' }
    const signedIn = await send(login, credentials)
    const body: unknown = await signedIn.json()
    const pending = z.safeParse(waiting, body)
    if (!pending.success) {
      if (signedIn.status === 503 || signedIn.status === 423) {
        await pause(100)
        continue
      }
      throw new Error(`Sign-in answered ${String(signedIn.status)}: ${JSON.stringify(body)}`)
    }
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const answer = await send(
      challengeFactor,
      { purpose: { kind: 'signIn' }, method: 'mailedCode' },
      { pendingsignin: pending.data.error.data.pendingSignIn, cookie },
    )
    if (answer.status !== 200) throw new Error(`The code was answered ${String(answer.status)}`)
    await answer.text()
    return { asked, answered: performance.now() }
  }
}

/** When the mail server accepted the code; reminders go to other members. */
async function takenAt(email: string): Promise<number> {
  const until = performance.now() + MOST_MS
  while (performance.now() < until) {
    const at = mailbox.takenAt.get(email)
    if (at !== undefined) return at
    await pause(5)
  }
  throw new Error('A code did not leave within a minute')
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
