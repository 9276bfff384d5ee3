import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.parse(z.object({ port: z.int() }), server.address())
  server.close()
  await once(server, 'close')
  return String(port)
}

function startMain(env: Record<string, string>) {
  const main = join(import.meta.dirname, 'main.ts')
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

test('reports every missing or invalid variable', async () => {
  const child = startMain({ SANDBOX_PORT: 'many', SANDBOX_WEBHOOK_URL: 'portal' })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(complaint).toContain('SANDBOX_PORT must be a port')
  expect(complaint).toContain('SANDBOX_WEBHOOK_URL must be an http or https URL')
  expect(complaint).toContain('SANDBOX_SECRET is missing')
})

test.each(['SIGTERM', 'SIGINT'] as const)('prints one line when ready and stops on %s', async (signal) => {
  const port = await freePort()
  const child = startMain({
    SANDBOX_PORT: port,
    SANDBOX_SMTP_PORT: await freePort(),
    SANDBOX_SECRET: 'sk',
    SANDBOX_WEBHOOK_SECRET: 'whsec',
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/',
  })
  const lines: string[] = []
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line))
  await once(reader, 'line')
  const health = await fetch(`http://localhost:${port}/healthz`)
  expect(health.status).toBe(200)
  child.kill(signal)
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(lines).toEqual([expect.stringContaining(`Sandbox ready on http://localhost:${port}`)])
})
