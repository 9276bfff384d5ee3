// A partner's file of accruals (a million lines, or `--lines <n>`) posted by the operator's command beside a server that members use: what
// memory the command takes, and what the members notice.
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { checkDigitOf } from '@waymark/rules/membership-number'
import { reconcile } from '../server/src/ledger/index.ts'
import { openPostgresAsOwner } from '../server/src/platform/database/postgres/postgres.ts'
import { makeMember } from '../server/test/members.ts'
import { startPostgres } from '../server/test/database/postgres-server.ts'
import { startApiServer } from './api/api-server.ts'
import { quantile, report, rounded } from './figures.ts'
import type { SignedIn } from './server/joined-server.ts'

const MEMBERS = 5_000
const POINTS = 120
/** Members read their summary during the run, each this long after the last answer. */
const ASKING = 4
const PAUSE_MS = 20
const QUIET_MS = 10_000
const LOOK_MS = 200

/** The flags that `npm run operator` gives the command. */
const flags = z.parse(
  z.array(z.string()),
  JSON.parse(readFileSync(join(import.meta.dirname, '../server/src/cli/node-flags.json'), 'utf8')),
)

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '1000000' }, json: { type: 'boolean' } },
})
const lines = Number(values.lines)

const postgres = await startPostgres({ fsync: 'on', synchronous_commit: 'on', shared_buffers: '512MB' })
if (postgres === undefined) {
  console.error('PostgreSQL is not installed (Debian: apt-get install postgresql). Nothing was measured.')
  process.exit(1)
}
const address = postgres.address('postgres')
const folder = await mkdtemp(join(tmpdir(), 'waymark-accrue-'))
const server = await startApiServer({ engine: 'postgres', address })
const databases = openPostgresAsOwner(address, { web: 1, jobs: 4, queue: 1 })
try {
  const file = await writeFileOf(await makeMembers())
  const before = await members(server, until(QUIET_MS))
  const command = post(file)
  const during = await members(server, command.done)
  const { seconds, megabytes } = await command.done
  const after = await members(server, until(QUIET_MS))
  await check()
  report('accrue', {
    lines,
    seconds: rounded(seconds, 0),
    linesASecond: Math.round(lines / seconds),
    commandMegabytes: megabytes,
    p50Before: rounded(quantile(before, 0.5)),
    p50During: rounded(quantile(during, 0.5)),
    p50After: rounded(quantile(after, 0.5)),
    p95Before: rounded(quantile(before, 0.95)),
    p95During: rounded(quantile(during, 0.95)),
    p95After: rounded(quantile(after, 0.95)),
    p50Slower: rounded(quantile(during, 0.5) / quantile(before, 0.5)),
    p95Slower: rounded(quantile(during, 0.95) / quantile(before, 0.95)),
  })
} finally {
  await databases.close()
  await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function makeMembers(): Promise<readonly string[]> {
  const numbers = Array.from({ length: MEMBERS }, (_, at) => {
    const digits = String(50_000_000 + at)
    return digits + checkDigitOf(digits)
  })
  for (const membershipNumber of numbers) await makeMember(databases, { membershipNumber })
  return numbers
}

async function writeFileOf(numbers: readonly string[]): Promise<string> {
  const path = join(folder, 'accruals.csv')
  await pipeline(Readable.from(rows(numbers)), createWriteStream(path))
  return path
}

function* rows(numbers: readonly string[]): Generator<string> {
  yield 'company,programme,membershipNumber,partner,reference,points,occurredOn\n'
  for (let line = 0; line < lines; line += 1)
    yield `NZ,AP,${numbers[line % numbers.length] ?? ''},HOTEL,B-${String(line)},${String(POINTS)},2026-11-01\n`
}

/** Runs the operator's command in a separate process. */
function post(file: string): { readonly done: Promise<{ seconds: number; megabytes: number }> } {
  const start = performance.now()
  const operator = join(import.meta.dirname, '../server/dist/operator.js')
  const child = spawn(
    process.execPath,
    [...process.execArgv, ...flags, operator, 'accrue', file, '--reason', 'Benchmark'],
    {
      env: { ...process.env, DATABASE_URL: address, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  let highest = 0
  const look = setInterval(() => {
    highest = Math.max(highest, highWaterOf(child.pid))
  }, LOOK_MS)
  const done = new Promise<{ seconds: number; megabytes: number }>((resolve, reject) => {
    child.once('exit', (code) => {
      clearInterval(look)
      if (code === 0)
        resolve({ seconds: (performance.now() - start) / 1000, megabytes: Math.round(highest / 1000) })
      else reject(new Error(`The command ended with ${String(code)}`))
    })
  })
  return { done }
}

/** A process's peak resident memory in kilobytes, as Linux counts it. */
function highWaterOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Has some members read their summary until something ends; returns the time of each answer in milliseconds. */
async function members(on: SignedIn, over: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = []
  const end = new AbortController()
  const ending = over.finally(() => end.abort())
  const asking = Array.from({ length: ASKING }, async () => {
    while (!end.signal.aborted) {
      const start = performance.now()
      const { ok } = await fetch(on.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: on.authorization },
        body: on.body,
      })
      if (!ok) throw new Error('A summary was refused')
      times.push(performance.now() - start)
      await until(PAUSE_MS)
    }
  })
  await Promise.all([ending, ...asking])
  return times
}

async function until(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/** Checks that every line was posted once, and reconciles. */
async function check(): Promise<void> {
  const { rows: found } = await sql<{ points: bigint }>`
    select coalesce(sum(amount), 0)::bigint as points from ledger.entry
    where kind = 'accrual' and reference like 'B-%' and point_type = 'POINTS' and amount > 0`.execute(
    databases.jobs,
  )
  if (found[0]?.points !== BigInt(lines * POINTS))
    throw new Error(`Posted ${String(found[0]?.points)} points`)
  const { drifting } = await reconcile(databases.jobs)
  if (drifting.length > 0) throw new Error(`${String(drifting.length)} accounts drift`)
}
