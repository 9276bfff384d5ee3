import { retrieveSimulatorRules, simulateRules } from '@waymark/contract/console/configuration/simulator'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { addDays, parseDay } from '@waymark/rules/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { makeMember, type TestMember } from '../../../test/members.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { prepareOrder } from '../../../test/orders/orders.ts'
import { recordStatements } from '../../../test/database/recorded-statements.ts'
import { signIn } from '../../../test/sign-in.ts'
import { planOf, stepsOf } from '../../../test/database/statement-plan.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { adjustCommand } from '../../cli/members/adjust.ts'
import { openDesk, type TestDesk } from '../../cli/test/open-desk.ts'
import { readLatestFlights, readLatestOrders } from './transactions-store.ts'

type Asked = ConsoleWire<typeof simulateRules>['request']
type Answer = ConsoleWire<typeof simulateRules>['answer']
type Simulated = Extract<Answer, { outcome: 'simulated' }>

/** The tests' clock is at 20 November 2026. */
const today = parseDay('2026-11-20')
const nextTierYear = '2027-04-01'

describe('simulating rules', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let desk: TestDesk
  let who: SignedInOperator
  let sender: TestMember
  let flyer: TestMember
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    desk = await openDesk(t)
    who = await signInOperator(t, issuer, 'finance')
    sender = await makeMember(t.databases, { lots: [{ expiresOn: '2030-11-30', points: 30_000n }] })
    flyer = await makeMember(t.databases, { lots: [{ expiresOn: '2030-11-30', points: 700n }] })
    await transfer()
    await fly()
    await addStatus()
  })
  afterAll(async () => {
    await desk.close()
    await t.close()
    await issuer.close()
  })

  /** 3,000 points for NZ$30.00, tax of 4.50 and a charge of 5.00, all of it paid with points. */
  async function transfer(): Promise<void> {
    const signedIn = await signIn(t.app.server, sender)
    const asked = { activityType: 'TRANSFER', points: 3000, recipient: flyer.membershipNumber } as const
    const order = await prepareOrder(t, signedIn, sender, asked, (quote) => quote.miles?.total ?? 0)
    expect((await order.send('transfer-key-1')).status).toBe(200)
  }
  /** Auckland to Sydney, 2,160 km, in a fare that earns 100 %. */
  async function fly(): Promise<void> {
    const header =
      'company,programme,membershipNumber,status,flight,departsOn,from,to,cabin,fare,ticketNumber,passengerName,earns'
    const line = `NZ,AP,${flyer.membershipNumber},FLOWN,WMK118,2026-11-10,AKL,SYD,ECONOMY,STANDARD,0860000000001,NGATA/AROHA MS,`
    expect((await desk.run('import-flights', [header, line])).said).toContain('1 flight imported')
  }
  /** Beside the flight's 108 they make 500 of the 450 that SILVER needs. */
  async function addStatus(): Promise<void> {
    const order = { points: '392', pointType: 'STATUS', reason: 'Test', reference: 'test-status' } as const
    const of = { membershipNumber: flyer.membershipNumber, programme: 'AP' }
    expect(
      (await desk.desk.ask(adjustCommand, { ...of, ...order, by: 'Aroha', dryRun: false })).exitCode,
    ).toBe(0)
  }

  const ask = async (more: Partial<Asked>) =>
    callConsole(t, simulateRules, who, {
      companyCode: 'NZ',
      programCode: 'AP',
      draft: {},
      replay: 'transactions',
      most: 100,
      ...more,
    })
  const simulate = async (more: Partial<Asked>): Promise<Simulated> => {
    const { body } = await ask(more)
    if (body.outcome !== 'simulated') throw new Error(`Not simulated: ${JSON.stringify(body)}`)
    return body
  }
  const measure = ({ measures }: Simulated, name: Simulated['measures'][number]['name']) =>
    measures.find((one) => one.name === name)

  test('a dearer transfer costs its sender more, by the fee rule, with the transaction that changed', async () => {
    const found = await simulate({ draft: { 'amount.transfer': 2000 } })
    // 3 packets: 30.00 + 4.50 + 5.00 before, 60.00 + 9.00 + 5.00 after.
    expect(measure(found, 'fees')).toMatchObject({
      live: 3950,
      draft: 7400,
      winners: 0,
      losers: 1,
      unchanged: 0,
      groups: [{ name: '2026-11', live: 3950, draft: 7400 }],
      mostLost: [
        {
          membershipNumber: sender.membershipNumber,
          effect: -3450,
          changes: [{ kind: 'order', product: 'transfer', on: '2026-11-20', live: 3950, draft: 7400 }],
        },
      ],
    })
    expect(measure(found, 'points')).toMatchObject({ winners: 0, losers: 0, unchanged: 1 })
    expect(found).toMatchObject({ configVersion: 1, on: today, data: { replayed: 2, members: 2 } })
    expect(found.notReplayed).toContainEqual({ reason: 'partnerPoints', count: null })
  })

  test('a better fare earns more, by the flight rule', async () => {
    const found = await simulate({ draft: { 'fare.STANDARD.ECONOMY': 150 } })
    // 2,160 km at 100 % and 150 %, rounded half up; status is 5 % of each.
    expect(measure(found, 'points')).toMatchObject({ live: 2160, draft: 3240, winners: 1, losers: 0 })
    expect(measure(found, 'statusPoints')).toMatchObject({ live: 108, draft: 162, winners: 1 })
    expect(measure(found, 'fees')).toMatchObject({ live: 3950, draft: 3950, winners: 0, losers: 0 })
  })

  test('a shorter validity moves lots from one month to another, and ends them on the day', async () => {
    const of = {
      replay: 'lots',
      draft: { monthsValid: 36 },
      membershipNumber: flyer.membershipNumber,
    } as const
    const now = await simulate(of)
    expect(measure(now, 'validPoints')).toMatchObject({
      live: 2860,
      draft: 2860,
      losers: 1,
      groups: [
        { name: '2029-11', live: 0, draft: 2860 },
        { name: '2030-11', live: 2860, draft: 0 },
      ],
    })
    const later = await simulate({ ...of, on: '2029-12-01' })
    expect(measure(later, 'validPoints')).toMatchObject({ live: 2860, draft: 0, losers: 1, winners: 0 })
    // What was transferred keeps the date it came with.
    expect(later.notReplayed).toEqual([{ reason: 'dateKept', count: 1 }])
  })

  test('a higher threshold costs nobody a tier before the year ends, and somebody after it', async () => {
    const of = { replay: 'tiers', draft: { 'tier.SILVER': 600 } } as const
    expect(measure(await simulate(of), 'tiers')).toMatchObject({ winners: 0, losers: 0, unchanged: 2 })
    const later = measure(await simulate({ ...of, on: nextTierYear }), 'tiers')
    // 500 keep SILVER at 90 % of 450, and don't at 90 % of 600.
    expect(later).toMatchObject({
      losers: 1,
      groups: [
        { name: 'BASE', live: 1, draft: 2 },
        { name: 'SILVER', live: 1, draft: 0 },
      ],
      mostLost: [
        {
          membershipNumber: flyer.membershipNumber,
          changes: [{ kind: 'tier', statusPoints: 500, live: { code: 'SILVER' }, draft: { code: 'BASE' } }],
        },
      ],
    })
  })

  test('the rules as they are change nothing for anybody, whatever is replayed on whatever day', async () => {
    const { body } = await callConsole(t, retrieveSimulatorRules, who, { companyCode: 'NZ' })
    const knobs = body.programmes.find(({ programCode }) => programCode === 'AP')?.knobs ?? []
    expect(knobs.length).toBeGreaterThan(5)
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          replay: fc.constantFrom('transactions', 'lots', 'tiers'),
          most: fc.integer({ min: 1, max: 10_000 }),
          ahead: fc.integer({ min: 0, max: 1800 }),
          chosen: fc.subarray([...knobs]),
        }),
        async ({ replay, most, ahead, chosen }) => {
          const draft = Object.fromEntries(chosen.map(({ name, live }) => [name, live]))
          const { measures } = await simulate({ replay, most, draft, on: addDays(today, ahead) })
          expect(measures).not.toEqual([])
          for (const { live, draft: after, winners, losers, groups } of measures) {
            expect([after, winners, losers]).toEqual([live, 0, 0])
            for (const group of groups) expect(group.draft).toBe(group.live)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('the same request has the same answer, and goes on where it ended', async () => {
    const request = { replay: 'tiers', most: 1, draft: { 'tier.SILVER': 600 }, on: nextTierYear } as const
    const first = await simulate(request)
    expect({ ...(await simulate(request)), ranAt: '' }).toEqual({ ...first, ranAt: '' })
    const [smaller, larger] = [sender.membershipNumber, flyer.membershipNumber].toSorted()
    expect(first.data).toMatchObject({ members: 1, next: smaller })
    const second = await simulate({ ...request, after: smaller })
    expect(second.data).toMatchObject({ members: 1, next: null })
    expect([...first.measures, ...second.measures].map(({ losers }) => losers)).toEqual(
      [smaller, larger].map((number) => Number(number === flyer.membershipNumber)),
    )
  })

  test('a draft that is no valid configuration says why', async () => {
    const { body } = await ask({ draft: { 'tier.SILVER': 900 } })
    expect(body).toEqual({
      outcome: 'invalid',
      problems: [{ place: 'programs.0.tiers.2.statusPoints', reason: 'must be above the previous tier' }],
    })
    expect((await ask({ draft: { 'amount.lottery': 1 } })).body).toMatchObject({ outcome: 'invalid' })
    expect((await ask({ on: '2026-11-19' })).body).toMatchObject({
      outcome: 'invalid',
      problems: [{ place: 'on' }],
    })
    expect(await ask({ programCode: 'NONE' })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await ask({ membershipNumber: '900000001' })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('reads the latest transactions by an index of the programme', async () => {
    const of = { companyCode: 'NZ', programCode: 'AP', until: null, member: null }
    for (const [read, index] of [
      [readLatestOrders, 'orders_of_programme'],
      [readLatestFlights, 'flight_credited'],
    ] as const) {
      const [statement] = await recordStatements(async (database) => read(database, of, 100))
      if (statement === undefined) throw new Error('Nothing was read')
      const steps = stepsOf(await planOf(t.databases.jobs, statement))
      expect(steps.map((step) => step['Index Name'])).toContain(index)
      expect(steps.map((step) => step['Node Type'])).not.toContain('Sort')
    }
  })
})
