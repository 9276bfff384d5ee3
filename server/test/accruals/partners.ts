import type { Wire } from '@waymark/contract/operation'
import { clientHeader, signatureHeader } from '@waymark/contract/accruals/signature'
import { postAccruals } from '@waymark/contract/accruals/post-accruals'
import { apiBase } from '@waymark/contract/operation'
import type { FastifyInstance } from 'fastify'
import { createHmac, randomUUID } from 'node:crypto'
import { makeCredential, partnerKeysOf } from '../../src/accruals/index.ts'
import type { TestApp } from '../test-app.ts'
import type { WireAnswer } from '../wire.ts'

export interface TestClient {
  readonly clientId: string
  readonly secret: string
}

/** A credential for a partner of the test company. */
export async function makeClient(t: TestApp, partner = 'HOTEL', company = 'NZ'): Promise<TestClient> {
  const made = await makeCredential(
    { database: t.databases.jobs, keys: partnerKeysOf(t.keys) },
    {
      company: await t.app.configuration.company(company),
      partner,
      by: 'test',
      now: t.clock.now(),
      record: async () => {},
    },
  )
  if (made.kind !== 'made') throw new Error(`No credential: ${made.kind}`)
  return made
}

/** The headers of a request signed by a partner. */
export function signed(
  { clientId, secret }: TestClient,
  body: string | Buffer,
  at: Date,
  nonce: string = randomUUID(),
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const code = createHmac('sha256', secret).update(`${seconds}.${nonce}.`).update(body).digest('hex')
  return { [clientHeader]: clientId, [signatureHeader]: `t=${seconds},n=${nonce},v1=${code}` }
}

const accrualsUrl = `${apiBase}${postAccruals.path}`

type Answer = WireAnswer<Wire<typeof postAccruals>['answer']>

/** Sends a raw body with custom headers. */
export async function sendBody(
  server: FastifyInstance,
  payload: string | Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<Answer, 'status' | 'body' | 'error'>> {
  const answer = await server.inject({
    method: 'POST',
    url: accrualsUrl,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  const body: unknown = JSON.parse(answer.body)
  return {
    status: answer.statusCode,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test's expectation, which it then checks
    body: body as never,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    error: (body as { error?: Answer['error'] }).error,
  }
}

/** Posts lines with a valid signature. */
export async function postLines(
  t: TestApp,
  client: TestClient,
  lines: readonly unknown[],
  server: FastifyInstance = t.app.server,
): Promise<Pick<Answer, 'status' | 'body' | 'error'>> {
  const body = JSON.stringify({ object: { lines } })
  return sendBody(server, body, signed(client, body, t.clock.now()))
}
