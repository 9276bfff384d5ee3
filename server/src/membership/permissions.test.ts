import { catalogue } from '@waymark/contract/catalogue'
import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { updateConsents } from '@waymark/contract/membership/profile/update-consents'
import { updatePreferences } from '@waymark/contract/membership/profile/update-preferences'
import { apiBase } from '@waymark/contract/operation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCast, type Actor, type Cast } from '../../test/rights/cast.ts'
import { identityOf, makeMember, makeNominee } from '../../test/members.ts'
import { sampleOf } from '../../test/rights/samples.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { markEmployeeCommand } from '../cli/members/mark-employee.ts'
import { readLatest } from '../console/audit/audit-store.ts'
import { openDesk } from '../cli/test/open-desk.ts'
import { checkCompany, putInForce, type CompanyDocument } from '../configuration/index.ts'

type List = NonNullable<CompanyDocument['permissions']>

let t: TestApp
let cast: Cast
beforeAll(async () => {
  t = await openTestApp()
  cast = await openCast(t)
})
afterAll(async () => {
  await t.close()
})

/** Puts a list in force; servers pick it up within five seconds, and a session within one. */
async function allow(permissions: List): Promise<void> {
  await putInForce(t.databases.jobs, 'NZ', { ...testCompany, permissions }, t.clock.now(), 'test')
  t.clock.advance(7000)
}

/** Operations that belong to a page: from the contract, so that a new one is covered immediately. */
const governed = catalogue.filter(({ facts }) => facts.actsFor === 'membership' && facts.screen !== undefined)
/** Reads that only serve a movement of points, and so require the same as the movement. */
const readsForMoving = new Set(['memberSearch'])

let keys = 0
/** Each by its owner: a company for a company's operation. */
async function statusesOfOwners(): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>()
  for (const { facts, shapes } of governed) {
    const actor: Actor = (facts.access === 'corp' ? cast.companies : cast.members).owner
    keys += 1
    const schema = shapes.request ?? shapes.query
    if (schema === undefined) throw new Error(`${facts.id} names no membership`)
    const { value } = sampleOf(schema, actor.own)
    const isQuery = shapes.request === undefined
    const search = isQuery ? `?${new URLSearchParams(JSON.parse(JSON.stringify(value))).toString()}` : ''
    const { statusCode } = await t.app.server.inject({
      method: facts.method,
      url: apiBase + facts.path.replace('{dataType}', 'flown').replace('{endpoint}', 'activate') + search,
      headers: {
        authorization: `Bearer ${actor.token}`,
        ...(facts.idempotent ? { 'idempotency-key': `permission-${String(keys)}` } : {}),
        ...(isQuery ? {} : { 'content-type': 'application/json' }),
      },
      ...(isQuery ? {} : { payload: JSON.stringify(value) }),
    })
    statuses.set(facts.id, statusCode)
  }
  return statuses
}

const uiOf = async (token: string) => {
  const { userDetails } = (await callWire(t.app.server, currentUser, { token })).body
  const { individualInfo, corporateInfo } = userDetails.programs
  return [...individualInfo, ...corporateInfo][0]?.privileges.ui ?? {}
}

describe('the configured list', () => {
  test('[PROG-06] with R everywhere lets an owner read, and refuses every write', async () => {
    await allow([{ url: '/**', permission: 'R' }])
    const statuses = await statusesOfOwners()
    const expected = governed.map(({ facts }) => [
      facts.id,
      facts.effect === 'write' || readsForMoving.has(facts.id) ? 'refused' : 'let in',
    ])
    expect([...statuses].map(([id, status]) => [id, status === 403 ? 'refused' : 'let in'])).toEqual(expected)
    const listed = Object.values(await uiOf(cast.members.owner.token))
    expect(new Set(listed.flatMap((page) => Object.values(page)))).toEqual(new Set(['R']))
  })

  test('[PROG-06] hides what it does not list from everybody, even an owner', async () => {
    await allow([{ url: '/member/dashboard' }])
    const statuses = await statusesOfOwners()
    const onDashboard = new Set(['card', 'transactions', 'member', 'dashboard'])
    const letIn = governed.filter(({ facts }) => statuses.get(facts.id) !== 403)
    expect(letIn.filter(({ facts }) => !onDashboard.has(facts.screen ?? ''))).toEqual([])
    expect(letIn.length).toBeGreaterThan(0)
    expect(await uiOf(cast.members.owner.token)).not.toHaveProperty('transfer')
  })

  test('[PROG-06] with R on one tab and F on another lets a nominee change the one and not the other', async () => {
    await allow([{ url: '/member/profile', tab: 'preferences', permission: 'R' }, { url: '/member/profile' }])
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const nominee = await makeNominee(t.databases, company, { my_profile: 'F' })
    const { token } = await signIn(t.app.server, nominee)
    const object = identityOf(company)
    const consents = [{ consentCode: 'NONE', isGiven: true }]
    const memberPreferences = [{ preferenceCode: 'SEAT', preferenceValue: 'AISLE' }]
    const allowed = await callWire(t.app.server, updateConsents, {
      token,
      body: { object: { ...object, consents } },
    })
    const refused = await callWire(t.app.server, updatePreferences, {
      token,
      body: { object: { ...object, memberPreferences } },
    })
    expect([allowed.status === 403, refused.status]).toEqual([false, 403])
    expect(await uiOf(token)).toEqual({
      my_profile: { '*': 'F', details: 'F', preferences: 'R', consents: 'F' },
    })
  })

  test('[PROG-06] uses the address that configuration gives a screen', async () => {
    const routes = [{ screen: 'transfer' as const, url: '/give' }]
    const permissions: List = [{ url: '/give', permission: 'R' }, { url: '/transfer' }]
    await putInForce(t.databases.jobs, 'NZ', { ...testCompany, routes, permissions }, t.clock.now(), 'test')
    t.clock.advance(7000)
    expect(await uiOf(cast.members.owner.token)).toEqual({ transfer: { '*': 'R' } })
  })

  test('[PROG-06] of an invalid document is refused with place and reason', () => {
    const wrong = (permissions: unknown) => {
      const checked = checkCompany({ ...testCompany, permissions })
      return checked.kind === 'wrong' ? checked.problems.map(({ place }) => place) : []
    }
    expect(wrong([{ url: 'transfer' }])).toEqual(['permissions.0.url'])
    expect(wrong([{ url: '/a' }, { url: '/b', permission: 'W' }])).toEqual(['permissions.1.permission'])
    expect(wrong([{ url: '/a', actors: [] }])).toEqual(['permissions.0.actors'])
    expect(wrong([])).toEqual(['permissions'])
    expect(wrong([{ url: '/a/*/b' }, { url: '/**', tab: 'x', programTypes: ['corporate'] }])).toEqual([])
  })
})

describe('an employee', () => {
  test('[PROG-07] is decided by the operator, and finds more pages than other nominees', async () => {
    await allow([{ url: '/transfer', actors: ['owner', 'employee'] }, { url: '/member/myactivity' }])
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const nominee = await makeNominee(t.databases, company, { transfer: 'F', my_activity: 'F' })
    const { token } = await signIn(t.app.server, nominee)
    const pages = async (of = token) => Object.keys(await uiOf(of))
    expect(await pages()).toEqual(['my_activity'])
    const mark = JSON.stringify({ 29: 'EMP' })
    await sql`update customer set own_attributes = ${mark}::jsonb where customer_number = ${nominee.customer}`.execute(
      t.databases.jobs,
    )
    expect(await pages()).toEqual(['my_activity'])
    const { rows } = await sql<{ number: string }>`
      select nominee_number as number from nominee where customer_number = ${nominee.customer}`.execute(
      t.databases.jobs,
    )
    const desk = await openDesk({ databases: t.databases, clock: t.clock, keys: t.keys })
    const order = { company: 'NZ', number: rows[0]?.number ?? '', end: false, by: 'Aroha', reason: 'C-1' }
    expect(await desk.desk.ask(markEmployeeCommand, { ...order, reason: '' })).toMatchObject({ exitCode: 2 })
    await desk.desk.ask(markEmployeeCommand, order)
    t.clock.advance(1000)
    expect(await pages()).toEqual(['transfer', 'my_activity'])
    expect((await desk.desk.ask(markEmployeeCommand, order)).lines.join()).toContain('nothing was changed')
    await desk.desk.ask(markEmployeeCommand, { ...order, end: true })
    const entry = { act: 'operator mark-employee', membershipNumber: order.number, reason: 'C-1' }
    expect(await readLatest(t.databases.jobs, 'NZ', { most: 5 })).toMatchObject([
      { ...entry, before: { employee: true }, after: { employee: false } },
      { ...entry, before: { employee: false }, after: { employee: true } },
    ])
    t.clock.advance(1000)
    expect(await pages()).toEqual(['my_activity'])
    await desk.close()
    const { token: owner } = await signIn(t.app.server, company)
    expect(await pages(owner)).toEqual(['transfer', 'my_activity'])
  })
})
