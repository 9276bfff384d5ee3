import { retrieveAudit } from '@waymark/contract/console/audit'
import {
  applyConfigurationDraft,
  dropConfigurationDraft,
  retrieveConfigurationDraft,
  saveConfigurationDraft,
  startConfigurationDraft,
} from '@waymark/contract/console/configuration/configuration'
import type { ConsoleRole } from '@waymark/contract/console/roles'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import {
  draftSimulatedRules,
  retrieveDraftRules,
  simulateRules,
} from '@waymark/contract/console/configuration/simulator'
import { MOST_REPLAYED } from '@waymark/contract/console/configuration/simulator-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { makeMember } from '../../../test/members.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { putInForce } from '../../configuration/index.ts'

const of = { companyCode: 'NZ', programCode: 'AP' } as const
const companyCode = 'NZ'

type Into = ConsoleWire<typeof draftSimulatedRules>['request']['into']

describe('drafts of the configuration and the simulator', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let maker: SignedInOperator
  let people = 0
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    await putInForce(t.databases.jobs, 'QA', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
    await makeMember(t.databases, { lots: [{ expiresOn: '2030-11-30', points: 700n }] })
    maker = await someone()
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const someone = async (role: ConsoleRole = 'supervisor', companies = ['NZ']) => {
    people += 1
    return signInOperator(t, issuer, role, { subject: `rules-${String(people)}`, companies })
  }
  const read = async (draftId: string, who = maker) =>
    (await callConsole(t, retrieveConfigurationDraft, who, { companyCode, draftId })).body
  const rulesOf = async (draftId: string, who = maker) =>
    (await callConsole(t, retrieveDraftRules, who, { companyCode, draftId })).body
  /** Saves a draft with a text replaced. */
  const edit = async (draftId: string, from: RegExp, to: string) => {
    const { document, revision, title } = await read(draftId)
    const { body, status } = await callConsole(t, saveConfigurationDraft, maker, {
      companyCode,
      draftId,
      revision,
      title,
      document: document.replace(from, to),
    })
    expect(status).toBe(200)
    return body.revision
  }
  const begin = async () => {
    const { body } = await callConsole(t, startConfigurationDraft, maker, {
      companyCode,
      title: 'Expiry',
      from: 1,
    })
    return body.draftId
  }
  const simulate = async (draft: Record<string, number>, more: { membershipNumber?: string } = {}) =>
    callConsole(t, simulateRules, maker, { ...of, draft, replay: 'lots', most: MOST_REPLAYED, ...more })
  const put = async (values: Record<string, number>, into: Into, who = maker, once?: string) =>
    callConsole(t, draftSimulatedRules, who, { ...of, values, into }, once)
  const fresh = (title = 'From the simulator') => ({ kind: 'new', title }) as const

  test("a draft's values are the simulator's, what can't be replayed is named, and a simulation of these very values counts for it", async () => {
    const draftId = await begin()
    expect(await rulesOf(draftId)).toMatchObject({ programmes: [], notReplayed: [], simulations: [] })
    await edit(draftId, /"monthsValid": 48/, '"monthsValid": 36')
    await edit(draftId, /"stepPoints": 1000/, '"stepPoints": 500')
    const rules = await rulesOf(draftId)
    expect(rules).toMatchObject({
      title: 'Expiry',
      revision: 3,
      isOpen: true,
      isValid: true,
      simulations: [],
    })
    expect(rules.programmes).toEqual([{ programCode: 'AP', values: { monthsValid: 36 } }])
    expect(rules.notReplayed).toEqual([
      { place: 'programs › AP › transfer › stepPoints', before: '1000', after: '500' },
    ])

    // One member, or other values, say nothing about the draft.
    const { membershipNumber } = await makeMember(t.databases)
    await simulate({ monthsValid: 36 }, { membershipNumber })
    await simulate({ monthsValid: 24 })
    expect((await rulesOf(draftId)).simulations).toEqual([])
    await simulate({ monthsValid: 36, keepPercent: 90 })
    const [found, ...others] = (await rulesOf(draftId, await someone('finance'))).simulations
    expect(others).toEqual([])
    expect(found).toMatchObject({ programCode: 'AP', replay: 'lots', members: 2, ranBy: 'Hana Okafor' })
    expect(found?.measures).toMatchObject([
      { name: 'validPoints', live: 700, draft: 700, losers: 1, winners: 0 },
    ])

    await edit(draftId, /"stepPoints": 500/, '"stepPoints": 250')
    expect((await rulesOf(draftId)).simulations).toHaveLength(1)
    await edit(draftId, /"monthsValid": 36/, '"monthsValid": 37')
    expect((await rulesOf(draftId)).simulations).toEqual([])
  })

  test('a draft with problems has nothing to simulate', async () => {
    const draftId = await begin()
    await edit(draftId, /"monthsValid": 48/, '"monthsValid": -1')
    expect(await rulesOf(draftId)).toMatchObject({ isValid: false, programmes: [], notReplayed: [] })
  })

  test('simulated values become a draft once, by an editor of the company, who then is one of its writers', async () => {
    const asked = [{ 'amount.transfer': 2000 }, fresh(), maker, 'key-of-one-draft'] as const
    const [first, again] = [await put(...asked), await put(...asked)]
    expect([first.status, again.body]).toEqual([200, first.body])
    if (first.body.outcome !== 'drafted') throw new Error('not drafted')
    const { draftId } = first.body
    const draft = await read(draftId)
    expect(draft).toMatchObject({ title: 'From the simulator', revision: 1, isOwn: true, problems: [] })
    expect(draft.changes).toEqual([
      { place: 'programs › AP › transfer › amount', before: '1000', after: '2000' },
    ])
    expect((await rulesOf(draftId)).programmes).toEqual([
      { programCode: 'AP', values: { 'amount.transfer': 2000 } },
    ])
    const { body: trail } = await callConsole(t, retrieveAudit, maker, { companyCode })
    expect(trail.entries[0]).toMatchObject({ act: 'configuration.draft.start', after: { draft: draftId } })

    expect((await put({}, fresh())).code).toBe('ACT_WITHOUT_EFFECT')
    expect((await put({ 'tier.SILVER': 900 }, fresh())).body).toMatchObject({ outcome: 'invalid' })
    expect((await put({ monthsValid: 36 }, fresh(), await someone('agent'))).code).toBe('NOT_ALLOWED')
    const stranger = await someone('supervisor', ['QA'])
    expect((await put({ monthsValid: 36 }, fresh(), stranger)).code).toBe('NOT_ALLOWED')
    const theirs = { companyCode: 'QA', draftId }
    expect((await callConsole(t, retrieveDraftRules, stranger, theirs)).code).toBe('NOT_FOUND')
    const into = { kind: 'draft', draftId, revision: 1 } as const
    const body = { ...of, companyCode: 'QA', values: { monthsValid: 36 }, into }
    expect((await callConsole(t, draftSimulatedRules, stranger, body)).code).toBe('NOT_FOUND')
  })

  test("values put into a draft replace its own ones, keep the rest, and never overwrite somebody's save", async () => {
    const draftId = await begin()
    await edit(draftId, /"monthsValid": 48/, '"monthsValid": 36')
    const revision = await edit(draftId, /"stepPoints": 1000/, '"stepPoints": 500')
    const into = { kind: 'draft', draftId, revision } as const
    expect((await put({ keepPercent: 80 }, into)).body).toEqual({
      outcome: 'drafted',
      draftId,
      revision: revision + 1,
    })
    const places = (await read(draftId)).changes?.map(({ place, after }) => [place, after])
    expect(places).toEqual([
      ['programs › AP › transfer › stepPoints', '500'],
      ['programs › AP › tierKeepPercent', '80'],
    ])
    // Sending the same values again saves nothing new; different values are refused, since the draft has changed since it was read.
    expect((await put({ keepPercent: 80 }, into)).body).toMatchObject({ revision: revision + 1 })
    expect((await put({ keepPercent: 70 }, into)).code).toBe('DRAFT_CHANGED')
    const checker = await someone('finance')
    expect((await put({ keepPercent: 75 }, { ...into, revision: revision + 1 }, checker)).status).toBe(200)
    const { seen } = await read(draftId, checker)
    const apply = { companyCode, draftId, seen, at: null, reason: 'PRICE', caseNumber: 'C-7' } as const
    expect((await callConsole(t, applyConfigurationDraft, checker, apply)).code).toBe('DRAFT_OWN')
    await callConsole(t, dropConfigurationDraft, maker, { companyCode, draftId, revision: revision + 2 })
    expect((await put({ keepPercent: 60 }, { ...into, revision: revision + 2 })).code).toBe('DRAFT_ENDED')
  })
})
