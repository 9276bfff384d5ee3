import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { fillDataFolder } from '../../../test/database/database.ts'
import { processEnvironment } from '../../../test/processes/process-environment.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { putInForce } from '../../configuration/index.ts'
import type { OwnedDatabases } from '../../platform/database/database.ts'
import { openEmbedded } from '../../platform/database/embedded/embedded.ts'
import { openPostgresAsOwner } from '../../platform/database/postgres/postgres.ts'

/** A database that other processes can reach, and a folder for files. */
export interface OperatorHome {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** Opens the database; the embedded one only while no other process has it. */
  readonly open: () => Promise<OwnedDatabases>
  readonly remove: () => Promise<void>
}

/** A home with the test company in it, on the engine of the test project. */
export async function makeHome(): Promise<OperatorHome> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-operator-'))
  const template = inject('database')
  const address = template.engine === 'postgres' ? await createDatabase(template.server) : undefined
  const dataDir = join(folder, 'data')
  if (address === undefined) await fillDataFolder(dataDir)
  else await mkdir(dataDir, { mode: 0o700 })
  const open = async (): Promise<OwnedDatabases> =>
    address === undefined
      ? openEmbedded({ folder: dataDir })
      : openPostgresAsOwner(address, { web: 2, jobs: 2, queue: 1 })
  const databases = await open()
  await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
  await databases.close()
  return {
    folder,
    environment: { DATA_DIR: dataDir, ...(address === undefined ? {} : { DATABASE_URL: address }) },
    open,
    remove: async () => rm(folder, { recursive: true, force: true }),
  }
}

type TestAppOptions = NonNullable<Parameters<typeof openTestApp>[0]>

/** Runs a server on the home's database, at today's time, for the duration of the work. */
export async function serveHome<R>(
  home: OperatorHome,
  work: (t: TestApp) => Promise<R>,
  options: TestAppOptions = {},
): Promise<R> {
  const t = await openTestApp({ ...options, databases: await home.open() })
  t.clock.set(new Date())
  try {
    return await work(t)
  } finally {
    await t.close()
  }
}

async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = openPostgresAsOwner(server)
  await sql`create database ${sql.id(name)} template template_waymark`.execute(admin.owner)
  await admin.close()
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

export interface Finished {
  readonly code: number | null
  readonly said: string
  readonly complained: string
}

const program = join(import.meta.dirname, '../../../dist/operator.js')
/** Node's flags for `npm run operator`. */
const flags = z.parse(
  z.array(z.string()),
  JSON.parse(await readFile(join(import.meta.dirname, '../node-flags.json'), 'utf8')),
)

/** What a test does to a run while it works. */
export interface Running {
  readonly kill: (signal: NodeJS.Signals) => void
  /** Closes what it writes to, as `| head` does. */
  readonly hangUp: () => void
}

/** Runs the operator's program as a separate process; calls `onProgress` with it for each chunk on standard error. */
export async function runOperator(
  home: OperatorHome,
  args: readonly string[],
  onProgress?: (run: Running) => void,
): Promise<Finished> {
  const child = spawn(process.execPath, [...flags, program, ...args], {
    cwd: home.folder,
    env: processEnvironment(home.environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text
    onProgress?.({
      kill: (signal) => void child.kill(signal),
      hangUp: () => {
        child.stdout.destroy()
        child.stderr.destroy()
      },
    })
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { code, said, complained }
}
