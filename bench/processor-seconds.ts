import { sql } from 'kysely'
import { readdir, readFile } from 'node:fs/promises'
import type { Database } from '../server/src/platform/database/database.ts'

/** Linux counts processor time in hundredths of a second for every program (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100

interface ProcessTimes {
  readonly parent: number
  /** Of the process, and of its children that have ended (proc(5): utime, stime, cutime, cstime). */
  readonly seconds: number
}

/** Processor seconds that PostgreSQL has taken since its start, all its processes together. Linux only: it reads /proc. */
export async function postgresSeconds(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
  const main = (await timesOf(String(rows[0]?.pid)))?.parent
  if (main === undefined) throw new Error('PostgreSQL does not run on this machine, or this is not Linux')
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => ({ pid: Number(pid), times: await timesOf(pid) })),
  )
  return all
    .filter(({ pid, times }) => pid === main || times?.parent === main)
    .reduce((sum, { times }) => sum + (times?.seconds ?? 0), 0)
}

/** @returns undefined for a process that has ended meanwhile */
async function timesOf(pid: string): Promise<ProcessTimes | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name before the last bracket can contain spaces.
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (fields === undefined) return undefined
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
  return { parent: fields[1] ?? 0, seconds: ticks / TICKS_A_SECOND }
}
