import { catalogue, rawCatalogue } from '@waymark/contract/catalogue'
import type { WholeOperation } from '@waymark/contract/operation'
import type { ErrorCode } from '@waymark/contract/errors'
import { filledPath } from '@waymark/contract/path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nobodys, type Belongings } from '../../test/rights/belongings.ts'
import { openCast, type Actor, type Cast, type Standing } from '../../test/rights/cast.ts'
import { changed, sampleOf, type Sample } from '../../test/rights/samples.ts'
import { consoleAt } from '../../test/console/operators.ts'
import { openFakeIssuer, type FakeIssuer } from '../../test/identity/fake-issuer.ts'
import { fullCompany } from '../../test/rights/right-requests/company.ts'
import { rightCompanyRequests } from '../../test/rights/right-requests/companies.ts'
import { rightContentRequests } from '../../test/rights/right-requests/content.ts'
import { rightFactorRequests } from '../../test/rights/right-requests/factors.ts'
import { rightFamilyRequests } from '../../test/rights/right-requests/family.ts'
import { rightOrders } from '../../test/rights/right-requests/orders.ts'
import { rightPartnerRequests } from '../../test/rights/right-requests/partners.ts'
import { rightPersonalRequests } from '../../test/rights/right-requests/person.ts'
import { rightProviderRequests } from '../../test/rights/right-requests/providers.ts'
import { rightSeatRequests } from '../../test/rights/right-requests/seats.ts'
import { rightSecretRequests } from '../../test/rights/right-requests/secrets.ts'
import type { RightRequest, RightRequests } from '../../test/rights/right-requests/right-request.ts'
import { makeClient, signed, type TestClient } from '../../test/accruals/partners.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { createConfiguredGateways } from '../payments/index.ts'
import { callWire } from '../../test/wire.ts'
import { apiBase } from '@waymark/contract/operation'

/**
 * Every operation in the catalogue, for every kind of caller. Only the few lists of exceptions name operations, so that a new one is
 * covered as soon as it's in the catalogue.
 */

/** Reads that only serve a movement of points, and so require the same as the movement. */
const readsForMoving = new Set(['memberSearch', 'retrieveQuote'])
/** Writes open to a member whose status is not A: they finish what was started. */
const writesToFinish = new Set([
  'acceptPayment',
  'completePayment',
  'setAutoRenewal',
  'completeAutoRenewal',
  'retryPayment',
  'giveUpOrder',
  'orderOfQuote',
  'cancelTransfer',
  'logoutTransaction',
])
/** Writes about the person, and how they prove who they are: open whatever happens to the membership. */
const writesOfOnesOwn = new Set([
  'changePassword',
  'changePin',
  'resetPinEmail',
  'resetPin',
  'changeEmail',
  'updateSecurityQuestion',
  'updateProfile',
  'updatePreferences',
  'updateConsents',
  'updateClubPreferences',
  'updateProfileImage',
  'removeProfileImage',
  'deleteTraveller',
  'revealTraveller',
  'feedback',
  'serviceRequest',
  'readNotifications',
  'revokeGuestLink',
])

/** Pages that a company's account has no use for: nominees are refused like the holder, whatever their privileges. */
const individualsOnly = new Set([
  'referral',
  'retrieveReferrals',
  'productList',
  'profileOverview',
  'doorCheck',
  'checkMembershipNumber',
  'customValidate',
  'previewRefund',
  'refundTerm',
  'createOrder',
  'enrolMultiProgram',
  'renewAccount',
  'adhocActivity',
  'retrieveGuestLinks',
  'createGuestLink',
  'revokeGuestLink',
  'completePayment',
  'setAutoRenewal',
  'completeAutoRenewal',
  'updateClubPreferences',
  'previewPause',
  'setPause',
])

/** Ids that are checked against their session, each in its own test: created for one proof in it. */
const ownProof: ReadonlySet<string> = new Set([
  'challengeId',
  'transactionId',
  'passkeyId',
  'id',
  'rawId',
  'credentialId',
])

/** Numbers a person writes about themselves or their company, which identify nothing of ours. */
const written = /^(id|contact|phone|mobile|passport|document|tax|business|flight|seat|ticket)Number$/

const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().check(z.minLength(1)),
    type: z.optional(z.string()),
    errorDetails: z.array(z.object({ code: z.string(), field: z.optional(z.string()), message: z.string() })),
    traceId: z.uuid(),
    data: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
})

/** Fields a companion's payload repeats for the sake of its form: stored as sent, and never looked up. */
const repeated: ReadonlySet<string> = new Set([
  'object.nomineeDetails.0.customerNumber',
  'object.nomineeDetails.0.membershipNumber',
])

/** Somebody else's number, looked up on purpose: only a masked name comes back. */
const lookedUp: ReadonlySet<string> = new Set(['object.guestNumber'])

/** Took payments before, so events from both gateways are accepted. */
const formerGateways = await createConfiguredGateways([
  {
    name: 'stripe',
    secretKey: 'sk_test_matrix',
    webhookSecret: 'whsec_matrix',
    apiBase: 'http://stripe.test',
  },
])

/** Appears in no field name and no message. */
const MARK = 'zq<b>echo</b>'

let t: TestApp
let issuer: FakeIssuer
let rightRequests: RightRequests
let cast: Cast
beforeAll(async () => {
  issuer = await openFakeIssuer('sso', 'sso')
  rightRequests = rightRequestsAt(issuer)
  t = await openTestApp({
    company: fullCompany,
    providers: [issuer.provider],
    formerGateways,
    console: consoleAt(issuer),
  })
  cast = await openCast(t)
  t.clock.advance(1000)
})
afterAll(async () => {
  await t.close()
  await issuer.close()
})
let keys = 0
beforeEach(() => {
  keys += 1
})

interface Said {
  readonly status: number
  readonly code: string | undefined
  readonly fields: readonly string[]
  readonly text: string
  /** Everything a caller can see, without what differs in every response. */
  readonly visible: unknown
}

interface Sending {
  readonly token?: string
  readonly body?: unknown
  readonly key?: string | null
  readonly query?: string
}

async function send({ facts, shapes }: WholeOperation, sending: Sending): Promise<Said> {
  keys += 1
  const key = sending.key === undefined ? `matrix-${String(keys)}` : sending.key
  const response = await t.app.server.inject({
    method: facts.method,
    url: `${facts.base ?? apiBase}${pathOf({ facts, shapes })}${sending.query ?? queryOf({ facts, shapes }, sending.body)}`,
    headers: {
      ...(sending.token === undefined ? {} : { authorization: `Bearer ${sending.token}` }),
      ...(facts.idempotent && key !== null ? { 'idempotency-key': key } : {}),
      ...(shapes.request === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(shapes.request === undefined ? {} : { payload: JSON.stringify(sending.body) }),
  })
  const { date: _, ...headers } = response.headers
  const { statusCode: status, body: text } = response
  if (status === 200) return { status, code: undefined, fields: [], text, visible: { status, headers, text } }
  const { error } = z.parse(errorBody, JSON.parse(text))
  expect([facts.id, codesOf(facts)]).toEqual([facts.id, expect.arrayContaining([error.code])])
  return {
    status,
    code: error.code,
    fields: error.errorDetails.flatMap(({ field }) => field ?? []),
    text,
    visible: { status, headers, error: { ...error, traceId: 'any' } },
  }
}

/** The codes an operation can answer with: its declared ones, and the mount's. */
function codesOf(facts: WholeOperation['facts']): readonly ErrorCode[] {
  return [
    ...facts.errors,
    'INVALID_REQUEST',
    ...(facts.access === 'open' ? [] : (['NOT_SIGNED_IN', 'SESSION_ENDED', 'NOT_ALLOWED'] as const)),
    ...(facts.access === 'partner' ? (['SIGNATURE_INVALID'] as const) : []),
    ...(facts.access === 'pin' || facts.needsPassword === true ? (['PASSWORD_REQUIRED'] as const) : []),
    ...(facts.access === 'pin' ? (['PIN_REQUIRED', 'MFA_REQUIRED'] as const) : []),
    ...(facts.idempotent ? (['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ]
}

/** What identifies the membership: the body, or the query if there is none. */
const sample = ({ facts, shapes }: WholeOperation, own: Belongings): Sample => {
  const schema = shapes.request ?? (facts.actsFor === 'membership' ? shapes.query : undefined)
  return schema === undefined ? { value: undefined, places: [], owned: [] } : sampleOf(schema, own)
}

/** The path with sample parameters. */
function pathOf({ facts, shapes }: WholeOperation): string {
  const value = shapes.params === undefined ? {} : sampleOf(shapes.params, nobodys).value
  return filledPath(facts.path, z.parse(z.record(z.string(), z.string()), value))
}

function queryOf({ shapes }: WholeOperation, value: unknown): string {
  if (shapes.request !== undefined || typeof value !== 'object' || value === null) return ''
  const given = Object.entries(value).map(([name, one]): [string, string] => [name, String(one)])
  return `?${new URLSearchParams(given).toString()}`
}

const rightRequestsAt = (provider: FakeIssuer): RightRequests => ({
  ...rightCompanyRequests,
  ...rightContentRequests,
  ...rightFactorRequests,
  ...rightFamilyRequests,
  ...rightOrders,
  ...rightPartnerRequests,
  ...rightPersonalRequests,
  ...rightProviderRequests(provider),
  ...rightSeatRequests,
  ...rightSecretRequests,
})

async function sendRight(entry: WholeOperation, right: RightRequest): Promise<Said> {
  const { facts } = entry
  if (facts.files !== undefined && right.token !== undefined)
    return send(entry, { token: right.token, body: right.raw })
  keys += 1
  const { status, error } = await callWire(t.app.server, facts, {
    ...right,
    ...(facts.idempotent ? { key: `matrix-${String(keys)}` } : {}),
  })
  return { status, code: error?.code, fields: [], text: '', visible: {} }
}

const sendAs = async (entry: WholeOperation, actor: Actor, own: Belongings = actor.own): Promise<Said> =>
  send(entry, { token: actor.token, body: sample(entry, own).value })

/** The caller for an operation: a company if it's a company's, else a member. */
const standing = ({ facts }: WholeOperation): Standing =>
  facts.access === 'corp' ? cast.companies : cast.members

const operations = catalogue.map((entry) => [entry.facts.id, entry] as const)
/** Operations that require a session. */
const closed = operations.filter(([, { facts }]) => facts.access !== 'open' && facts.access !== 'partner')
/** Operations that require a partner's signature: their lines are refused one by one, in their own tests. */
const signedOnes = operations.filter(([, { facts }]) => facts.access === 'partner')
const acting = operations.filter(([, { facts }]) => facts.actsFor === 'membership')
const idempotent = operations.filter(([, { facts }]) => facts.idempotent)
const withBody = operations.filter(
  ([, { facts, shapes }]) => shapes.request !== undefined && facts.access !== 'partner',
)

// First, while the test data is still as created.
describe('a valid request', () => {
  test.each(operations)(
    '[AUTH-14] [CALL-01] %s: a valid request succeeds, so that refusals elsewhere have the intended reason',
    async (id, entry) => {
      const make = rightRequests[id]
      const said =
        make === undefined
          ? await sendAs(entry, id === 'logout' ? cast.leaver : standing(entry).owner)
          : await sendRight(entry, await make(t))
      expect([said.status, said.code]).toEqual([200, undefined])
    },
  )
})

describe('authentication', () => {
  test.each(closed)(
    '[AUTH-14] %s: signed out, with garbage, with an ended session: 401, whatever the body',
    async (_id, entry) => {
      for (const body of [sample(entry, standing(entry).owner.own).value, {}, null]) {
        expect(await send(entry, { body })).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
        expect(await send(entry, { body, token: 'garbage' })).toMatchObject({
          status: 401,
          code: 'NOT_SIGNED_IN',
        })
        expect(await send(entry, { body, token: 'a.b.c' })).toMatchObject({
          status: 401,
          code: 'NOT_SIGNED_IN',
        })
        expect(await send(entry, { body, token: cast.ended })).toMatchObject({
          status: 401,
          code: 'SESSION_ENDED',
        })
      }
    },
  )

  test.each(closed.filter(([id]) => id !== 'logout'))(
    '[AUTH-02] %s: a session resumed from a remembered browser opens no way to points and to security',
    async (id, entry) => {
      const { facts } = entry
      const needsPassword = facts.access === 'pin' || facts.needsPassword === true
      const said = await sendAs(entry, cast.resumed)
      expect([id, said.code === 'PASSWORD_REQUIRED']).toEqual([id, needsPassword])
    },
  )

  test.each(acting)('[CALL-01] %s acts for the membership that it names', async (id, entry) => {
    const kinds = new Set(sample(entry, nobodys).owned.map(({ kind }) => kind))
    expect([id, [...kinds]]).toEqual([
      id,
      expect.arrayContaining(['companyCode', 'programCode', 'membershipNumber']),
    ])
  })
})

describe("a partner's program", () => {
  test.each(signedOnes)(
    '[AUTH-14] %s: nobody who is signed in reaches it, whatever the body',
    async (_id, entry) => {
      const people = [cast.members.owner, cast.companies.owner, cast.nominees.full, cast.resumed]
      const tokens = [undefined, 'garbage', 'a.b.c', cast.ended, ...people.map(({ token }) => token)]
      for (const token of tokens) {
        for (const body of [{}, null, { object: { lines: [{}] } }]) {
          const said = await send(entry, { body, ...(token === undefined ? {} : { token }) })
          expect(said).toMatchObject({ status: 401, code: 'SIGNATURE_INVALID' })
        }
      }
    },
  )

  let program: TestClient | undefined
  test.each(closed)(
    '[AUTH-14] %s: its signature opens only its own operations',
    async (_id, { facts, shapes }) => {
      program ??= await makeClient(t)
      const payload = JSON.stringify(
        sample({ facts, shapes }, standing({ facts, shapes }).owner.own).value ?? {},
      )
      const said = await t.app.server.inject({
        method: facts.method,
        url: `${facts.base ?? apiBase}${pathOf({ facts, shapes })}`,
        headers: { 'content-type': 'application/json', ...signed(program, payload, t.clock.now()) },
        ...(shapes.request === undefined ? {} : { payload }),
      })
      expect([said.statusCode, said.json()]).toMatchObject([401, { error: { code: 'NOT_SIGNED_IN' } }])
    },
  )
})

describe("somebody else's", () => {
  test.each(acting)(
    '[CALL-01] %s: another member gets nothing, and does not learn what exists',
    async (_id, entry) => {
      const { owner, stranger } = standing(entry)
      const foreign = await sendAs(entry, stranger, owner.own)
      expect(foreign).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
      const absent = await sendAs(entry, stranger, nobodys)
      expect(absent.visible).toEqual(foreign.visible)
    },
  )

  test.each(acting.filter(([, { facts }]) => facts.access !== 'corp'))(
    '[CALL-01] %s: the same number in another programme is a different membership',
    async (_id, entry) => {
      const { owner } = cast.members
      expect(await sendAs(entry, cast.namesake, owner.own)).toMatchObject({
        status: 403,
        code: 'NOT_ALLOWED',
      })
      expect(await sendAs(entry, owner, cast.namesake.own)).toMatchObject({
        status: 403,
        code: 'NOT_ALLOWED',
      })
      expect([200, 409, 422, 423]).toContain((await sendAs(entry, cast.namesake)).status)
    },
  )

  test.each(closed.filter(([, { facts }]) => /^\/(auth|member)-service\//.test(facts.path)))(
    "[CALL-01] %s: every id in its body is recognised, and so is swapped for somebody else's below",
    (_id, entry) => {
      const { places, owned: marked } = sample(entry, nobodys)
      const known = new Set(marked.map(({ path }) => path.join('.')))
      const unknown = places
        .filter(({ path, kind }) => kind === 'text' && /(number|id|reference)$/i.test(String(path.at(-1))))
        .filter(
          ({ path }) =>
            !known.has(path.join('.')) &&
            !ownProof.has(String(path.at(-1))) &&
            !repeated.has(path.join('.')) &&
            !lookedUp.has(path.join('.')) &&
            !written.test(String(path.at(-1))),
        )
      expect(unknown.map(({ path }) => path.join('.'))).toEqual([])
    },
  )

  const owned = closed.flatMap(([id, entry]) =>
    sample(entry, nobodys).owned.map(({ path, kind }) => [id, path.join('.'), path, kind, entry] as const),
  )
  test.each(owned)('[CALL-01] %s: own, foreign and absent %s', async (_id, _name, path, kind, entry) => {
    const { stranger } = standing(entry)
    const own = sample(entry, stranger.own).value
    const to = async (id: string): Promise<Said> =>
      send(entry, { token: stranger.token, body: changed(own, path, id) })
    const others = [cast.members.owner, cast.companies.owner, cast.namesake]
    const foreign = others.map((other) => other.own[kind]).filter((id) => id !== stranger.own[kind])
    const absent = await to(nobodys[kind])
    // Operations that require the PIN check it first, whichever id is sent.
    expect(entry.facts.access === 'pin' ? [403, 404, 422] : [403, 404]).toContain(absent.status)
    for (const id of foreign) expect((await to(id)).visible).toEqual(absent.visible)
    // 423: authorised, and locked by the wrong secrets in so many samples.
    expect([200, 409, 422, 423]).toContain((await to(stranger.own[kind])).status)
  })
})

describe("what is a company's", () => {
  test.each(closed.filter(([, { facts }]) => facts.access === 'corp'))(
    '[PROG-08] [CALL-01] %s: refused to individual members, who learn nothing of companies, though no list of permissions says so',
    async (id, entry) => {
      const own = await sendAs(entry, cast.members.owner)
      expect(own).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
      for (const belongings of [cast.companies.owner.own, nobodys]) {
        const foreign = await sendAs(entry, cast.members.owner, belongings)
        expect(foreign.visible).toEqual(own.visible)
      }
      const make = rightRequests[id]
      const ofOwner =
        make === undefined ? await sendAs(entry, cast.companies.owner) : await sendRight(entry, await make(t))
      expect(ofOwner.status).toBe(200)
    },
  )
})

/** Open from several pages: a nominee needs one of them. */
const needsSomePage: ReadonlySet<string> = new Set(['findCompanyUsers'])

describe('a nominee', () => {
  test.each(acting)(
    '[PROG-06] %s: pages that a nominee lacks, can read, or has in full',
    async (id, entry) => {
      const { facts } = entry
      const { none, read, full } = cast.nominees
      const statuses = [await sendAs(entry, none), await sendAs(entry, read), await sendAs(entry, full)].map(
        ({ status }) => (status === 403 ? 'refused' : 'let in'),
      )
      const isNobodys = individualsOnly.has(id)
      const isOpen = facts.screen === undefined
      const readSuffices = isOpen || (facts.effect === 'read' && !readsForMoving.has(id))
      const letIn = isNobodys ? [false, false, false] : [isOpen && !needsSomePage.has(id), readSuffices, true]
      expect(statuses).toEqual(letIn.map((isIn) => (isIn ? 'let in' : 'refused')))
    },
  )

  test.each(acting)('[PROG-06] %s: a nominee of one company has no access to another', async (_id, entry) => {
    const foreign = await sendAs(entry, cast.nominees.full, cast.companies.stranger.own)
    expect(foreign).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect((await sendAs(entry, cast.nominees.full, nobodys)).visible).toEqual(foreign.visible)
  })
})

describe('a member who is not active', () => {
  test.each(acting)('[PROG-03] %s: reads still work, points do not move', async (id, entry) => {
    const { facts } = entry
    const moves =
      readsForMoving.has(id) ||
      (facts.effect === 'write' && !writesToFinish.has(id) && !writesOfOnesOwn.has(id))
    const said = await sendAs(entry, standing(entry).inactive)
    expect([id, said.status === 403]).toEqual([id, moves])
  })
})

describe('shape', () => {
  test.each(withBody)(
    '[VAL-01] %s: every field of the wrong kind is named, and nothing of it comes back',
    async (_id, entry) => {
      const { value, places } = sample(entry, standing(entry).owner.own)
      const { token } = standing(entry).owner
      for (const { path, kind, required } of places) {
        const name = path.join('.')
        const wrongs = [[MARK], 5.5, null, ...(kind === 'open' ? [] : [{ [MARK]: MARK }])]
        for (const wrong of wrongs) {
          const said = await send(entry, { token, body: changed(value, path, wrong) })
          expect([name, said.status, said.code]).toEqual([name, 400, 'INVALID_REQUEST'])
          expect(said.fields.filter((field) => !field.startsWith(name))).toEqual([])
          expect(said.text).not.toContain('echo')
        }
        if (!required) continue
        const said = await send(entry, { token, body: changed(value, path) })
        expect([name, said.status, said.code]).toEqual([name, 400, 'INVALID_REQUEST'])
      }
    },
  )

  test.each(withBody)(
    '[VAL-01] %s: whatever its texts contain, it is accepted or refused, and never echoed',
    async (_id, entry) => {
      const { value, places } = sample(entry, standing(entry).owner.own)
      const { token } = standing(entry).owner
      const texts = places.filter(({ kind }) => kind === 'text')
      for (const { path } of texts) {
        // What can't be stored is in `odd-text.test.ts`.
        for (const odd of [MARK, `${MARK}' or 1=1 --`, '%s%n../..{{7*7}}', 'x'.repeat(5000), '']) {
          const said = await send(entry, { token, body: changed(value, path, odd) })
          expect([path.join('.'), odd, said.status < 500]).toEqual([path.join('.'), odd, true])
          expect([said.status, said.text.includes('echo')]).not.toEqual([400, true])
        }
      }
    },
  )

  test.each(withBody)('[VAL-01] %s: a body that is not an object is refused', async (_id, entry) => {
    for (const body of [{}, [], null, 'text', 5, { object: [] }, { object: null }, [{}]]) {
      expect(await send(entry, { token: standing(entry).owner.token, body })).toMatchObject({
        status: 400,
        code: 'INVALID_REQUEST',
      })
    }
  })

  test.each(idempotent)(
    '[POINT-02] %s: without a valid idempotency key it is not carried out',
    async (_id, entry) => {
      const body = sample(entry, standing(entry).owner.own).value
      for (const key of [null, '', 'short', 'with blanks in it', 'x'.repeat(129), 'ümläut-ümläut']) {
        expect(await send(entry, { token: standing(entry).owner.token, body, key })).toMatchObject({
          status: 400,
          code: 'IDEMPOTENCY_KEY_MISSING',
        })
      }
    },
  )

  const queried = operations.filter(([, { shapes }]) => shapes.query !== undefined)
  test.each(queried)('[VAL-01] %s: a query of the wrong kind is refused by name', async (_id, entry) => {
    const { shapes } = entry
    if (shapes.query === undefined) throw new Error('it has a query')
    const body = sample(entry, standing(entry).owner.own).value
    const own = sampleOf(shapes.query, standing(entry).owner.own).value
    for (const name of Object.keys(z.toJSONSchema(shapes.query, { io: 'input' }).properties ?? {})) {
      const query = queryOf({ ...entry, shapes: { answer: shapes.answer } }, changed(own, [name], 'zqecho'))
      const said = await send(entry, { token: standing(entry).owner.token, body, query })
      expect(said).toMatchObject({ status: 400, code: 'INVALID_REQUEST', fields: [name] })
      expect(said.text).not.toContain('zqecho')
    }
  })
})

describe('what answers', () => {
  const known = [...catalogue.map(({ facts }) => facts), ...rawCatalogue]

  test('[CALL-04] the routes below the API are those of the catalogue, its document and the page to read it', () => {
    const reference = new RegExp(`^(GET|HEAD) ${apiBase}/docs(/.*)?$`)
    const mounted = routesOf(t.app.server.printRoutes({ commonPrefix: false })).filter(
      (route) => route.includes(apiBase) && !reference.test(route),
    )
    const listed = known
      .filter(isBelowApi)
      .map(({ method, path }) => `${method} ${apiBase}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    expect(mounted.toSorted()).toEqual(
      [...listed, `GET ${apiBase}/openapi.json`, `HEAD ${apiBase}/openapi.json`].toSorted(),
    )
  })

  test.each(known.filter(isBelowApi).map(({ id, method, path }) => [id, method, path] as const))(
    '[CALL-04] %s only answers its own method at its own path',
    async (_id, method, path) => {
      const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const).filter(
        (other) => other !== method && !known.some((one) => one.method === other && isAt(one.path, path)),
      )
      for (const other of others) {
        const response = await t.app.server.inject({ method: other, url: apiBase + path })
        expect([other, response.statusCode]).toEqual([other, 404])
      }
      // If a part is a parameter, another value is valid there, and is refused for its meaning.
      const isOpen = path.includes('{')
      for (const url of [`${path}/`, `${path}x`, path.toUpperCase(), `${path}/..`, path.replace('/', '//')]) {
        const response = await t.app.server.inject({ method, url: apiBase + url })
        const isRefused = isOpen && [400, 401].includes(response.statusCode)
        expect([url, isRefused ? 404 : response.statusCode]).toEqual([url, 404])
      }
    },
  )

  test('[CALL-04] ids and paths in the catalogue are unique', () => {
    const ids = known.map(({ id }) => id)
    const places = known.map(({ method, path }) => `${method} ${path}`)
    expect([new Set(ids).size, new Set(places).size]).toEqual([ids.length, places.length])
  })
})

/** Whether a path of the catalogue, with its parameters, answers at another one. */
function isAt(path: string, other: string): boolean {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(other)
}

function isBelowApi(facts: object): boolean {
  return !('base' in facts)
}

/** `METHOD /path` of every route, read from the framework's route tree. */
function routesOf(drawing: string): readonly string[] {
  const above: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const found = /^([│├└─\s]*)(\S+)(?: \((.+)\))?$/u.exec(line)
    const [, indent = '', part = '', methods] = found ?? []
    if (found === null) return []
    const depth = indent.length / 4
    const path = (above[depth - 1] ?? '') + part
    above.length = depth
    above[depth] = path
    return (methods ?? '').split(', ').flatMap((method) => (method === '' ? [] : [`${method} ${path}`]))
  })
}
