import fastify, { type FastifyInstance } from 'fastify'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { OperatorContext } from './commands.ts'
import {
  accountOrder,
  adjustOrder,
  batch,
  decideOrder,
  configOrder,
  contentOrder,
  credentialsOrder,
  copyOrder,
  deadLettersOrder,
  eraseOrder,
  findPaymentsOrder,
  handOnOrder,
  jobOrder,
  lineOutcome,
  memberCopy,
  plainCommand,
  plainOrder,
  refundCommand,
  refundsOrder,
  report,
  requestsOrder,
  runEnd,
  runStart,
  showOrder,
  tiersOrder,
  type OperatorDesk,
} from './desk.ts'
import { createLocalDesk } from './local-desk.ts'

/** A batch is bounded by the sender to far less. */
const MOST_BYTES = 32 * 1024 * 1024

/** The running server's door for operators: a socket in the data folder, which only the folder's owner can reach. */
export function operatorSocketPath(dataDir: string): string {
  return join(dataDir, 'operator.sock')
}

/**
 * Takes commands while the embedded database is in use by this server, since no other process may open it. Files come as batches of
 * lines: the server reads none by name on behalf of others.
 */
export async function serveOperator(dataDir: string, context: OperatorContext): Promise<FastifyInstance> {
  const server = fastify({ logger: false, requestTimeout: 0, bodyLimit: MOST_BYTES })
  const desk = createLocalDesk(context, async () => {})
  server.post('/begin', async ({ body }) => ({ run: await desk.begin(z.parse(runStart, body)) }))
  server.post('/lines', async ({ body }) => desk.lines(z.parse(batch, body)))
  server.post('/end', async ({ body }) => {
    await desk.end(z.parse(runEnd, body))
    return {}
  })
  server.post('/config', async ({ body }) => desk.config(z.parse(configOrder, body)))
  server.post('/content', async ({ body }) => desk.content(z.parse(contentOrder, body)))
  server.post('/hand-on', async ({ body }) => desk.handOn(z.parse(handOnOrder, body)))
  server.post('/account', async ({ body }) => desk.account(z.parse(accountOrder, body)))
  server.post('/copy-member', async ({ body }) => desk.copyMember(z.parse(copyOrder, body)))
  server.post('/erase-member', async ({ body }) => desk.eraseMember(z.parse(eraseOrder, body)))
  server.post('/requests', async ({ body }) => desk.requests(z.parse(requestsOrder, body)))
  server.post('/decide', async ({ body }) => desk.decide(z.parse(decideOrder, body)))
  server.post('/adjust', async ({ body }) => desk.adjust(z.parse(adjustOrder, body)))
  server.post('/refund', async ({ body }) => desk.refund(z.parse(refundCommand, body)))
  server.post('/find-payments', async ({ body }) => desk.findPayments(z.parse(findPaymentsOrder, body)))
  server.post('/run-job', async ({ body }) => desk.runJob(z.parse(jobOrder, body)))
  server.post('/dead-letters', async ({ body }) => desk.deadLetters(z.parse(deadLettersOrder, body)))
  server.post('/order', async ({ body }) => desk.order(z.parse(showOrder, body)))
  server.post('/refunds', async ({ body }) => desk.refunds(z.parse(refundsOrder, body)))
  server.post('/credentials', async ({ body }) => desk.credentials(z.parse(credentialsOrder, body)))
  server.post('/tiers', async ({ body }) => desk.tiers(z.parse(tiersOrder, body)))
  for (const command of plainCommand.options) {
    server.post(`/${command}`, async ({ body }) => desk.plain(command, z.parse(plainOrder, body).by))
  }
  const path = operatorSocketPath(dataDir)
  rmSync(path, { force: true })
  await server.listen({ path })
  // The folder is its owner's alone already; this says so of the socket too.
  chmodSync(path, 0o600)
  return server
}

/** The desk of the running server; undefined when none listens there. */
export async function reachServer(dataDir: string): Promise<OperatorDesk | undefined> {
  const socketPath = operatorSocketPath(dataDir)
  if (!existsSync(socketPath)) return undefined
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async <Schema extends z.ZodMiniType>(
    path: string,
    body: object,
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
    end: async (end) => void (await ask('/end', end, z.object({}))),
    config: async (order) => ask('/config', order, report),
    adjust: async (order) => ask('/adjust', order, report),
    refund: async (order) => ask('/refund', order, report),
    order: async (order) => ask('/order', order, report),
    refunds: async (order) => ask('/refunds', order, report),
    deadLetters: async (order) => ask('/dead-letters', order, report),
    content: async (order) => ask('/content', order, report),
    handOn: async (order) => ask('/hand-on', order, report),
    account: async (order) => ask('/account', order, report),
    copyMember: async (order) => ask('/copy-member', order, memberCopy),
    eraseMember: async (order) => ask('/erase-member', order, report),
    requests: async (order) => ask('/requests', order, report),
    tiers: async (order) => ask('/tiers', order, report),
    credentials: async (order) => ask('/credentials', order, report),
    decide: async (order) => ask('/decide', order, report),
    findPayments: async (order) => ask('/find-payments', order, report),
    runJob: async (order) => ask('/run-job', order, report),
    plain: async (command, by) => ask(`/${command}`, { by }, report),
    close: async () => agent.destroy(),
  }
}

class NoServer extends Error {}
class ServerRefused extends Error {}

async function post(
  to: { readonly agent: Agent; readonly socketPath: string; readonly path: string },
  body: object,
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
