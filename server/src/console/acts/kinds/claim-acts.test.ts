import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import { retrieveActRequests } from '@waymark/contract/console/acts/acts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../../test/identity/fake-issuer.ts'
import { identityOf, makeMember, type TestMember } from '../../../../test/members.ts'
import { createActing } from '../../../../test/console/operator-acts.ts'
import { callConsole, consoleAt } from '../../../../test/console/operators.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testCompany } from '../../../../test/test-company.ts'
import { callWire } from '../../../../test/wire.ts'
import { putInForce } from '../../../configuration/index.ts'
import { insertFlight } from '../../../flights/index.ts'
import { readSummary } from '../../../ledger/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { insertGrant } from '../../../tiers/index.ts'

describe('a claim that an operator accepts', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let acting: ReturnType<typeof createActing>
  let count = 0
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    acting = createActing(t, issuer, 'MISTAKE')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const toSydney = { origin: 'AKL', destination: 'SYD', cabinClass: 'ECONOMY' } as const
  /** 12,070 points, above the 5,000 that an agent can give. */
  const toSeoul = { origin: 'AKL', destination: 'ICN', cabinClass: 'BUSINESS' } as const

  const flownOn = '2026-11-02'
  const claim = async (member: TestMember, route: typeof toSydney | typeof toSeoul) => {
    count += 1
    const coupon = {
      ticketNumber: `086${String(count).padStart(10, '0')}`,
      flightNumber: `WMK${String(100 + count)}`,
    }
    const { token } = await signIn(t.app.server, member, member.email)
    const { body } = await callWire(t.app.server, submitRetroClaim, {
      token,
      key: `claim-key-${String(count)}`,
      raw: {
        object: {
          ...identityOf(member),
          ...coupon,
          ...route,
          claimType: 'FLIGHT',
          activityDate: flownOn,
          nameOnTicket: 'HANA WHITFORD',
        },
      },
    })
    expect(body.object.claimStatus).toBe('PENDING')
    return { ...coupon, fields: { claim: body.object.claimNumber, verdict: 'accept', words: 'Ticket seen' } }
  }
  /** The airline's record of a claimed coupon. */
  const record = async (
    { ticketNumber, flightNumber }: { readonly ticketNumber: string; readonly flightNumber: string },
    of: Pick<TestMember, 'programCode' | 'membershipNumber'>,
    fare: string,
  ) =>
    inTransaction(t.databases.jobs, async (tx) =>
      insertFlight(
        tx,
        {
          record_id: v7(),
          company_code: 'NZ',
          program_code: of.programCode,
          membership_number: of.membershipNumber,
          status: 'FLOWN',
          flight_number: flightNumber,
          departs_on: flownOn,
          from_airport: 'AKL',
          to_airport: 'SYD',
          cabin: 'ECONOMY',
          fare,
          ticket_number: ticketNumber,
          passenger_name: 'LYNE/HANA MS',
          user_number: null,
        },
        t.clock.now(),
      ),
    )
  const balanceOf = async ({ account }: TestMember) => {
    const { available, statusPoints } = (await readSummary(t.databases.jobs, account, '2026-11-28')) ?? {}
    return { claimPoints: String(available), claimStatusPoints: String(statusPoints) }
  }

  test('[VAL-01] who approves reads the words that the member will read, without what nobody sees', async () => {
    const member = await makeMember(t.databases)
    const { fields } = await claim(member, toSeoul)
    const agent = await acting.someone('agent')
    const hidden = { ...fields, words: '\u202Ekcehc eW\u202C' }
    const { requestId } = (await acting.perform(agent, member, 'decideClaim', hidden)).body
    const checker = await acting.someone('supervisor')
    const { body } = await callConsole(t, retrieveActRequests, checker, { companyCode: 'NZ' })
    expect(body.requests.find((one) => one.requestId === requestId)?.fields['words']).toBe('kcehc eW')
  })

  test('[POINT-09] a flight worth more than the limit of one act needs a second operator', async () => {
    const member = await makeMember(t.databases)
    const { fields } = await claim(member, toSeoul)
    const agent = await acting.someone('agent')
    const shown = await acting.preview(agent, member, 'decideClaim', fields)
    const { claimPoints, claimStatusPoints } = shown.body.after
    expect(shown.body).toMatchObject({ approval: 'each', after: { claimState: 'ACCEPTED' } })
    const asked = await acting.perform(agent, member, 'decideClaim', fields)
    expect(asked.body.outcome).toBe('requested')
    expect(await balanceOf(member)).toEqual({ claimPoints: '0', claimStatusPoints: '0' })
    const approved = await acting.approve(await acting.someone('supervisor'), asked.body.requestId)
    expect(approved.body.outcome).toBe('done')
    expect(Number(claimPoints)).toBeGreaterThan(5000)
    expect(await balanceOf(member)).toEqual({ claimPoints, claimStatusPoints })
  })

  test("[POINT-09] a flight's points and status points count towards the day; a refusal gives nothing", async () => {
    const member = await makeMember(t.databases)
    const agent = await acting.someone('agent')
    const { fields } = await claim(member, toSydney)
    // 2,160 points and 108 status points of the day's 20,000.
    expect((await acting.perform(agent, member, 'decideClaim', fields)).body.outcome).toBe('done')
    for (const points of ['5000', '5000', '5000'])
      await acting.perform(agent, member, 'adjust', { points, pointType: 'POINTS' })
    const left = async (points: string) =>
      (await acting.preview(agent, member, 'adjust', { points, pointType: 'POINTS' })).body.approval
    expect([await left('2732'), await left('2733')]).toEqual([null, 'day'])
    const other = await claim(member, toSeoul)
    const refused = { ...other.fields, verdict: 'reject' }
    expect((await acting.preview(agent, member, 'decideClaim', refused)).body).toMatchObject({
      approval: null,
      after: { claimState: 'REJECTED', claimPoints: null },
    })
  })

  test.each(['GOLD', 'SILVER'])(
    '[POINT-09] is previewed with what it gives a %s member whose tier year ended undecided',
    async (tierCode) => {
      const member = await makeMember(t.databases)
      await inTransaction(t.databases.jobs, async (tx) =>
        insertGrant(
          tx,
          member,
          {
            tierCode,
            source: 'earned',
            from: '2025-01-01',
            until: '2026-03-31',
            reviewOn: '2026-04-01',
            reference: null,
          },
          t.clock.now(),
        ),
      )
      const { fields } = await claim(member, toSydney)
      const agent = await acting.someone('agent')
      const shown = await acting.preview(agent, member, 'decideClaim', fields)
      // The year's decision leaves the tier below.
      const bonus = tierCode === 'GOLD' ? 324 : 0
      expect(shown.body.after).toMatchObject({ claimPoints: String(2160 + bonus) })
      expect((await acting.perform(agent, member, 'decideClaim', fields)).body.outcome).toBe('done')
      const { claimPoints } = shown.body.after
      expect(await balanceOf(member)).toMatchObject({ claimPoints })
    },
  )

  test("[POINT-09] is counted by the airline's record, and stops if that came in after the preview", async () => {
    const member = await makeMember(t.databases)
    const { fields, ...coupon } = await claim(member, toSydney)
    const agent = await acting.someone('agent')
    const shown = await acting.preview(agent, member, 'decideClaim', fields)
    await record(coupon, member, 'SAVER')
    const late = await acting.perform(agent, member, 'decideClaim', fields, shown.body.seen)
    expect(late.code).toBe('ACT_CHANGED')
    const again = await acting.perform(agent, member, 'decideClaim', fields)
    expect(again.body.after).toMatchObject({ claimPoints: '1080' })
    expect(await balanceOf(member)).toMatchObject({ claimPoints: '1080' })
  })

  test('[POINT-09] [CONF-01] is previewed and paid by the configuration in force when it was sent', async () => {
    const member = await makeMember(t.databases)
    const { fields } = await claim(member, toSydney)
    const halved = testCompany.programs.map((programme) => ({
      ...programme,
      ...(programme.flights && {
        flights: {
          ...programme.flights,
          rates: programme.flights.rates.map((rates) => ({
            ...rates,
            fares: rates.fares.map((fare) => ({ ...fare, percent: 50 })),
          })),
        },
      }),
    }))
    await putInForce(t.databases.jobs, 'NZ', { ...testCompany, programs: halved }, t.clock.now(), 'test')
    t.clock.advance(6000)
    const agent = await acting.someone('agent')
    const shown = await acting.preview(agent, member, 'decideClaim', fields)
    expect(shown.body.after).toMatchObject({ claimPoints: '2160' })
    expect((await acting.perform(agent, member, 'decideClaim', fields)).body.outcome).toBe('done')
    expect(await balanceOf(member)).toMatchObject({ claimPoints: '2160' })
    await putInForce(t.databases.jobs, 'NZ', testCompany, t.clock.now(), 'test')
    t.clock.advance(6000)
  })

  test("[POINT-09] isn't possible if the flight is another member's, also with the same number elsewhere", async () => {
    const member = await makeMember(t.databases)
    const { membershipNumber } = member
    const namesake = await makeMember(t.databases, { programCode: 'FREE', membershipNumber })
    const { fields, ...coupon } = await claim(namesake, toSydney)
    await record(coupon, member, 'STANDARD')
    const agent = await acting.someone('agent')
    expect((await acting.preview(agent, namesake, 'decideClaim', fields)).code).toBe('ACT_NOT_POSSIBLE')
  })
})
