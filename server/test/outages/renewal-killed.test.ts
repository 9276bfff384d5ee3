import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/complete-auto-renewal'
import { profileOverview } from '@waymark/contract/subscriptions/overview/profile-overview'
import { setAutoRenewal } from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal'
import type { Operation } from '@waymark/contract/operation'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { buildSandbox } from '../../../sandbox/src/app.ts'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import { openQueue } from '../../src/platform/jobs/jobs.ts'
import { scheduledNames } from '../../src/platform/jobs/run-now.ts'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { identityOf } from '../members.ts'
import { startServer, type ServerProcess } from '../processes/server-process.ts'
import { signIn } from '../sign-in.ts'
import { publicUrl } from '../test-app.ts'
import { freshKeys, openEmptyDatabase } from '../processes/two-processes.ts'
import { callWire } from '../wire.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

/** Their term of the club ends today. */
const lastDay = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000152' }
const secret = 'a-secret-of-the-test'
const page = `${publicUrl}/airpoints-account/koru/overview`

let databases: OwnedDatabases
let environment: Readonly<Record<string, string>>
let folder: string
let sandbox: Awaited<ReturnType<typeof buildSandbox>>
let server: ServerProcess
/** The gateway has made the charge; its answer is kept until it's let go. */
const charged = Promise.withResolvers<void>()
const letGo = Promise.withResolvers<void>()
beforeAll(async () => {
  const opened = await openEmptyDatabase()
  databases = opened.databases
  await prepareDatabase(databases)
  folder = await mkdtemp(join(tmpdir(), 'waymark-renewal-'))
  sandbox = await buildSandbox({
    secret,
    webhookSecret: secret,
    webhookUrl: 'http://127.0.0.1:9/',
    publicUrl: 'http://pay.test',
    smtpPort: 0,
  })
  sandbox.app.addHook('onSend', async ({ url }) => {
    if (url !== '/v1/charges') return
    charged.resolve()
    await letGo.promise
  })
  environment = {
    DATABASE_URL: opened.address,
    DATA_DIR: folder,
    DEMO: '1',
    KEYS: freshKeys(),
    PUBLIC_URL: publicUrl,
    JOB_TAKEOVER_SECONDS: '10',
    PAYMENT_URL: await sandbox.app.listen({ port: 0, host: '127.0.0.1' }),
    PAYMENT_SECRET: secret,
    PAYMENT_WEBHOOK_SECRET: secret,
    SMTP_URL: `smtp://127.0.0.1:${String(sandbox.smtpPort)}`,
  }
  server = await startServer(environment)
})
afterAll(async () => {
  letGo.resolve()
  await server.end('SIGKILL')
  await Promise.all([databases.close(), sandbox.close()])
  await rm(folder, { recursive: true, force: true })
})

/** Turns automatic renewal on and saves a method on the gateway's page. */
async function agree(): Promise<void> {
  const { token } = await signIn(server.door, lastDay)
  const call = async <O extends Operation>(operation: O, more: object = {}) =>
    callWire(server.door, operation, {
      token,
      raw: { object: { ...identityOf(lastDay), ...more } },
      ...(operation.idempotent ? { key: randomUUID() } : {}),
    })
  const { autoRenewal } = (await call(profileOverview)).body.object
  const shown = { consentVersion: autoRenewal?.consent.version, expectedTotal: autoRenewal?.price.total }
  const turned = await call(setAutoRenewal, { isOn: true, ...shown, successUrl: page, cancelUrl: page })
  await sandbox.app.inject({
    method: 'POST',
    url: new URL(turned.body.object.redirectURL ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=save',
  })
  expect((await call(completeAutoRenewal)).body.object.autoRenewal.state).toBe('on')
}

/** Orders, terms after today, and claims of the member, and the charges that the gateway made. */
async function made() {
  const { rows } = await sql<Record<'orders' | 'posted' | 'terms' | 'claimed', number>>`
    with person as (select customer_number from membership where membership_number = ${lastDay.membershipNumber} and program_code = 'AP')
    select (select count(*)::int from orders join person using (customer_number)) as orders,
      (select count(*)::int from orders join person using (customer_number) where state = 'POSTED') as posted,
      (select count(*)::int from subscription_term join subscription using (subscription_id) join person using (customer_number)
        where order_id is not null and revoked_at is null) as terms,
      (select count(*)::int from auto_renewal_claim where outcome = 'charged') as claimed`.execute(
    databases.owner,
  )
  const answer = await sandbox.app.inject({
    url: '/v1/sessions?since=2020-01-01T00:00:00.000Z',
    headers: { authorization: `Bearer ${secret}` },
  })
  const { sessions } = z.parse(
    z.object({ sessions: z.array(z.object({ amount: z.int(), status: z.string() })) }),
    answer.json(),
  )
  return { ...rows[0], charges: sessions }
}

test("[SUBS-05] a process that is killed in the middle of a renewal's charge: one charge and one term, within two minutes", async () => {
  await agree()
  await vi.waitFor(async () => expect(await scheduledNames(databases)).toContain('renew-club-terms'), 30_000)
  const queue = openQueue(databases, { supervise: false, schedule: false })
  queue.on('error', () => {})
  await queue.start()
  await queue.send('renew-club-terms', {}, { priority: 10 })
  await charged.promise
  expect(await server.end('SIGKILL')).toBeNull()
  await queue.stop({ graceful: false })
  letGo.resolve()
  expect(await made()).toMatchObject({ orders: 1, posted: 0, terms: 0, claimed: 0 })

  server = await startServer(environment)
  // Two minutes from here: how long a process takes to start is the machine's.
  await vi.waitFor(async () => expect(await made()).toMatchObject({ claimed: 1 }), {
    timeout: 120_000,
    interval: 500,
  })
  expect(await made()).toEqual({
    orders: 1,
    posted: 1,
    terms: 1,
    claimed: 1,
    charges: [{ amount: 69_000, status: 'succeeded' }],
  })
})
