import fastify, { type FastifyInstance } from 'fastify'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { processEnvironment, processFlags } from './process-environment.ts'
import { endWithTests } from './processes.ts'

const logLine = z.looseObject({ level: z.number(), msg: z.string() })
export type LogLine = z.output<typeof logLine>

export interface ServerProcess {
  /** Forwards injected requests to the process over HTTP. */
  readonly door: FastifyInstance
  readonly url: string
  readonly pid: number
  readonly logs: readonly LogLine[]
  /** Its raw output. */
  readonly said: () => string
  /** Stops it and returns its exit code: null if a signal killed it. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

export const builtServer = join(import.meta.dirname, '../../dist/main.js')

/** Starts a server process with its own data folder and port, and waits until it is ready. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  program = builtServer,
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-process-'))
  const child = spawn(process.execPath, [...processFlags, program], {
    env: processEnvironment({ DATA_DIR: folder, PORT: '0', ...environment }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithTests(child)
  const raw: string[] = []
  const logs: LogLine[] = []
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      raw.push(line)
      const entry = z.parse(logLine, JSON.parse(line))
      logs.push(entry)
      if (entry.msg === 'ready') resolve()
    })
    void exited.then((code) => reject(new Error(`The server ended with ${String(code)}: ${raw.join('\n')}`)))
  })
  const url = logs.map(({ msg }) => /^Server listening at (http:\S+)$/.exec(msg)?.[1]).find(Boolean)
  if (url === undefined) throw new Error(`The server did not say where it listens: ${raw.join('\n')}`)
  if (child.pid === undefined) throw new Error('The server has no process id')
  return {
    door: doorTo(url),
    url,
    pid: child.pid,
    logs,
    said: () => raw.join('\n'),
    end: async (signal) => {
      child.kill(signal)
      const code = await exited
      await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** Forwards injected requests to a server over a connection. */
export function doorTo(url: string): FastifyInstance {
  const door = fastify()
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  door.all('/*', async (request, reply) => {
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const answer = await fetch(url + request.url, {
      method: request.method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
    })
    const { 'set-cookie': _cookies, ...single } = Object.fromEntries(answer.headers)
    void reply.code(answer.status).headers(single).removeHeader('content-encoding')
    for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie)
    return reply.send(Buffer.from(await answer.arrayBuffer()))
  })
  return door
}
