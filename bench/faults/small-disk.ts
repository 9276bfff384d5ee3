import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir, statfs, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import type { PostgresServer } from '../../server/test/database/postgres-server.ts'
import { pause } from './fault-load.ts'

const execute = promisify(execFile)

const BLOCK = Buffer.alloc(1024 * 1024)
const FULL_MS = 6000

/** A file system of its own in memory, that something else than PostgreSQL can fill. */
export interface SmallDisk {
  readonly folder: string
  /** Fills it, and keeps it full for some seconds. */
  readonly fill: () => Promise<void>
  readonly makeRoom: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Undefined if this machine doesn't allow mounting. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-disk-'))
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m,mode=1777`, 'tmpfs', folder])
  } catch {
    await rmdir(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: async () => {
      const file = await open(ballast, 'w')
      try {
        const until = performance.now() + FULL_MS
        while (performance.now() < until) await takeAll(file, folder)
      } finally {
        await file.close()
      }
    },
    makeRoom: async () => rm(ballast, { force: true }),
    remove: async () => {
      await execute('umount', [folder])
      await rmdir(folder)
    },
  }
}

/** Takes what is free, also what PostgreSQL has just freed, such as an old file of its log. */
async function takeAll(file: FileHandle, folder: string): Promise<void> {
  const free = await freeBytes(folder)
  try {
    if (free > 0) await file.write(BLOCK.subarray(0, Math.min(free, BLOCK.length)))
    else await pause(20)
  } catch (error) {
    // The load was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

const SEGMENTS = 6
const ANSWERING_WITHIN_MS = 8000

/** Starts new files of PostgreSQL's log until none is left from before. */
export async function useUpLog({ owner }: OwnedDatabases): Promise<void> {
  for (let segment = 0; segment < SEGMENTS; segment += 1) {
    try {
      // A message first: without one since the last file, none is started.
      await sql`select pg_logical_emit_message(false, 'bench', ''), pg_switch_wal()`.execute(owner)
    } catch {
      return
    }
  }
}

/** Whether PostgreSQL accepts connections, within some seconds if it is recovering. */
export async function isAnswering({ run, port }: PostgresServer): Promise<boolean> {
  const until = performance.now() + ANSWERING_WITHIN_MS
  for (;;) {
    try {
      await run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(port)])
      return true
    } catch {
      if (performance.now() > until) return false
      await pause(250)
    }
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
