import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../processes/free-port.ts'

const execute = promisify(execFile)

export interface PostgresServer {
  readonly port: number
  /** The address of one of this server's databases, as its superuser. */
  readonly address: (database: string) => string
  /** Stops it like a crash, keeping its data. */
  readonly crash: () => Promise<void>
  /** Restarts it on the same port and data. */
  readonly start: () => Promise<void>
  /** A second server that follows this one by streaming replication. */
  readonly standby: () => Promise<PostgresServer>
  /** Promotes a standby to accept writes. */
  readonly promote: () => Promise<void>
  /** Runs one of PostgreSQL's programs as the server's user and returns its output. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>
}

/** Finds initdb and postgres: Debian's folder, newest version first, or the PATH. Undefined if PostgreSQL isn't installed. */
export async function findPostgres(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? await readdir(debian) : []
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a)
  const folders = [
    ...newest.map((version) => `${debian}/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL's programs in `bin`, run as a non-root user (PostgreSQL refuses root), with a temporary folder owned by that user. */
interface Installation {
  readonly folder: string
  readonly command: (file: string, args: readonly string[]) => [string, string[]]
}

async function prepare(bin: string, under = tmpdir()): Promise<Installation> {
  const folder = await mkdtemp(join(under, 'waymark-postgres-'))
  const asRoot = userInfo().uid === 0
  if (asRoot) await execute('chown', ['postgres', folder])
  else await chmod(folder, 0o700)
  return {
    folder,
    command: (file, args) =>
      asRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, file), ...args]] : [join(bin, file), [...args]],
  }
}

/**
 * Starts a separate PostgreSQL in a temporary folder, by default without durability, since its data is thrown away. Undefined if PostgreSQL
 * isn't installed.
 * @param under where its folder is made
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  under = tmpdir(),
): Promise<PostgresServer | undefined> {
  const bin = await findPostgres()
  if (bin === undefined) return undefined
  const installation = await prepare(bin, under)
  const data = join(installation.folder, 'data')
  const options = ['-U', 'waymark', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8']
  await execute(...installation.command('initdb', ['-D', data, ...options]))
  return runServer(bin, installation, settings)
}

/**
 * Starts a separate PostgreSQL on data that `fill` puts into an empty folder, such as a restored backup. Undefined if PostgreSQL isn't
 * installed.
 */
export async function startPostgresOn(
  fill: (data: string) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer | undefined> {
  const bin = await findPostgres()
  if (bin === undefined) return undefined
  const installation = await prepare(bin)
  await fill(join(installation.folder, 'data'))
  return runServer(bin, installation, settings)
}

async function runServer(
  bin: string,
  { folder, command }: Installation,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  const data = join(folder, 'data')
  const port = await freePort()
  const all = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...options]
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    server = await startProcess(...command('postgres', args))
  }
  const crash = async (): Promise<void> => {
    if (server === undefined) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    await execute(...command('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']))
    await ended
    server = undefined
  }
  await start()
  const run = async (program: string, programArgs: readonly string[]): Promise<string> =>
    (await execute(...command(program, programArgs), { maxBuffer: 64 * 1024 * 1024 })).stdout
  return {
    port,
    address: (database) => `postgres://waymark@127.0.0.1:${port}/${database}`,
    crash,
    start,
    run,
    standby: async () => {
      const second = await prepare(bin)
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'waymark']
      const copied = ['-D', join(second.folder, 'data'), '-R', '-X', 'stream', '--no-sync', '-c', 'fast']
      await execute(...second.command('pg_basebackup', [...from, ...copied]))
      return runServer(bin, second, settings)
    },
    promote: async () => void (await run('pg_ctl', ['-D', data, '-w', 'promote'])),
    stop: async () => {
      await crash()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once the server accepts connections. */
async function startProcess(file: string, args: readonly string[]): Promise<ChildProcess> {
  const server = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with code ${String(code)}: ${said}`)))
  })
  server.stderr.resume()
  return server
}
