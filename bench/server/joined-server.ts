import { login } from '@waymark/contract/identity/sign-in/login'
import { apiBase } from '@waymark/contract/operation'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { password } from '../../server/test/members.ts'
import { processorSeconds, residentBytes } from './process-figures.ts'

const logLine = z.looseObject({ level: z.number(), msg: z.string() })

/** The flags of `npm start`: anchors run with the same. */
export const serverFlags = z.parse(
  z.array(z.string()),
  JSON.parse(readFileSync(join(import.meta.dirname, '../../server/node-flags.json'), 'utf8')),
)

export interface JoinedServer {
  /** Its origin. */
  readonly url: string
  /** Bytes of resident memory now, as Linux counts them. */
  readonly memory: () => Promise<number>
  /** Seconds of processor time that it has used so far. */
  readonly processorSeconds: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** What to send a server for one operation as a signed-in member. */
export interface SignedIn {
  readonly url: string
  readonly body: string
  readonly authorization: string
}

/**
 * The built server (`npm run build`) in a separate process on a prepared database, as `npm start` runs it; without the demo, and with limits
 * too wide for a benchmark to reach. @throws if it ends before it is ready
 */
export async function startJoinedServer(
  environment: Readonly<Record<string, string>>,
): Promise<JoinedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-joined-'))
  const program = join(import.meta.dirname, '../../server/dist/main.js')
  const child = spawn(process.execPath, [...serverFlags, program], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      DATA_DIR: folder,
      DEMO: '0',
      LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'info',
      PORT: '0',
      PUBLIC_URL: 'http://portal.test',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    url: await addressOf(child, ended),
    memory: async () => residentBytes(child.pid),
    processorSeconds: async () => processorSeconds(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Where it listens, once it is ready. Its log is read to the end, so that it never has to wait for a reader; then only errors are parsed,
 * since a line for each request would take the benchmark's own time.
 */
async function addressOf(child: ChildProcess, ended: Promise<unknown[]>): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output.')
  const lines = createInterface(child.stdout)
  let url: string | undefined
  let isReady = false
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      if (isReady && !/"level":[56]0/.test(line)) return
      const { level, msg } = z.parse(logLine, JSON.parse(line))
      if (level >= 50) console.error(line)
      url ??= /^Server listening at (http:\S+)$/.exec(msg)?.[1]
      if (msg !== 'ready' || url === undefined) return
      isReady = true
      resolve(url)
    })
  })
  const failed = ended.then(([code]) => {
    throw new Error(`The server ended with ${String(code)}.`)
  })
  return Promise.race([ready, failed])
}

/** The body of a sign-in of a member of company NZ, by number. */
export function signInBody(membershipNumber: string): string {
  return JSON.stringify({ object: { loginId: membershipNumber, password, companyCode: 'NZ' } })
}

/** Signs in a member of company NZ by number. @returns the session's token @throws if refused */
export async function signInOver(url: string, membershipNumber: string): Promise<string> {
  const response = await fetch(url + apiBase + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: signInBody(membershipNumber),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`Sign-in answered ${String(response.status)}`)
  return response.headers.get('ps-token') ?? ''
}
