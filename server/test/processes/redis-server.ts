import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { freePort } from './free-port.ts'

export interface RedisServer {
  readonly address: string
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Starts a separate Redis without persistence, by default on a free port. */
export async function startRedis(
  options: { readonly port?: number; readonly password?: string } = {},
): Promise<RedisServer> {
  const port = options.port ?? (await freePort())
  const secret = options.password === undefined ? [] : ['--requirepass', options.password]
  const server = spawn(
    'redis-server',
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      tmpdir(),
      ...secret,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ready to accept connections')) resolve()
    })
    server.on('error', (cause) => reject(new Error('Redis is not installed: redis-server.', { cause })))
    server.on('exit', (code) => reject(new Error(`Redis ended with code ${String(code)}: ${said}`)))
  })
  return {
    address: `redis://127.0.0.1:${String(port)}`,
    port,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await ended
    },
  }
}
