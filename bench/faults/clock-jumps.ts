import { sql } from 'kysely'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { runJobNow } from '../../server/src/platform/jobs/run-now.ts'
import { makeMember, type TestMember } from '../../server/test/members.ts'
import { pause } from './fault-load.ts'

/** Where the clock jumps to, one after another: shortly before `at`, which then passes, or back. Between them, time goes on as usual. */
const jumps = [
  { name: 'the end of 30 November', at: '2026-11-30T11:00:00Z' },
  { name: 'the end of daylight saving time', at: '2027-04-03T14:00:00Z' },
  { name: 'the end of its day of 25 hours', at: '2027-04-04T12:00:00Z' },
  { name: 'the start of daylight saving time', at: '2027-09-25T14:00:00Z' },
  { name: 'the end of its day of 23 hours', at: '2027-09-26T11:00:00Z' },
  { name: 'back by an hour', at: undefined },
] as const

/** Points' last days, and when each has ended in Pacific/Auckland. */
const lastDays = [
  { day: '2026-11-30', ended: '2026-11-30T11:00:00Z' },
  { day: '2027-04-03', ended: '2027-04-03T11:00:00Z' },
  { day: '2027-04-04', ended: '2027-04-04T12:00:00Z' },
  { day: '2027-09-25', ended: '2027-09-25T12:00:00Z' },
  { day: '2027-09-26', ended: '2027-09-26T11:00:00Z' },
] as const
const POINTS_A_DAY = 1000n
const HOLDERS = 5
const HOUR_MS = 3_600_000
/** Enough for the job to run before the moment. */
const BEFORE_MS = 8000
const JOB_WITHIN_MS = 60_000

/** The server's clock, which this process moves. */
export interface ClockJumps {
  /** For the server's environment. */
  readonly variables: Readonly<Record<string, string>>
  readonly jump: () => Promise<void>
  /** Waits until the moment has passed, and expires points again. */
  readonly passed: () => Promise<void>
  /** Points that expired early, late or twice, so far. */
  readonly wronglyExpired: () => number
  /** How often the job had run before a moment, so that it could have been early. */
  readonly ranBefore: () => number
  readonly close: () => Promise<void>
}

/** Codes with which a session, a price or a PIN ends when its time has passed. */
export const endedByClock: ReadonlySet<string> = new Set([
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'QUOTE_EXPIRED',
  'PIN_REQUIRED',
])

/** Members whose points expire around each jump watch what the job does to them. */
export async function openClock(on: OwnedDatabases): Promise<ClockJumps> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-clock-'))
  const file = join(folder, 'ahead')
  const lots = lastDays.map(({ day }) => ({ expiresOn: day, points: POINTS_A_DAY }))
  const holders = await Promise.all(Array.from({ length: HOLDERS }, async () => makeMember(on, { lots })))
  let ahead = 0
  let turn = 0
  let wrong = 0
  let ranBefore = 0
  /** The moment that comes next; in the past after a jump back. */
  let moment = 0
  const set = async (ms: number): Promise<void> => {
    ahead = Math.round(ms)
    // Renamed, since the server may read at any moment.
    await writeFile(`${file}.new`, String(ahead))
    await rename(`${file}.new`, file)
  }
  const expire = async (): Promise<void> => {
    const before = expiredBy(Date.now() + ahead)
    let outcome = await runJobNow(on, 'expire-points', JOB_WITHIN_MS)
    // A server that has just started hasn't registered its jobs yet.
    while (outcome === 'unknown') {
      await pause(500)
      outcome = await runJobNow(on, 'expire-points', JOB_WITHIN_MS)
    }
    const after = expiredBy(Date.now() + ahead)
    if (outcome !== 'completed') console.log(`expire-points: ${outcome}`)
    wrong += await outside(on, holders, before, after)
  }
  await set(0)
  return {
    variables: {
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href}`,
    },
    jump: async () => {
      const jump = jumps[turn % jumps.length]
      turn += 1
      if (jump === undefined) return
      console.log(`the clock jumps to ${jump.name}`)
      moment = jump.at === undefined ? 0 : Date.parse(jump.at)
      await set(moment < Date.now() + ahead ? ahead - HOUR_MS : moment - BEFORE_MS - Date.now())
      await expire()
      if (Date.now() + ahead < moment) ranBefore += 1
    },
    passed: async () => {
      await pause(Math.max(0, moment - Date.now() - ahead))
      await expire()
    },
    wronglyExpired: () => wrong,
    ranBefore: () => ranBefore,
    close: async () => rm(folder, { recursive: true, force: true }),
  }
}

/** The latest moment so far: what has ended stays ended if the clock goes back. */
let latest = 0

/** How many of a holder's points have ended by a moment. */
function expiredBy(moment: number): bigint {
  latest = Math.max(latest, moment)
  return BigInt(lastDays.filter(({ ended }) => Date.parse(ended) <= latest).length) * POINTS_A_DAY
}

/** How many holders had more or less expire than what had ended before and after the job. */
async function outside(
  on: OwnedDatabases,
  holders: readonly TestMember[],
  before: bigint,
  after: bigint,
): Promise<number> {
  const { rows } = await sql<{ expired: bigint }>`
    select coalesce(-sum(e.amount), 0)::bigint as expired
    from unnest(${holders.map(({ account }) => String(account))}::bigint[]) as holder(account)
    left join ledger.entry e on e.account_id = holder.account and e.kind = 'expiry'
    group by holder.account`.execute(on.owner)
  return rows.filter(({ expired }) => expired < before || expired > after).length
}
