import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { openApiDocument } from '@waymark/contract/open-api'
import { apiBase } from '@waymark/contract/operation'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { arbitraryOf, type KnownIds } from '../../test/rights/arbitrary-request.ts'
import { nobodys } from '../../test/rights/belongings.ts'
import { openCast, type Actor, type Cast } from '../../test/rights/cast.ts'
import { pin } from '../../test/members.ts'
import { fullCompany } from '../../test/rights/right-requests/company.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

/** Requests to each operation; a longer search is `FUZZ_RUNS=300`, another one `FUZZ_SEED=...`. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 5)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123)

const jsonContent = z.object({ 'application/json': z.object({ schema: z.unknown() }) })
const operationShape = z.object({
  operationId: z.string(),
  'x-access': z.optional(z.string()),
  requestBody: z.optional(z.object({ content: jsonContent })),
  parameters: z.optional(z.array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() }))),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
type Published = z.output<typeof operationShape>

const document = z.parse(
  z.object({ paths: z.record(z.string(), z.record(z.string(), operationShape)) }),
  openApiDocument(apiBase),
)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
  ),
)
/** They end the session that the others are called with. */
const ending: ReadonlySet<string> = new Set(['logout', 'endSession', 'endOtherSessions'])
/** They count wrong secrets, so the others' PIN would be locked: somebody else calls them. */
const guessing: ReadonlySet<string> = new Set([
  'authenticateTransaction',
  'changeEmail',
  'changePassword',
  'changePin',
  'confirmPassword',
  'resetPin',
  'resetPinEmail',
])
const called = operations.filter(
  ([id, { operation }]) => operation['x-access'] !== undefined && !ending.has(id),
)

let t: TestApp
let cast: Cast
beforeAll(async () => {
  t = await openTestApp({ company: fullCompany })
  cast = await openCast(t)
})
afterAll(async () => {
  await t.close()
})

/** Every operation is called with random values that its published schema accepts, at their edges for preference. */
describe('the published document', () => {
  test.each(called)(
    '[CALL-04] [VAL-01] %s: whatever it accepts is answered as it says',
    async (_id, published) => {
      const { operation } = published
      const caller = callerOf(operation)
      const asked = fc.record({
        body: bodyOf(operation, caller),
        query: parametersOf(operation, 'query', caller),
        path: parametersOf(operation, 'path', caller),
      })
      for (const request of fc.sample(asked, { numRuns: runs, seed })) {
        const answer = await send(published, caller, request)
        const said = { body: request.body, query: request.query, ...answer }
        expect(said).toEqual({ ...said, isPublished: true })
      }
    },
  )
})

function callerOf({ operationId, 'x-access': access }: Published): Actor {
  if (guessing.has(operationId)) return cast.members.stranger
  return access === 'corp' ? cast.companies.owner : cast.members.owner
}

interface Asked {
  readonly body: unknown
  readonly query: Record<string, unknown>
  readonly path: Record<string, unknown>
}

/** Mostly the caller's own, so that most requests get past the check of whose it is. */
const idsOf =
  ({ own }: Actor): KnownIds =>
  (kind) => [...Array.from({ length: 9 }, () => own[kind]), cast.members.stranger.own[kind], nobodys[kind]]

function bodyOf({ requestBody }: Published, caller: Actor): fc.Arbitrary<unknown> {
  if (requestBody === undefined) return fc.constant(undefined)
  return arbitraryOf(requestBody.content['application/json'].schema, idsOf(caller))
}

function parametersOf({ parameters = [] }: Published, place: string, caller: Actor) {
  const placed = parameters.filter((one) => one.in === place)
  const values = placed.map(({ name, schema }) => [name, arbitraryOf(schema, idsOf(caller))] as const)
  return fc.record(Object.fromEntries(values))
}

const errorBody = z.object({ error: z.object({ code: z.string() }) })
let keys = 0

async function send(
  { path, method, operation }: { path: string; method: string; operation: Published },
  caller: Actor,
  asked: Asked,
) {
  keys += 1
  const query = new URLSearchParams(
    Object.entries(asked.query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const body = operation['x-access'] === 'pin' ? await withProof(asked.body, caller) : asked.body
  const response = await t.app.server.inject({
    method: z.parse(z.enum(['GET', 'POST', 'PUT', 'DELETE']), method.toUpperCase()),
    url: `${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(asked.path[name])))}?${query.toString()}`,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'idempotency-key': `published-${String(keys)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const status = response.statusCode
  if (status === 200) return { status, code: 'none', isPublished: true }
  const { code } = z.parse(errorBody, response.json()).error
  const codes = operation.responses[String(status)]?.description.split(', ') ?? []
  return { status, code, isPublished: status < 500 && codes.includes(code) }
}

const objectBody = z.object({ object: z.looseObject({ transactionId: z.optional(z.string()) }) })

/** The body with a proof by PIN, so that what comes after it is reached. */
async function withProof(body: unknown, caller: Actor): Promise<unknown> {
  const parsed = z.safeParse(objectBody, body)
  if (!parsed.success) return body
  const { companyCode, programCode, membershipNumber } = caller.own
  const proof = await callWire(t.app.server, authenticateTransaction, {
    token: caller.token,
    raw: { object: { companyCode, programCode, membershipNumber, pin } },
  })
  const transactionId = proof.status === 200 ? proof.body.object.transactionID : undefined
  return { object: { ...parsed.data.object, ...(transactionId === undefined ? {} : { transactionId }) } }
}
