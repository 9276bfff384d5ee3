import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'
import { openPostgresAsOwner } from '../../src/platform/database/postgres/postgres.ts'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'
import { makeMember, type TestMember } from '../members.ts'
import { startPostgres, type PostgresServer } from '../database/postgres-server.ts'
import { makeServerLogin } from '../processes/server-login.ts'
import { startServer, type ServerProcess } from '../processes/server-process.ts'
import { signIn, type SignedIn } from '../sign-in.ts'
import { publicUrl } from '../test-app.ts'
import { preparedTransfer, type TransferBody } from '../orders/transfers.ts'
import { freshKeys, makeTransfersFree } from '../processes/two-processes.ts'
import { callWire, type WireAnswer } from '../wire.ts'

/** A PostgreSQL that a test can stop, with a server process whose transfers are free and so post immediately. */
export interface OwnPostgres {
  readonly postgres: PostgresServer
  readonly databases: OwnedDatabases
  readonly environment: Readonly<Record<string, string>>
  readonly server: ServerProcess
  readonly close: () => Promise<void>
}

/** @param environment of the server process, besides the database's address */
export async function openOwnPostgres(
  environment: Readonly<Record<string, string>> = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> {
  // Acknowledged work must survive a crash of PostgreSQL (though not of the machine).
  const postgres = await startPostgres({ synchronous_commit: 'on', ...settings })
  if (postgres === undefined) throw new Error('PostgreSQL is not installed: initdb was not found.')
  const databases = openPostgresAsOwner(postgres.address('postgres'), { web: 2, jobs: 2, queue: 2 })
  await prepareDatabase(databases)
  await makeTransfersFree(databases)
  const whole = {
    DATABASE_URL: await makeServerLogin(databases, postgres.address('postgres')),
    KEYS: freshKeys(),
    PUBLIC_URL: publicUrl,
    DEMO: '0',
    LIMIT_FACTOR: '1000',
    ...environment,
  }
  const server = await startServer(whole)
  return {
    postgres,
    databases,
    environment: whole,
    server,
    close: async () => {
      await server.end('SIGKILL')
      await databases.close()
      await postgres.stop()
    },
  }
}

/** A transfer that can be sent repeatedly. */
export interface Order {
  readonly from: TestMember
  readonly token: string
  readonly key: string
  readonly body: TransferBody
}

export type TransferAnswer = WireAnswer<{ object: { memberActivityStatus: string; transactionId: string } }>

/** A member with points, and transfers of a thousand points each, ready to be sent. */
export async function preparedOrders(
  { databases, server }: OwnPostgres,
  count: number,
): Promise<{ from: TestMember; signedIn: SignedIn; orders: readonly Order[] }> {
  const from = await makeMember(databases, { lots: [{ expiresOn: '2029-01-31', points: 900_000n }] })
  const to = await makeMember(databases)
  const signedIn = await signIn(server.door, from)
  const orders: Order[] = []
  for (let n = 0; n < count; n += 1) {
    const body = await preparedTransfer(server.door, signedIn, from, to, 1000)
    orders.push({ from, token: signedIn.token, key: randomUUID(), body })
  }
  return { from, signedIn, orders }
}

export async function send(door: FastifyInstance, { token, key, body }: Order) {
  return callWire(door, transferPoints, { token, key, body })
}

/** Sends an order until it gets a 200; every other answer must be a 503 with a Retry-After. */
export async function sendUntilDone(door: FastifyInstance, order: Order): Promise<string> {
  return vi.waitFor(
    async () => {
      const { status, body, error, headers } = await send(door, order)
      if (status !== 200) {
        expect([status, error?.code]).toEqual([503, expect.stringMatching(/^(UNSURE|UNAVAILABLE)$/)])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(status).toBe(200)
      return body.object.transactionId
    },
    { timeout: 60_000, interval: 200 },
  )
}

/** How many of a member's orders took effect. */
export async function movedFrom({ databases }: OwnPostgres, member: TestMember): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from orders where account = ${member.account} and state = 'POSTED'`.execute(
    databases.owner,
  )
  return rows[0]?.moves ?? 0
}
