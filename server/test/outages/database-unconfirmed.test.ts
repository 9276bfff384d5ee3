import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  movedFrom,
  openOwnPostgres,
  preparedOrders,
  send,
  sendUntilDone,
  type OwnPostgres,
} from './own-postgres.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

let t: OwnPostgres
beforeAll(async () => {
  t = await openOwnPostgres({ DATABASE_COMMIT_SECONDS: '0.5', DATABASE_LOCK_SECONDS: '1' })
})
afterAll(async () => {
  await t?.close()
})

const readyz = async (): Promise<readonly [number, string]> => {
  const answer = await fetch(`${t.server.url}/readyz`)
  return [answer.status, z.parse(z.looseObject({ status: z.string() }), await answer.json()).status]
}

/** Requires a synchronous standby that doesn't exist, or none. */
async function waitForStandby(name: string | undefined): Promise<void> {
  const change =
    name === undefined
      ? sql`alter system reset synchronous_standby_names`
      : sql`alter system set synchronous_standby_names = ${sql.lit(name)}`
  await change.execute(t.databases.owner)
  await sql`select pg_reload_conf()`.execute(t.databases.owner)
}

test('[POINT-04] a commit that is not confirmed in time answers UNSURE, and the same key finds the one order once it is', async () => {
  const { from, orders } = await preparedOrders(t, 2)
  const [order, other] = orders
  if (order === undefined || other === undefined) throw new Error('no orders')
  expect(await readyz()).toEqual([200, 'ready'])
  await waitForStandby('away')
  const unsure = await send(t.server.door, order)
  expect([unsure.status, unsure.error?.code]).toEqual([503, 'UNSURE'])
  expect(Number(unsure.headers['retry-after'])).toBeGreaterThan(0)
  await vi.waitFor(async () => expect(await readyz()).toEqual([503, 'commits are not confirmed']), 30_000)
  // Sending it again meanwhile neither hangs nor has a second effect.
  const again = await send(t.server.door, order)
  expect([again.status, again.error?.code]).toEqual([503, 'UNSURE'])
  await waitForStandby(undefined)
  const number = await sendUntilDone(t.server.door, order)
  expect(await sendUntilDone(t.server.door, order)).toBe(number)
  expect(await movedFrom(t, from)).toBe(1)
  await vi.waitFor(async () => expect(await readyz()).toEqual([200, 'ready']), 30_000)
  await sendUntilDone(t.server.door, other)
  expect(await movedFrom(t, from)).toBe(2)
})
