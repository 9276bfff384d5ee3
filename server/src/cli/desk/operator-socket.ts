import fastify, { type FastifyInstance } from 'fastify'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { commands } from '../settings/catalogue.ts'
import { report, type OperatorContext } from '../command/command.ts'
import { lineOutcome } from '../../imports/index.ts'
import { batch, runEnd, runStart, type OperatorDesk } from './desk.ts'
import { createLocalDesk } from './local-desk.ts'

/** Senders limit batches to far less. */
const MOST_BYTES = 32 * 1024 * 1024

/** The running server's endpoint for operators: a socket in the data folder, which only the folder's owner can reach. */
export function operatorSocketPath(dataDir: string): string {
  return join(dataDir, 'operator.sock')
}

/**
 * Accepts commands while this server uses the embedded database, which no other process can open. Files arrive as batches of lines: the
 * server reads no file by name for others.
 */
export async function serveOperator(dataDir: string, context: OperatorContext): Promise<FastifyInstance> {
  const server = fastify({ logger: false, requestTimeout: 0, bodyLimit: MOST_BYTES })
  const desk = createLocalDesk(context, async () => {})
  server.post('/begin', async ({ body }) => ({ run: await desk.begin(z.parse(runStart, body)) }))
  server.post('/lines', async ({ body }) => desk.lines(z.parse(batch, body)))
  server.post('/end', async ({ body }) => {
    return { told: await desk.end(z.parse(runEnd, body)) }
  })
  for (const { name, serve } of commands)
    server.post(commandPath(name), async ({ body }) => serve(context, body))
  const path = operatorSocketPath(dataDir)
  rmSync(path, { force: true })
  await server.listen({ path })
  // The folder is already private to its owner; this makes the socket so too.
  chmodSync(path, 0o600)
  return server
}

function commandPath(name: string): string {
  return `/commands/${name}`
}

/** The running server's desk; undefined if none is listening. */
export async function reachServer(dataDir: string): Promise<OperatorDesk | undefined> {
  const socketPath = operatorSocketPath(dataDir)
  if (!existsSync(socketPath)) return undefined
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async <Schema extends z.ZodMiniType>(
    path: string,
    body: unknown,
    schema: Schema,
  ): Promise<z.output<Schema>> => z.parse(schema, JSON.parse(await post({ agent, socketPath, path }, body)))
  try {
    await post({ agent, socketPath, path: '/' }, {})
  } catch (error) {
    if (error instanceof NoServer) return undefined
    if (!(error instanceof ServerRefused)) throw error
  }
  return {
    begin: async (start) => (await ask('/begin', start, z.object({ run: z.uuid() }))).run,
    lines: async (lines) => ask('/lines', lines, z.array(lineOutcome)),
    end: async (end) => (await ask('/end', end, z.object({ told: z.array(z.string()) }))).told,
    ask: async ({ name }, order) => ask(commandPath(name), order, report),
    close: async () => agent.destroy(),
  }
}

class NoServer extends Error {}
class ServerRefused extends Error {}

async function post(
  to: { readonly agent: Agent; readonly socketPath: string; readonly path: string },
  body: unknown,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const call = request({ ...to, method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if (response.statusCode === 200) resolve(text)
        else reject(new ServerRefused(`The running server could not do it: ${text}`))
      })
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      const isGone = error.code === 'ECONNREFUSED' || error.code === 'ENOENT'
      reject(isGone ? new NoServer('The server is not running.') : error)
    })
    call.end(JSON.stringify(body))
  })
}
