import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresServer } from '../../server/test/database/postgres-server.ts'

const execute = promisify(execFile)
const STANZA = 'waymark'

/** pgBackRest with its repository in a temporary folder. */
export interface BackupTool {
  /** PostgreSQL's `archive_command`. */
  readonly archiveCommand: string
  /** Points it at a running server, and creates its part of the repository. */
  readonly attach: (server: PostgresServer, data: string) => Promise<void>
  readonly fullBackup: () => Promise<void>
  /** Restores the newest backup into an empty folder, to be recovered up to a moment when PostgreSQL starts there. */
  readonly restore: (data: string, moment: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Runs a program as PostgreSQL's user, where we are root. */
async function asPostgres(file: string, args: readonly string[]): Promise<string> {
  const [program, all] =
    userInfo().uid === 0 ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, [...args]]
  return (await execute(program, all, { maxBuffer: 64 * 1024 * 1024 })).stdout
}

/** @throws if pgBackRest isn't installed */
export async function openBackupTool(): Promise<BackupTool> {
  await execute('pgbackrest', ['version']).catch((cause: unknown) => {
    throw new Error('pgBackRest is not installed (Debian: apt-get install pgbackrest).', { cause })
  })
  const folder = await mkdtemp(join(tmpdir(), 'waymark-backup-'))
  const config = join(folder, 'pgbackrest.conf')
  for (const part of ['repository', 'log', 'lock']) await mkdir(join(folder, part))
  await writeFile(config, '')
  await chmod(folder, 0o700)
  if (userInfo().uid === 0) await execute('chown', ['-R', 'postgres', folder])
  const run = async (...args: readonly string[]): Promise<string> =>
    asPostgres('pgbackrest', [`--config=${config}`, `--stanza=${STANZA}`, ...args])
  return {
    archiveCommand: `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`,
    attach: async ({ port }, data) => {
      await writeFile(
        config,
        [
          '[global]',
          `repo1-path=${join(folder, 'repository')}`,
          'repo1-retention-full=2',
          `log-path=${join(folder, 'log')}`,
          `lock-path=${join(folder, 'lock')}`,
          'log-level-console=warn',
          'start-fast=y',
          `[${STANZA}]`,
          `pg1-path=${data}`,
          `pg1-port=${String(port)}`,
          `pg1-socket-path=${join(data, '..')}`,
          'pg1-user=waymark',
          'pg1-database=postgres',
          '',
        ].join('\n'),
      )
      await run('stanza-create')
      await run('check')
    },
    fullBackup: async () => void (await run('--type=full', 'backup')),
    restore: async (data, moment) => {
      await asPostgres('mkdir', ['-m', '700', data])
      await run(
        `--pg1-path=${data}`,
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
        'restore',
      )
    },
    remove: async () => rm(folder, { recursive: true, force: true }),
  }
}
