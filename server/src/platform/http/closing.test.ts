import { apiBase } from '@waymark/contract/operation'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeParties } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { preparedTransfer } from '../../../test/orders/transfers.ts'

test('[POINT-04] a server that closes finishes what clients who have gone had asked for', async () => {
  const gateway = { asked: Promise.withResolvers<void>(), answers: Promise.withResolvers<void>() }
  let hasAnswered = false
  const t = await openTestApp({
    gateway: (real) => ({
      ...real,
      openSession: async (order) => {
        gateway.asked.resolve()
        await gateway.answers.promise
        const session = await real.openSession(order)
        hasAnswered = true
        return session
      },
    }),
  })
  const { server } = t.app
  const { member, other } = await makeParties(t)
  const signedIn = await signIn(server, member)
  const body = await preparedTransfer(server, signedIn, member, other, 2000)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const leaves = new AbortController()
  const answer = fetch(url + apiBase + transferPoints.path, {
    method: transferPoints.method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${signedIn.token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
    signal: leaves.signal,
  })
  await gateway.asked.promise
  leaves.abort()
  await expect(answer).rejects.toThrow('aborted')
  // The last connection has ended, and the gateway only answers now.
  server.server.once('close', gateway.answers.resolve)
  await server.close()
  expect(hasAnswered).toBe(true)
  const { rows } = await sql<{ opened: boolean }>`
    select session_id is not null as opened from payment_attempt`.execute(t.databases.owner)
  expect(rows).toEqual([{ opened: true }])
  await t.databases.close()
  await t.sandbox.close()
})
