import { sql, type RawBuilder } from 'kysely'
import { setTimeout as after } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { TestApp } from '../test-app.ts'
import { countBlocked } from './blocked-sessions.ts'

/**
 * Makes a call that stops at what another connection holds, does something meanwhile, and lets it go on.
 * @param held the statement that holds it
 */
export async function meanwhile<R>(
  { databases }: Pick<TestApp, 'databases'>,
  held: RawBuilder<unknown>,
  call: () => Promise<R>,
  act: () => Promise<void> = async () => {},
): Promise<R> {
  let called: Promise<R> | undefined
  await databases.owner.transaction().execute(async (tx) => {
    await held.execute(tx)
    called = call()
    const settled = called.then(() => true)
    for (let goesOn = true; goesOn;) {
      const { rows } = await sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
      const isDone = await Promise.race([settled, after(20, false)])
      goesOn = rows.length === 0 && !isDone
    }
    await act()
  })
  if (called === undefined) throw new Error('Nothing was called')
  return called
}

/** Holds every call that opens a session, right before it does. */
export const noNewSession = sql`lock table access_key in access exclusive mode`

/**
 * Makes two calls that both find things as they are, and block on what another connection holds in this order.
 * @param held the statement that holds it
 */
export async function oneAfterAnother<First, Second>(
  { databases }: Pick<TestApp, 'databases'>,
  held: RawBuilder<unknown>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  const calls = await databases.owner.transaction().execute(async (tx) => {
    await held.execute(tx)
    const firstCall = first()
    await blocked(databases, 1)
    const secondCall = second()
    await blocked(databases, 2)
    return [firstCall, secondCall] as const
  })
  return Promise.all(calls)
}

/** Waits until so many sessions block on a lock. */
async function blocked({ owner }: TestApp['databases'], sessions: number): Promise<void> {
  await vi.waitFor(async () => expect(await countBlocked(owner)).toBe(sessions), 30_000)
}
