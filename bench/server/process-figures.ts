import { sql } from 'kysely'
import { readdir, readFile } from 'node:fs/promises'
import type { Database } from '../../server/src/platform/database/database.ts'

/** Linux counts a process's time in hundredths of a second (proc(5), sysconf(_SC_CLK_TCK)). */
const TICKS_A_SECOND = 100

/** Bytes of resident memory of a process now, as Linux counts them. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** Seconds of processor time that all threads of a process have used so far, in it and in the kernel for it. */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  return timesOf(await readFile(`/proc/${String(pid)}/stat`, 'utf8')).own
}

/** Seconds of processor time that PostgreSQL, which has a process for each connection, has used so far. */
export async function postgresSeconds(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
  const main = timesOf(await readFile(`/proc/${String(rows[0]?.pid)}/stat`, 'utf8')).parent
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf))
  return all
    .flatMap((stat) => (stat === undefined ? [] : [timesOf(stat)]))
    .reduce((sum, { pid, parent, own, ended }) => {
      if (pid === main) return sum + own + ended
      return parent === main ? sum + own : sum
    }, 0)
}

/** @returns undefined for a process that has ended meanwhile */
async function statOf(pid: string): Promise<string | undefined> {
  return readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
}

/** A process's own seconds, and those of its children that have ended. */
function timesOf(stat: string) {
  // The program's name, in parentheses, can contain spaces. Times of user and system are fields 14 and 15, of ended children 16 and 17.
  const [, parent, ...fields] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(9, 13)
  return {
    pid: Number.parseInt(stat, 10),
    parent,
    own: (user + system) / TICKS_A_SECOND,
    ended: (endedUser + endedSystem) / TICKS_A_SECOND,
  }
}
