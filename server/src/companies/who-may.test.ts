import { catalogue } from '@waymark/contract/catalogue'
import { apiBase, type WholeOperation } from '@waymark/contract/operation'
import { filledPath } from '@waymark/contract/path'
import { screenAddresses } from '@waymark/contract/screen-addresses'
import { screenKeys, type ScreenKey } from '@waymark/contract/screens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nobodys, type Belongings } from '../../test/rights/belongings.ts'
import { openCast, type Cast } from '../../test/rights/cast.ts'
import { userOf } from '../../test/companies/companies.ts'
import { fullCompany } from '../../test/rights/right-requests/company.ts'
import { accountId } from '../ledger/index.ts'
import { changed, sampleOf, type Sample } from '../../test/rights/samples.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

/** Pages where people and facts are worked on: the list asks that users are employees there (PROG-07). */
const employed: readonly ScreenKey[] = [
  'corporate_manage_users',
  'corporate_company_profile',
  'corporate_member_list',
]
const addressOf = (screen: ScreenKey) => screenAddresses[screen].url
const ofEmployees = new Set(employed.map(addressOf))
const company = {
  ...fullCompany,
  permissions: [...new Set(screenKeys.map(addressOf))].map((url) =>
    ofEmployees.has(url) ? { url, actors: ['owner' as const, 'employee' as const] } : { url },
  ),
}

/** Everybody whom a company's operation can be called by. */
const people = [
  'owner',
  'full',
  'read',
  'absent',
  'employee',
  'removed',
  'otherCompany',
  'individual',
] as const
type Person = (typeof people)[number]

let t: TestApp
let cast: Cast
let tokens: Readonly<Record<Person, string>>
beforeAll(async () => {
  t = await openTestApp({ company })
  cast = await openCast(t)
  const { owner, stranger } = cast.companies
  const everything = Object.fromEntries(screenKeys.map((screen) => [screen, 'F' as const]))
  const { companyCode, programCode, membershipNumber } = owner.own
  const { rows } = await sql<{ account: bigint }>`
    select account from membership
    where company_code = ${companyCode} and program_code = ${programCode} and membership_number = ${membershipNumber}`.execute(
    t.databases.jobs,
  )
  const account = rows[0]?.account
  if (account === undefined) throw new Error('The company has no membership')
  const member = { companyCode, programCode, membershipNumber, account: accountId(account) }
  const [employee, removed] = [await userOf(t, member, everything), await userOf(t, member, everything)]
  await sql`update customer set attributes = '{"29": "EMP"}' where customer_number = ${employee.customer}`.execute(
    t.databases.jobs,
  )
  await sql`update nominee set status = 'D' where customer_number = ${removed.customer}`.execute(
    t.databases.jobs,
  )
  tokens = {
    owner: owner.token,
    full: cast.nominees.full.token,
    read: cast.nominees.read.token,
    absent: cast.nominees.none.token,
    employee: employee.token,
    removed: removed.token,
    otherCompany: stranger.token,
    individual: cast.members.owner.token,
  }
  t.clock.advance(1000)
})
afterAll(async () => t.close())

const operations = catalogue
  .filter(({ facts }) => facts.access === 'corp')
  .map((entry) => [entry.facts.id, entry] as const)

/** Open from several pages: a user needs one of them. */
const needsSomePage: ReadonlySet<string> = new Set(['findCompanyUsers'])

/** Whether somebody can call an operation of the company. */
function isLetIn(person: Person, { id, screen, effect }: WholeOperation['facts']): boolean {
  const isForAll = !employed.some((page) => page === screen)
  const letIn: Readonly<Record<Person, boolean>> = {
    owner: true,
    employee: true,
    full: isForAll,
    read: isForAll && (screen === undefined || effect === 'read'),
    absent: screen === undefined && !needsSomePage.has(id),
    removed: false,
    otherCompany: false,
    individual: false,
  }
  return letIn[person]
}

let keys = 0
const errorBody = z.object({ error: z.object({ code: z.string() }) })

/** Whoever calls, with a body, or a query where there is none: some answers are files. */
async function call(person: Person, { facts, shapes }: WholeOperation, value: unknown) {
  keys += 1
  const params = shapes.params === undefined ? {} : sampleOf(shapes.params, nobodys).value
  const path = filledPath(facts.path, z.parse(z.record(z.string(), z.string()), params))
  const given = z.parse(z.record(z.string(), z.unknown()), value)
  const query = Object.entries(given).map(([name, one]): [string, string] => [name, String(one)])
  const { statusCode, body } = await t.app.server.inject({
    method: facts.method,
    url: `${apiBase}${path}${shapes.request === undefined ? `?${new URLSearchParams(query).toString()}` : ''}`,
    headers: {
      authorization: `Bearer ${tokens[person]}`,
      ...(facts.idempotent ? { 'idempotency-key': `who-may-${String(keys)}` } : {}),
    },
    ...(shapes.request === undefined ? {} : { payload: given }),
  })
  const code = statusCode === 200 ? 'OK' : z.parse(errorBody, JSON.parse(body)).error.code
  return `${String(statusCode)} ${code}`
}

const REFUSED = '403 NOT_ALLOWED'

function bodyOf({ shapes }: WholeOperation, own: Belongings): Sample {
  const schema = shapes.request ?? shapes.query
  if (schema === undefined) throw new Error('It says for whom it is called')
  return sampleOf(schema, own)
}

/** Fields that say for which membership somebody acts. */
const acting: ReadonlySet<unknown> = new Set(['companyCode', 'programCode', 'membershipNumber'])

describe('of a company’s operations', () => {
  test.each(operations)(
    '[PROG-03] [PROG-05] [PROG-06] [PROG-07] [PROG-08] %s: lets employees in where the list asks for them, refuses who was removed, and goes by their pages for everybody else',
    async (_id, entry) => {
      const { value } = bodyOf(entry, cast.companies.owner.own)
      const found = await inTurn(people, async (person) => [
        person,
        (await call(person, entry, value)) === REFUSED ? 'refused' : 'let in',
      ])
      expect(found).toEqual(
        people.map((person) => [person, isLetIn(person, entry.facts) ? 'let in' : 'refused']),
      )
    },
  )

  test.each(operations)(
    '[CALL-01] %s: an id of another company is as good as none, whoever sends it',
    async (_id, entry) => {
      const { value, owned } = bodyOf(entry, cast.companies.owner.own)
      const [own, foreign] = [cast.companies.owner.own, cast.companies.stranger.own]
      for (const { path, kind } of owned.filter(({ kind: one }) => own[one] !== foreign[one]))
        for (const person of people) {
          // Their own company, which the rest of the body has nothing of.
          if (person === 'otherCompany' && acting.has(path.at(-1))) continue
          const cell = [person, path.join('.')]
          const said = await call(person, entry, changed(value, path, foreign[kind]))
          const isRefused = acting.has(path.at(-1)) || !isLetIn(person, entry.facts)
          const absent = isRefused ? REFUSED : await call(person, entry, changed(value, path, nobodys[kind]))
          expect([...cell, said]).toEqual([...cell, absent])
        }
    },
  )
})

async function inTurn<One, Answer>(
  all: readonly One[],
  work: (one: One) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const one of all) answers.push(await work(one))
  return answers
}
