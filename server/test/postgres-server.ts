import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export interface PostgresServer {
  /** The address of a database of this server, as its superuser. */
  readonly address: (database: string) => string
  readonly stop: () => Promise<void>
}

/** Where initdb and postgres are: Debian's folder, newest version first, or the path. Undefined when PostgreSQL is not installed. */
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

/**
 * Starts a PostgreSQL of its own in a temporary folder, as a user that is not root (PostgreSQL refuses root).
 * Without durability by default, since its data dies with it.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer | undefined> {
  const bin = await findPostgres()
  if (bin === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'waymark-postgres-'))
  const asRoot = userInfo().uid === 0
  if (asRoot) await execute('chown', ['postgres', folder])
  else await chmod(folder, 0o700)
  const command = (file: string, args: readonly string[]): [string, string[]] =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, file), ...args]] : [join(bin, file), [...args]]
  const data = join(folder, 'data')
  await execute(
    ...command('initdb', [
      '-D',
      data,
      '-U',
      'waymark',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale=C.UTF-8',
    ]),
  )
  const port = await freePort()
  const all = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(
    ...command('postgres', ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...options]),
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with code ${String(code)}: ${said}`)))
  })
  server.stderr.resume()
  return {
    address: (database) => `postgres://waymark@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      await execute(...command('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']))
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The probe was given no port.')
  return address.port
}
