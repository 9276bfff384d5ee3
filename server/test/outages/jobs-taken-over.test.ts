import { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { fillDataFolder } from '../database/database.ts'
import { identityOf } from '../members.ts'
import { startServer, type ServerProcess } from '../processes/server-process.ts'
import { signIn } from '../sign-in.ts'
import { publicUrl } from '../test-app.ts'
import { preparedTransfer } from '../orders/transfers.ts'
import { runJob } from '../processes/run-job.ts'
import { freshKeys, openEmptyDatabase } from '../processes/two-processes.ts'
import { callWire } from '../wire.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

/** A payment gateway that opens pages but doesn't report their state until told to. */
async function openSilentGateway() {
  const asked = Promise.withResolvers<void>()
  let isPaid = false
  const order = z.looseObject({ reference: z.string(), amount: z.int(), currency: z.string() })
  let session: z.output<typeof order> | undefined
  const present = () => ({
    ...session,
    id: 'cs_1',
    url: 'http://pay.test/pay/cs_1',
    status: isPaid ? 'succeeded' : 'open',
  })
  const app = fastify()
  app.post('/v1/sessions', async (request, reply) => {
    session = z.parse(order, request.body)
    return reply.code(201).send(present())
  })
  app.get('/v1/sessions/:id', async (_request, reply) => {
    asked.resolve()
    return isPaid ? present() : reply.hijack()
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    asked: asked.promise,
    pay: () => {
      isPaid = true
    },
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

let gateway: Awaited<ReturnType<typeof openSilentGateway>>
let folder: string
let server: ServerProcess | undefined
let databases: OwnedDatabases | undefined
beforeAll(async () => {
  gateway = await openSilentGateway()
  folder = await mkdtemp(join(tmpdir(), 'waymark-takeover-'))
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await gateway.close()
  await databases?.close()
  await rm(folder, { recursive: true, force: true })
})

async function environmentOfTest(): Promise<Readonly<Record<string, string>>> {
  const common = {
    DATA_DIR: folder,
    DEMO: '1',
    KEYS: freshKeys(),
    PUBLIC_URL: publicUrl,
    JOB_TAKEOVER_SECONDS: '10',
    PAYMENT_URL: gateway.url,
    PAYMENT_SECRET: 'a-secret-of-the-test',
    PAYMENT_WEBHOOK_SECRET: 'a-secret-of-the-test',
  }
  if (inject('database').engine === 'embedded') {
    await fillDataFolder(folder)
    return common
  }
  const opened = await openEmptyDatabase()
  databases = opened.databases
  await prepareDatabase(databases)
  return { ...common, DATABASE_URL: opened.address }
}

/** The sweep skips an order for its first seconds. Resolves while a sweep is running. */
async function sweepUntilAsked(): Promise<void> {
  const asked = gateway.asked.then(() => true)
  for (;;) {
    const swept = runJob(databases ?? { folder }, 'sweep-payments').then(
      () => false,
      () => false,
    )
    if (await Promise.race([asked, swept])) return
  }
}

const gold = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
const elite = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000111' }

test('[POINT-04] a job that was killed midway is run again: the paid order is posted within two minutes', async () => {
  const environment = await environmentOfTest()
  const first = await startServer(environment)
  server = first
  const signedIn = await signIn(first.door, gold)
  const body = await preparedTransfer(first.door, signedIn, gold, elite, 1000)
  const { token } = signedIn
  const sent = await callWire(first.door, transferPoints, { token, key: randomUUID(), body })
  expect(sent.body.object.memberActivityStatus).toBe('PAYMENT_PENDING')
  // The sweep asks the gateway about the order and is killed before it gets an answer.
  await sweepUntilAsked()
  expect(await first.end('SIGKILL')).toBeNull()
  gateway.pay()

  const second = await startServer(environment)
  server = second
  const startedAt = performance.now()
  await vi.waitFor(
    async () => {
      const { body: status } = await callWire(second.door, paymentStatus, {
        token,
        body: { object: { ...identityOf(gold), activityNumber: sent.body.object.transactionId } },
      })
      expect(status.object.memberActivityStatus).toBe('POSTED')
    },
    { timeout: 120_000, interval: 500 },
  )
  process.stdout.write(`  posted ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the start\n`)
})
