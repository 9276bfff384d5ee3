import { poolFamily } from '@waymark/contract/family/pool/pool-family'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { identityOf } from '../../../test/members.ts'
import { prepareOrder, type Asked, type PreparedOrder } from '../../../test/orders/orders.ts'
import { join, pinToken, poolPerson, type PoolPerson } from '../../../test/family/pools.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import { reconcile } from '../../ledger/index.ts'
import { openPostgresAsOwner } from '../../platform/database/postgres/postgres.ts'

const ROUNDS = 6
const LOT = '2027-08-31'

const company = {
  ...testCompany,
  programs: testCompany.programs.map((programme) => ({
    ...programme,
    transfer: { ...programme.transfer, mostPointsADay: 1_000_000, mostReceivedAYear: 1_000_000 },
    ...(programme.pool && { pool: { ...programme.pool, pays: ['transfer' as const, 'extend' as const] } }),
    ...(programme.extend && { extend: { ...programme.extend, mostPointsAYear: 1_000_000 } }),
  })),
}

test('[POINT-13] members who pay from one pool at once, and to each other, never deadlock in the database', async () => {
  const t = await openTestApp({ company })
  let database = ''
  try {
    database = await nameOf(t)
    const head = await poolPerson(t, 'Wiremu', [[LOT, 600_000n]])
    const people = [head]
    for (const name of ['Tama', 'Mira', 'Hemi']) {
      const person = await poolPerson(t, name, [[LOT, 600_000n]])
      await join(t.app.server, head, person, 'SPENDER')
      people.push(person)
    }
    for (const person of people) await contribute(t, person, 300_000)
    for (let round = 0; round < ROUNDS; round += 1) {
      const orders = await Promise.all(
        people.flatMap((person, place) => {
          const to = people[(place + 1) % people.length] ?? head
          return [fromPool(t, person, transferTo(to)), fromPool(t, person, extension)]
        }),
      )
      const moves = people.map(async (person) => contribute(t, person, 1000))
      const sent = await Promise.all([...orders.map(async ({ send }) => send(randomUUID())), ...moves])
      const answers = sent.filter((one) => one !== undefined)
      expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined))
    }
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  } finally {
    await t.close()
  }
  expect(await deadlocksIn(database)).toBe(0)
})

const transferTo = ({ member }: PoolPerson): Asked => ({
  activityType: 'TRANSFER',
  points: 1000,
  recipient: member.membershipNumber,
})
const extension: Asked = {
  activityType: 'EXTEND',
  renewals: [{ tag: 'expiringSoon', expiryDate: LOT, points: 1000 }],
}

/** An order to be paid entirely with pool points, ready to submit. */
async function fromPool(
  t: TestApp,
  { member }: PoolPerson,
  asked: Asked,
): Promise<{ send: (key: string) => ReturnType<PreparedOrder['send']> }> {
  const signedIn = await signIn(t.app.server, member)
  const order = await prepareOrder(t, signedIn, member, asked, ({ miles }) => miles?.total ?? 0)
  const { object } = order.body
  const { paymentGateway: gateway } = object
  const miles = { redeemed_miles: order.quote.miles?.total ?? 0, source: 'POOL' }
  const purchase_totals = { ...gateway.purchase_totals, miles }
  const body = { object: { ...object, paymentGateway: { ...gateway, purchase_totals } } }
  return { send: async (key) => order.send(key, t.app.server, body) }
}

async function contribute(t: TestApp, person: PoolPerson, points: number): Promise<void> {
  const transactionId = await pinToken(t.app.server, person)
  const body = { object: { ...identityOf(person.member), points, transactionId } }
  const call = { token: person.token, key: randomUUID(), body }
  const done = await callWire(t.app.server, poolFamily, call)
  expect(done.status).toBe(200)
}

async function nameOf(t: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.databases.jobs)
  return rows[0]?.name ?? ''
}

/** PostgreSQL's deadlock count, once all connections have reported; the embedded database has one session and so none. */
async function deadlocksIn(database: string): Promise<number> {
  const template = inject('database')
  if (template.engine === 'embedded') return 0
  const admin = openPostgresAsOwner(template.server)
  try {
    const { rows } = await sql<{ deadlocks: bigint }>`
      select deadlocks from pg_stat_database where datname = ${database}`.execute(admin.owner)
    return Number(rows[0]?.deadlocks ?? -1n)
  } finally {
    await admin.close()
  }
}
