import { catalogue } from '@waymark/contract/catalogue'
import { uploadCompanyImport } from '@waymark/contract/companies/import/upload-company-import'
import { readTogether } from '@waymark/contract/membership/read-together'
import { hiddenCharacters } from '@waymark/contract/hidden-characters'
import { apiBase, type WholeOperation } from '@waymark/contract/operation'
import { filledPath } from '@waymark/contract/path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nobodys } from '../../test/rights/belongings.ts'
import { openCast, type Cast } from '../../test/rights/cast.ts'
import { changed, sampleOf, type Path } from '../../test/rights/samples.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

/** Every text in the contract with characters PostgreSQL can't store, and every body nested too deeply to walk. */

let t: TestApp
let cast: Cast
beforeAll(async () => {
  t = await openTestApp()
  cast = await openCast(t)
})
afterAll(async () => {
  await t.close()
})

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
const half = '\ud800'

const ownerOf = ({ facts }: WholeOperation) => (facts.access === 'corp' ? cast.companies : cast.members).owner

let keys = 0

async function send(entry: WholeOperation, said: { readonly payload?: string; readonly query?: string }) {
  const { facts, shapes } = entry
  const open = shapes.params === undefined ? {} : sampleOf(shapes.params, nobodys).value
  const path = filledPath(facts.path, z.parse(z.record(z.string(), z.string()), open))
  keys += 1
  const answer = await t.app.server.inject({
    method: facts.method,
    url: `${facts.base ?? apiBase}${path}${said.query ?? ''}`,
    headers: {
      authorization: `Bearer ${ownerOf(entry).token}`,
      ...(facts.idempotent ? { 'idempotency-key': `odd-text-${String(keys)}` } : {}),
      ...(said.payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(said.payload === undefined ? {} : { payload: said.payload }),
  })
  return answer.statusCode
}

const operations = catalogue.map((entry) => [entry.facts.id, entry] as const)
const withBody = operations.flatMap(([id, entry]) =>
  // A partner's body is read once it's verified; its lines have their own tests.
  entry.shapes.request === undefined || entry.facts.access === 'partner'
    ? []
    : [[id, entry, entry.shapes.request] as const],
)
const withQuery = operations.flatMap(([id, entry]) =>
  entry.shapes.query === undefined ? [] : [[id, entry, entry.shapes.query] as const],
)

function textsOf(schema: z.core.$ZodType, entry: WholeOperation) {
  const { value, places } = sampleOf(schema, ownerOf(entry).own)
  return { value, paths: places.filter(({ kind }) => kind === 'text').map(({ path }) => path) }
}

function textAt(value: unknown, path: Path): string {
  const found = path.reduce<unknown>(
    (from, step) => (typeof from === 'object' && from !== null ? Reflect.get(from, step) : undefined),
    value,
  )
  return String(found)
}

describe('texts that cannot be stored', () => {
  test.each(withBody)(
    '[VAL-01] %s: half a character or a NUL is refused in every text of the body',
    async (_id, entry, schema) => {
      const { value, paths } = textsOf(schema, entry)
      for (const path of paths) {
        const good = textAt(value, path)
        for (const odd of [half, `${good}${half}`, `${half}${good}`, `${good}\0`]) {
          const payload = JSON.stringify(changed(value, path, odd))
          expect([path.join('.'), odd, await send(entry, { payload })]).toEqual([path.join('.'), odd, 400])
        }
      }
    },
  )

  test.each(withQuery)(
    '[VAL-01] %s: invalid UTF-8 or a NUL never breaks a query',
    async (_id, entry, schema) => {
      const { value, paths } = textsOf(schema, entry)
      const fields = z.parse(z.record(z.string(), z.unknown()), value)
      for (const path of paths) {
        for (const odd of ['%ED%A0%80', '%00', '%FF', '%']) {
          const rest = Object.entries(fields).filter(([name]) => name !== path[0])
          const others = new URLSearchParams(rest.map(([name, one]) => [name, String(one)])).toString()
          const status = await send(entry, { query: `?${String(path[0])}=${odd}&${others}` })
          expect([path.join('.'), odd, status < 500]).toEqual([path.join('.'), odd, true])
        }
      }
    },
  )
})

/** What stays as it was typed, and nobody else reads: secrets, what is compared as a whole, and names, which have a rule that refuses such marks. */
const compared: ReadonlySet<string> = new Set(
  [
    'token password currentPassword newPassword pin code loginId id cursor plan transactionId transactionID',
    'activityNumber documentNumber quoteReferenceNumber previewReference businessNumber taxNumber fieldValue',
    'givenName familyName dateOfBirth countryCode phoneNumber emailAddress preferredLanguage',
    'activityType activityCode transactionType pointType paymentType paymentSource paymentGateWayRefNumber',
    'promotionIdentifier paymentRemark booking_channel pos_city order_info order_type',
    'cancelUrl successUrl failureUrl redirectUrl',
  ].flatMap((names) => names.split(' ')),
)

describe('characters that nobody sees', () => {
  test.each(withBody)('[VAL-01] %s: no text that people read keeps one', (_id, entry, schema) => {
    const { value, paths } = textsOf(schema, entry)
    const kept = paths.filter((path) => {
      const read = z.safeParse(schema, changed(value, path, `\u202E\u200B${textAt(value, path)}\u2069`))
      return read.success && textAt(read.data, path).search(hiddenCharacters) !== -1
    })
    expect(kept.filter((path) => !compared.has(String(path.at(-1)))).map((path) => path.join('.'))).toEqual(
      [],
    )
  })
})

describe('deeply nested bodies', () => {
  test.each(withBody)(
    '[CALL-02] %s: an unknown field, 25,000 levels deep, is refused',
    async (_id, entry, schema) => {
      const { value } = sampleOf(schema, ownerOf(entry).own)
      const known = JSON.stringify(value).slice(1, -1)
      const payload = `{${known}${known === '' ? '' : ','}"unknown":${deep(25_000)}}`
      // Some operations accept less than fifty kilobytes.
      expect([400, 413]).toContain(await send(entry, { payload }))
    },
  )

  test('[ROUTE-18] combined reads with bodies of 3,000 levels are refused', async () => {
    const entry = catalogue.find(({ facts }) => facts.id === readTogether.id)
    if (entry === undefined) throw new Error('No such operation')
    const payload = `{"object":{"reads":[{"operation":"currentUser","body":${deep(3000)}}]}}`
    expect(await send(entry, { payload })).toBe(400)
  })
})

describe('bodies of very many values', () => {
  test.each(withBody)(
    '[CALL-02] %s: an unknown field of 60,000 numbers is refused',
    async (_id, entry, schema) => {
      const { value } = sampleOf(schema, ownerOf(entry).own)
      const known = JSON.stringify(value).slice(1, -1)
      const payload = `{${known}${known === '' ? '' : ','}"unknown":[${'1,'.repeat(60_000)}1]}`
      expect(await send(entry, { payload })).toBe(413)
    },
  )

  test('[CORP-03] a file of commas, brackets and quotes is one value', async () => {
    const entry = catalogue.find(({ facts }) => facts.id === uploadCompanyImport.id)
    if (entry === undefined) throw new Error('No such operation')
    const payload = JSON.stringify({ object: { file: '[{,"\\'.repeat(60_000) } })
    expect(await send(entry, { payload })).toBe(400)
  })
})
