import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { password } from '../../server/test/members.ts'
import { freePort } from '../../server/test/processes/free-port.ts'
import { startPostgres } from '../../server/test/database/postgres-server.ts'
import { customerEmail, loadCustomers } from './peer-orders.ts'
import { customerReads, signInQuery } from './peer-queries.ts'
import { sent, type Asked, type Side } from './peer-side.ts'
import { processorSeconds, residentBytes } from '../server/process-figures.ts'

const execute = promisify(execFile)

/** `create` has the example shop. */
const packages = { '@vendure/core': '3.7.3', '@vendure/create': '3.7.3', pg: '8.23.1' }
/** What these need in turn is as it was published before this day. */
const PUBLISHED_BEFORE = '2026-11-27'
const INSTALL_SECONDS = 400
const FILL_SECONDS = 400
const START_SECONDS = 120
const STOP_SECONDS = 20
const TOKEN = 'vendure-auth-token'
const READY = 'peer ready'
const program = join(import.meta.dirname, 'peer-program.mjs')

/**
 * Installs the peer in a temporary folder, fills it and starts it.
 * @param orders how many each of its customers has
 * @throws Error saying which of these failed or took too long
 */
export async function startVendure(
  orders: readonly number[],
  settings: Readonly<Record<string, string>>,
  stopping: AsyncDisposableStack,
): Promise<Side> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-peer-'))
  stopping.defer(async () => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const stopped = new AbortController()
  stopping.defer(() => {
    stopped.abort()
  })
  const { signal } = stopped
  await install(folder, signal)
  const postgres = await startPostgres(settings)
  if (postgres === undefined) throw new Error('PostgreSQL is not installed.')
  stopping.defer(async () => postgres.stop())
  const port = await freePort()
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PEER_DATABASE_URL: postgres.address('postgres'),
    PEER_PASSWORD: password,
    PORT: String(port),
  }
  const run = { cwd: folder, env: environment }
  await within('Filling the peer', FILL_SECONDS, process.execPath, [program, 'fill'], { ...run, signal })
  await loadCustomers(postgres.address('postgres'), orders)
  const child = spawn(process.execPath, [program, 'serve'], { ...run, stdio: ['pipe', 'pipe', 'inherit'] })
  stopping.defer(async () => end(child))
  await ready(child)
  const url = `http://127.0.0.1:${String(port)}`
  return {
    name: 'Vendure',
    url,
    asks: customerReads,
    signIn: async (customer) => signIn(url, signInQuery(customerEmail(customer), password)),
    memory: async () => residentBytes(child.pid),
    processorSeconds: async () => processorSeconds(child.pid),
  }
}

async function install(folder: string, signal: AbortSignal): Promise<void> {
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'peer', private: true, dependencies: packages }),
  )
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  const args = ['install', ...options, '--before', PUBLISHED_BEFORE]
  await within('Installing the peer', INSTALL_SECONDS, 'npm', args, { cwd: folder, signal })
}

/** Runs a command to its end. @throws Error with what it printed last */
async function within(
  what: string,
  seconds: number,
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly signal: AbortSignal; readonly env?: NodeJS.ProcessEnv },
): Promise<void> {
  try {
    await execute(command, args, { ...options, timeout: seconds * 1000, killSignal: 'SIGKILL' })
  } catch (error) {
    const printed = (error instanceof Error ? error.message : String(error)).slice(-2000)
    throw new Error(`${what} failed or took more than ${String(seconds)} s: ${printed}`, { cause: error })
  }
}

/** Resolves once it says that it's ready. What else it prints are errors. @throws if it ends or takes too long */
async function ready(child: ChildProcess): Promise<void> {
  const { stdout } = child
  if (stdout === null) throw new Error('The peer has no output.')
  const lines = createInterface(stdout)
  const started = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line === READY) resolve()
      else console.error(line)
    })
  })
  const waiting = new AbortController()
  const late = AbortSignal.any([waiting.signal, AbortSignal.timeout(START_SECONDS * 1000)])
  const failed = once(child, 'exit', { signal: late }).then(
    ([code]) => {
      throw new Error(`The peer ended with ${String(code)}.`)
    },
    () => {
      throw new Error(`The peer didn't start within ${String(START_SECONDS)} s.`)
    },
  )
  await Promise.race([started, failed])
  waiting.abort()
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const last = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
  await ended
  clearTimeout(last)
}

async function signIn(url: string, asked: Asked): Promise<string> {
  const response = await sent(url, asked)
  const text = await response.text()
  const token = response.headers.get(TOKEN)
  if (token === null || !text.includes('"CurrentUser"'))
    throw new Error(`Vendure refused to sign in: ${text}`)
  return token
}
