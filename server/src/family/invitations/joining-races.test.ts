import { acceptPool } from '@waymark/contract/family/invitations/accept-pool'
import { leavePool } from '@waymark/contract/family/pool/leave-pool'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneAfterAnother } from '../../../test/database/meanwhile.ts'
import { invite, join, pinToken, poolPerson, poolState } from '../../../test/family/pools.ts'
import { identityOf } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => t.close())

const people = async () =>
  Promise.all([poolPerson(t, 'Wiremu'), poolPerson(t, 'Ada'), poolPerson(t, 'Tama')] as const)
const accept = async (who: Awaited<ReturnType<typeof poolPerson>>, invitationId = '') =>
  callWire(t.app.server, acceptPool, {
    token: who.token,
    body: { object: { ...identityOf(who.member), invitationId } },
  })

test('[POINT-13] of invitations to two pools that are accepted at the same moment, one counts', async () => {
  const [one, other, guest] = await people()
  for (const head of [one, other]) await invite(t.app.server, head, guest.member)
  const { received } = await poolState(t.app.server, guest)
  const answers = await Promise.all(received.map(async (sent) => accept(guest, sent.invitationId)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('[POINT-13] whoever leaves a pool waits before joining the next, also where both come at the same moment', async () => {
  const [one, other, guest] = await people()
  await join(t.app.server, one, guest)
  await invite(t.app.server, other, guest.member)
  const { received } = await poolState(t.app.server, guest)
  const transactionId = await pinToken(t.app.server, guest)
  // Emails that are still being sent would block too.
  for (let round = 0; round < 2; round += 1) await t.app.relay.run()
  // Leaving gets as far as its email, and joining until it finds that the person is in a pool.
  const [left, joined] = await oneAfterAnother(
    t,
    sql`lock table outbox in share mode`,
    async () =>
      callWire(t.app.server, leavePool, {
        token: guest.token,
        key: randomUUID(),
        body: { object: { ...identityOf(guest.member), transactionId } },
      }),
    async () => accept(guest, received[0]?.invitationId),
  )
  expect(left.status).toBe(200)
  expect(joined.error?.code).toBe('POOL_REJOIN_LATER')
  expect((await poolState(t.app.server, guest)).pool).toBeNull()
})
