import { myFlights } from '@waymark/contract/flights/my-flights'
import { retrieveRetroClaims } from '@waymark/contract/claims/retrieve-retro-claims'
import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import { withdrawRetroClaim } from '@waymark/contract/claims/withdraw-retro-claim'
import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
import { claimableSince } from '@waymark/rules/flights/claim-window'
import { groupedNumber } from '@waymark/rules/membership-number'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshNumber, identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { makeClient, postLines } from '../../test/accruals/partners.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { createLocalDesk } from '../cli/desk/local-desk.ts'
import { mergeMembers } from '../closures/index.ts'
import { putInForce, type CompanyDocument } from '../configuration/index.ts'
import { insertFlight, type FlightFacts } from '../flights/index.ts'
import { readStatement, readSummary, reconcile } from '../ledger/index.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { decideClaims } from './decide-claims.ts'
import { claimsCommand, decideClaimCommand, type DecideOrder } from '../cli/requests/decide-claim.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

interface Person {
  readonly member: TestMember
  readonly token: string
}

async function person(
  programCode = 'AP',
  membershipNumber: string = freshNumber(),
  name: { readonly givenName?: string; readonly familyName?: string } = {},
): Promise<Person> {
  const member = await makeMember(t.databases, { programCode, membershipNumber, ...name })
  return { member, token: (await signIn(t.app.server, member, member.email)).token }
}

let count = 0
const next = (): number => (count += 1)
const ticket = (): string => `086${String(next()).padStart(10, '0')}`

interface Coupon {
  readonly ticketNumber: string
  readonly flightNumber: string
  readonly day: string
}
const coupon = (): Coupon => ({
  ticketNumber: ticket(),
  flightNumber: `WMK${String(100 + next())}`,
  day: '2026-11-02',
})

/** Adds the airline's record of a coupon, flown by the member by default; `undefined` means the booking has no membership number. */
async function record(of: Coupon, who: Person | undefined, more: Partial<FlightFacts> = {}): Promise<void> {
  await inTransaction(t.databases.jobs, async (tx) =>
    insertFlight(
      tx,
      {
        record_id: v7(),
        company_code: 'NZ',
        program_code: who?.member.programCode ?? 'AP',
        membership_number: who?.member.membershipNumber ?? null,
        status: 'FLOWN',
        flight_number: of.flightNumber,
        departs_on: '2026-11-02',
        from_airport: 'AKL',
        to_airport: 'SYD',
        cabin: 'ECONOMY',
        fare: 'STANDARD',
        ticket_number: of.ticketNumber,
        passenger_name: 'WHITFORD/HANA MS',
        user_number: null,
        ...more,
      },
      t.clock.now(),
    ),
  )
}

const claimOf = ({ member }: Person, { ticketNumber, flightNumber, day }: Coupon, more: object = {}) => ({
  object: {
    ...identityOf(member),
    claimType: 'FLIGHT' as const,
    flightNumber,
    activityDate: day,
    origin: 'AKL',
    destination: 'SYD',
    cabinClass: 'ECONOMY' as const,
    ticketNumber,
    nameOnTicket: 'HANA WHITFORD',
    ...more,
  },
})

const submit = async (who: Person, body: object, key = `claim-key-${String(next())}`) =>
  callWire(t.app.server, submitRetroClaim, { token: who.token, key, raw: body })
const queryOf = ({ member }: Person, more: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ ...identityOf(member), ...more }).toString()}`
const claimsOf = async (who: Person) => {
  const { body } = await callWire(t.app.server, retrieveRetroClaims, {
    token: who.token,
    query: queryOf(who),
  })
  return body.object.claims
}
const balance = async ({ member }: Person): Promise<bigint> =>
  (await readSummary(t.databases.jobs, member.account, '2026-11-20'))?.available ?? 0n
/** Merges a membership into another, as two operators do. */
async function mergeInto({ member: double }: Person, { member: kept }: Person): Promise<void> {
  const { company, programme } = await t.app.configuration.programme('NZ', 'AP')
  const keyOf = ({ membershipNumber }: TestMember) => ({
    companyCode: 'NZ',
    programCode: 'AP',
    membershipNumber,
  })
  const pair = {
    company,
    programme,
    from: keyOf(double),
    to: keyOf(kept),
    today: '2026-11-20',
    now: t.clock.now(),
  } as const
  await inTransaction(t.databases.jobs, async (tx) =>
    mergeMembers(tx, pair, { reason: 'DOUBLE_MEMBERSHIP', caseNumber: 'C-1' }),
  )
}
const decideAgain = async () =>
  decideClaims({ database: t.databases.jobs, configuration: t.app.configuration, clock: t.clock }, (error) =>
    expect(error).toBeUndefined(),
  )
const decide = async (order: Omit<DecideOrder, 'by'>) =>
  createLocalDesk(
    { databases: t.databases, clock: t.clock, configuration: t.app.configuration },
    async () => {},
  ).ask(decideClaimCommand, { ...order, by: 'Tester' })

/** Standard fares earn half from now on, even for earlier flights. */
const halved: CompanyDocument = {
  ...testCompany,
  programs: testCompany.programs.map((programme) => ({
    ...programme,
    ...(programme.flights && {
      flights: {
        ...programme.flights,
        rates: programme.flights.rates.map((rates) => ({
          ...rates,
          fares: rates.fares.map((fare) => (fare.code === 'STANDARD' ? { ...fare, percent: 50 } : fare)),
        })),
      },
    }),
  })),
}

async function putInForceNow(document: CompanyDocument): Promise<void> {
  await putInForce(t.databases.jobs, 'NZ', document, t.clock.now(), 'test')
  t.clock.advance(6000)
}

test('[POINT-09] a club has no points to claim: nothing is filed', async () => {
  const who = await person('KORU')
  const flown = coupon()
  await record(flown, who)
  const { status, error } = await submit(who, claimOf(who, flown))
  expect([status, error?.code]).toEqual([422, 'PRODUCT_NOT_OFFERED'])
  expect(await claimsOf(who)).toEqual([])
})

describe('a claim that matches the record', () => {
  test('[POINT-09] [CONF-01] is paid by the configuration in force when it was sent; a later claim by the later one', async () => {
    const who = await person()
    const [early, late] = [coupon(), coupon()]
    expect((await submit(who, claimOf(who, early))).body.object.reason).toBe('BEING_CHECKED')
    try {
      await putInForceNow(halved)
      expect((await submit(who, claimOf(who, late))).body.object.reason).toBe('BEING_CHECKED')
      await record(early, who)
      await record(late, who)
      await decideAgain()
      const claims = await claimsOf(who)
      const paid = new Map(
        claims.map((claim) => [claim.claimType === 'FLIGHT' ? claim.flightNumber : '', claim.points]),
      )
      expect(paid).toEqual(
        new Map([
          [early.flightNumber, 2160],
          [late.flightNumber, 1080],
        ]),
      )
    } finally {
      await putInForceNow(testCompany)
    }
  })

  test('[POINT-09] [CONF-01] is paid by that configuration also if an operator decides it', async () => {
    const who = await person()
    const { body } = await submit(who, claimOf(who, coupon()))
    try {
      await putInForceNow(halved)
      await decide({ claim: body.object.claimNumber, verdict: 'accept', reason: 'Ticket seen' })
      expect(await balance(who)).toBe(2160n)
    } finally {
      await putInForceNow(testCompany)
    }
  })

  test('[POINT-09] is paid at once by the rates of its day, with a trail, a mail and a line of the statement', async () => {
    const who = await person()
    const flown = coupon()
    await record(flown, who)
    const { status, body } = await submit(who, claimOf(who, flown))
    expect(status).toBe(200)
    expect(body.object).toMatchObject({
      claimStatus: 'ACCEPTED',
      reason: 'RECORD_MATCHES',
      points: 2160,
      activityDate: '2026-11-02',
    })
    expect(body.object.history.map(({ what }) => what)).toEqual(['SENT', 'ACCEPTED'])
    expect(await balance(who)).toBe(2160n)
    const { entries } = await readStatement(t.databases.jobs, who.member.account, { limit: 10 })
    expect(entries.map(({ journal, reference }) => [journal, reference])).toContainEqual([
      body.object.journalId,
      body.object.claimNumber,
    ])
    await t.app.relay.run()
    const mails = t.mails.filter(({ to }) => to === who.member.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`2,160 points added for ${flown.flightNumber}`])
  })

  test('[SUMM-05] shows among the flights, with what it brought and why', async () => {
    const who = await person()
    const flown = coupon()
    await record(flown, who)
    await record(coupon(), who)
    await record(coupon(), who, {
      status: 'BOOKED',
      departs_on: '2026-12-24',
    })
    await submit(who, claimOf(who, flown))
    const list = async (dataType: 'upcoming' | 'flown') => {
      const { body } = await callWire(t.app.server, myFlights, {
        token: who.token,
        params: { dataType },
        query: queryOf(who),
      })
      return body.object
    }
    const flights = (await list('flown')).flownFlights
    expect(flights.map(({ credit }) => credit.state).toSorted()).toEqual(['CREDITED', 'MISSING'])
    expect(flights.find(({ flightNumber }) => flightNumber === flown.flightNumber)).toMatchObject({
      distanceKm: 2160,
      credit: { state: 'CREDITED', percent: 100, bonusPercent: 0, tierCode: 'BASE' },
    })
    expect(flights.find(({ credit }) => credit.state === 'MISSING')?.credit).toMatchObject({
      opensOn: '2026-11-05',
      closesOn: '2027-05-02',
    })
    const coming = await list('upcoming')
    expect(coming.upcomingFlights.map(({ credit }) => credit.state)).toEqual(['EXPECTED'])
    expect(coming.flownFlights).toEqual([])
  })

  test('[SUMM-05] a booking is ahead on its day, then awaited as long as it can be claimed, and never once it was cancelled', async () => {
    const who = await person()
    const today = dayIn('Pacific/Auckland', t.clock.now())
    const booked = async (departs_on: Day, status: FlightFacts['status'] = 'BOOKED') => {
      const one = coupon()
      await record(one, who, { departs_on, status })
      return one.flightNumber
    }
    const [onItsDay, yesterday, oldest] = [
      await booked(today),
      await booked(addDays(today, -1)),
      await booked(claimableSince({ months: 6 }, today)),
    ]
    await booked(addDays(claimableSince({ months: 6 }, today), -1))
    await booked(addDays(today, -2), 'CANCELLED')
    await booked(addDays(today, 2), 'CANCELLED')
    const list = async (dataType: 'upcoming' | 'flown') => {
      const { body } = await callWire(t.app.server, myFlights, {
        token: who.token,
        params: { dataType },
        query: queryOf(who),
      })
      return [...body.object.upcomingFlights, ...body.object.flownFlights].map(({ flightNumber, credit }) => [
        flightNumber,
        credit.state,
      ])
    }
    expect(await list('upcoming')).toEqual([[onItsDay, 'EXPECTED']])
    expect(await list('flown')).toEqual([
      [yesterday, 'AWAITED'],
      [oldest, 'AWAITED'],
    ])
  })

  test('[POINT-09] is paid for the cabin on the record, and says so', async () => {
    const who = await person()
    const flown = coupon()
    await record(flown, who)
    const { body } = await submit(who, claimOf(who, flown, { cabinClass: 'BUSINESS' }))
    expect(body.object).toMatchObject({ claimStatus: 'ACCEPTED', reason: 'CABIN_OF_RECORD', points: 2160 })
  })

  test('[POINT-09] the same flight claimed many times in parallel is credited once', async () => {
    const who = await person()
    const flown = coupon()
    await record(flown, who)
    const all = await Promise.all(Array.from({ length: 12 }, async () => submit(who, claimOf(who, flown))))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ error }) => error?.code))).toEqual(
      new Set(['CLAIM_EXISTS']),
    )
    expect(await balance(who)).toBe(2160n)
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-09] two members claim one ticket: its owner gets the points, the other claim is reviewed by a person', async () => {
    const [first, second] = [await person(), await person()]
    const flown = coupon()
    await record(flown, first)
    const both = await Promise.all([first, second].map(async (who) => submit(who, claimOf(who, flown))))
    expect(both.map(({ body }) => body.object.claimStatus)).toEqual(['ACCEPTED', 'PENDING'])
    const refused = await decide({
      claim: both[1]?.body.object.claimNumber ?? '',
      verdict: 'accept',
      reason: 'It was I',
    })
    expect(refused.exitCode).toBe(1)
    expect([await balance(first), await balance(second)]).toEqual([2160n, 0n])
  })

  test('[POINT-09] the same number in another programme is another member, also for the same flight', async () => {
    const who = await person()
    const namesake = await person('FREE', who.member.membershipNumber)
    const flown = coupon()
    await record(flown, who)
    expect((await submit(who, claimOf(who, flown))).body.object.claimStatus).toBe('ACCEPTED')
    const theirs = { ...flown, ticketNumber: ticket() }
    await record(theirs, namesake)
    const claimed = await submit(namesake, claimOf(namesake, theirs))
    expect(claimed.body.object).toMatchObject({ claimStatus: 'ACCEPTED', points: 2160 })
    // A record with the number in one programme says nothing about the other.
    const others = coupon()
    await record(others, who)
    const foreign = await submit(namesake, claimOf(namesake, others))
    expect(foreign.body.object).toMatchObject({ claimStatus: 'PENDING', points: null })
  })

  test('[POINT-09] a repeated request gets the same answer; with another body it is refused', async () => {
    const who = await person()
    const flown = coupon()
    await record(flown, who)
    const key = `claim-key-${String(next())}`
    const once = await submit(who, claimOf(who, flown), key)
    const again = await submit(who, claimOf(who, flown), key)
    expect(again.body).toEqual(once.body)
    expect((await submit(who, claimOf(who, flown, { cabinClass: 'BUSINESS' }), key)).error?.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })
})

describe('a pending claim', () => {
  const waiting = async (more: Partial<FlightFacts> | undefined, claimed: object = {}) => {
    const who = await person()
    const flown = coupon()
    if (more !== undefined) await record(flown, who, more)
    const { body } = await submit(who, claimOf(who, flown, claimed))
    return { who, flown, claim: body.object }
  }

  const doubts: readonly (readonly [string, Partial<FlightFacts> | undefined, object])[] = [
    ['NO_RECORD', undefined, {}],
    ['NOT_FLOWN', { status: 'BOOKED' }, {}],
    ['RECORD_DIFFERS', { to_airport: 'MEL' }, {}],
    ['RECORD_UNNAMED', { membership_number: null }, {}],
    ['NAME_DIFFERS', { passenger_name: 'LYNE/HANA MS' }, {}],
    ['NAME_DIFFERS', {}, { nameOnTicket: 'HANA LYNE' }],
  ]

  test.each(doubts)(
    '[POINT-09] tells operators why (%s) and the member only that it is being checked',
    async (doubt, facts, claimed) => {
      const { who, claim } = await waiting(facts, claimed)
      expect(claim).toMatchObject({ claimStatus: 'PENDING', reason: 'BEING_CHECKED', points: null })
      expect(claim.history.map(({ what, reason: why }) => [what, why])).toEqual([
        ['SENT', null],
        ['WAITING', 'BEING_CHECKED'],
      ])
      expect(await balance(who)).toBe(0n)
      const { lines } = await claimsCommand.carryOut(
        { databases: t.databases, clock: t.clock, configuration: t.app.configuration },
        { by: 'Tester' },
      )
      expect(lines.find((line) => line.startsWith(claim.claimNumber))).toContain(doubt)
    },
  )

  test('[POINT-09] has one answer and one email, whatever its record says, also when that changes', async () => {
    const other = await person()
    const all = [
      ...doubts,
      ['', { membership_number: other.member.membershipNumber }, {}],
    ] as const satisfies typeof doubts
    const told = new Set<string>()
    for (const [, facts, claimed] of all) {
      const { who, flown, claim } = await waiting(facts, claimed)
      if (facts === undefined) await record(flown, other)
      await decideAgain()
      await t.app.relay.run()
      const mails = t.mails.filter(({ to }) => to === who.member.email)
      const [now] = await claimsOf(who)
      const own = [
        claim.claimNumber,
        flown.flightNumber,
        flown.ticketNumber,
        'HANA WHITFORD',
        'HANA LYNE',
        claim.submittedAt,
        groupedNumber(who.member.membershipNumber),
      ]
      const whole = JSON.stringify([claim, now, mails.map(({ subject, text }) => [subject, text])])
      told.add(own.reduce((text, part) => text.replaceAll(part, '*'), whole).replaceAll(/"at":"[^"]*"/g, ''))
    }
    expect([...told]).toHaveLength(1)
  })

  test('[POINT-09] says so if the fare earns nothing', async () => {
    const { claim } = await waiting({ fare: 'GIFT' })
    expect(claim).toMatchObject({ claimStatus: 'PENDING', reason: 'NOT_PRICED', points: null })
  })

  test.each([
    ['H', 'W'],
    ['W', 'A'],
    ['Hana', 'Whit'],
    ['Han', 'Whitford'],
  ])(
    '[POINT-09] nobody called %s %s is paid for the flight of WHITFORD/HANA MS',
    async (givenName, familyName) => {
      const name = `${givenName} ${familyName}`
      for (const isNamed of [false, true]) {
        const who = await person('AP', undefined, { givenName, familyName })
        const flown = coupon()
        await record(flown, isNamed ? who : undefined)
        const { body } = await submit(who, claimOf(who, flown, { nameOnTicket: name }))
        expect(body.object.claimStatus).toBe('PENDING')
        expect(await balance(who)).toBe(0n)
      }
    },
  )

  test('[POINT-09] if a stranger with the passenger’s name claims first, nobody is paid without a review', async () => {
    const [stranger, passenger] = [await person(), await person()]
    const flown = coupon()
    await record(flown, undefined)
    const claims = [stranger, passenger].map(async (who) => submit(who, claimOf(who, flown)))
    for (const { body } of await Promise.all(claims))
      expect(body.object).toMatchObject({ claimStatus: 'PENDING', reason: 'BEING_CHECKED' })
    const [own] = await claimsOf(passenger)
    await decide({ claim: own?.claimNumber ?? '', verdict: 'accept', reason: 'Booking seen' })
    expect([await balance(stranger), await balance(passenger)]).toEqual([0n, 2160n])
  })

  test('[POINT-09] with a one-letter name goes to a person’s to decide', async () => {
    const who = await person('AP', undefined, { givenName: 'Jihye', familyName: 'O' })
    const flown = coupon()
    await record(flown, who, { passenger_name: 'O/JIHYE MS' })
    const { body } = await submit(who, claimOf(who, flown, { nameOnTicket: 'O/JIHYE MS' }))
    expect(body.object).toMatchObject({ claimStatus: 'PENDING', reason: 'BEING_CHECKED' })
    await decide({ claim: body.object.claimNumber, verdict: 'accept', reason: 'Booking seen' })
    expect(await balance(who)).toBe(2160n)
  })

  test('[POINT-09] is one too many for a day of the programme: four are paid, the next is a person’s', async () => {
    const start = t.clock.now()
    try {
      // A quarter of an hour before midnight in Auckland.
      t.clock.set(new Date('2026-11-25T10:45:00Z'))
      const who = await person()
      const claimOne = async (token: string) => {
        const flown = coupon()
        await record(flown, who)
        const { body } = await submit({ ...who, token }, claimOf(who, flown))
        return body.object.claimStatus
      }
      const five = await Promise.all(Array.from({ length: 5 }, async () => claimOne(who.token)))
      expect(five.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'ACCEPTED'), 'PENDING'])
      t.clock.advance(20 * 60_000)
      const { token } = await signIn(t.app.server, who.member, who.member.email)
      expect(await claimOne(token)).toBe('ACCEPTED')
      expect(await balance(who)).toBe(5n * 2160n)
    } finally {
      t.clock.set(start)
    }
  })

  test('[POINT-09] is decided automatically once the record arrives', async () => {
    const { who, flown } = await waiting(undefined)
    await decideAgain()
    expect((await claimsOf(who))[0]?.history).toHaveLength(2)
    await record(flown, who)
    await decideAgain()
    expect((await claimsOf(who))[0]).toMatchObject({ claimStatus: 'ACCEPTED', points: 2160 })
    expect(await balance(who)).toBe(2160n)
  })

  test('[POINT-09] can be accepted by an operator once, at the rates of its day and with a reason', async () => {
    const { who, claim } = await waiting({ passenger_name: 'LYNE/HANA MS' })
    const order = { claim: claim.claimNumber, verdict: 'accept' as const, reason: 'Name changed in June' }
    const both = await Promise.all([decide(order), decide(order)])
    expect(both.map(({ exitCode }) => exitCode)).toEqual(expect.arrayContaining([0, 1]))
    expect(await balance(who)).toBe(2160n)
    expect((await claimsOf(who))[0]).toMatchObject({
      claimStatus: 'ACCEPTED',
      reason: 'BY_OPERATOR',
      words: 'Name changed in June',
      points: 2160,
    })
    await t.app.relay.run()
    const texts = t.mails.filter(({ to }) => to === who.member.email).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    // Emails of one class are sent side by side, so either can come first.
    expect(texts.filter((text) => text.includes('Name changed in June'))).toHaveLength(1)
  })

  test('[POINT-09] can be accepted without a record; the airline’s file then finds it already credited', async () => {
    const { who, claim, flown } = await waiting(undefined)
    await decide({ claim: claim.claimNumber, verdict: 'accept', reason: 'Boarding pass seen' })
    expect(await balance(who)).toBe(2160n)
    const other = await submit(who, claimOf(who, { ...flown, ticketNumber: ticket() }))
    expect(other.error?.code).toBe('CLAIM_EXISTS')
  })

  test('[POINT-09] is rejected with a reason, and can be claimed again', async () => {
    const { who, claim, flown } = await waiting({ to_airport: 'MEL' })
    expect(
      (await decide({ claim: claim.claimNumber, verdict: 'reject', reason: 'Flown to Melbourne' })).exitCode,
    ).toBe(0)
    expect((await claimsOf(who))[0]).toMatchObject({ claimStatus: 'REJECTED', words: 'Flown to Melbourne' })
    expect(await balance(who)).toBe(0n)
    await t.app.relay.run()
    const texts = t.mails.filter(({ to }) => to === who.member.email).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    // Emails of one class are sent side by side, so either can come first.
    expect(texts.filter((text) => text.includes('Flown to Melbourne'))).toHaveLength(1)
    const again = await submit(who, claimOf(who, flown, { destination: 'MEL' }))
    expect(again.body.object).toMatchObject({ claimStatus: 'ACCEPTED' })
  })

  test('[POINT-09] is refused while fifty others wait, also of those sent at the same time', async () => {
    const { who } = await waiting(undefined)
    const answers = await Promise.all(
      Array.from({ length: 55 }, async () => submit(who, claimOf(who, coupon()))),
    )
    const refused = answers.filter(({ error }) => error?.code === 'CLAIM_LIMIT_REACHED')
    expect(refused).toHaveLength(6)
    const [one] = await claimsOf(who)
    await callWire(t.app.server, withdrawRetroClaim, {
      token: who.token,
      body: { object: { ...identityOf(who.member), claimNumber: one?.claimNumber ?? '' } },
    })
    expect((await submit(who, claimOf(who, coupon()))).status).toBe(200)
  })

  test('[POINT-09] can be withdrawn until it is decided', async () => {
    const { who, claim, flown } = await waiting(undefined)
    const take = async () =>
      callWire(t.app.server, withdrawRetroClaim, {
        token: who.token,
        body: { object: { ...identityOf(who.member), claimNumber: claim.claimNumber } },
      })
    const taken = await take()
    expect(taken.body.object).toMatchObject({ claimStatus: 'WITHDRAWN' })
    expect((await take()).error?.code).toBe('CLAIM_NOT_PENDING')
    await record(flown, who)
    await decideAgain()
    expect(await balance(who)).toBe(0n)
    expect((await submit(who, claimOf(who, flown))).body.object.claimStatus).toBe('ACCEPTED')
  })
})

describe('a flight that was already credited', () => {
  test('[POINT-09] is refused, whatever the ticket says', async () => {
    const who = await person()
    const flown = coupon()
    await record(flown, who)
    await submit(who, claimOf(who, flown))
    await sql`update claim set state = 'REJECTED', journal_id = null, points = null where account = ${who.member.account}`.execute(
      t.databases.jobs,
    )
    const again = await submit(who, claimOf(who, { ...flown, ticketNumber: ticket() }))
    expect(again.body.object).toMatchObject({ claimStatus: 'REJECTED', reason: 'ALREADY_CREDITED' })
    expect(await balance(who)).toBe(2160n)
  })

  test('[POINT-09] to a number that was merged into the member’s since is refused, by the record and by an operator', async () => {
    const [double, kept] = [await person(), await person()]
    const flown = coupon()
    await record(flown, double)
    await submit(double, claimOf(double, flown))
    await mergeInto(double, kept)
    const other = { ...flown, ticketNumber: ticket() }
    await record(other, kept)
    const again = await submit(kept, claimOf(kept, other))
    expect(again.body.object).toMatchObject({ claimStatus: 'REJECTED', reason: 'ALREADY_CREDITED' })
    // Sent before the merge, when nobody could know that both are one person.
    const [twin, same] = [await person(), coupon()]
    const pending = await submit(kept, claimOf(kept, same))
    const theirs = { ...same, ticketNumber: ticket() }
    await record(theirs, twin)
    await submit(twin, claimOf(twin, theirs))
    await mergeInto(twin, kept)
    const { claimNumber } = pending.body.object
    expect(await decide({ claim: claimNumber, verdict: 'accept', reason: 'Ticket seen' })).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('was credited before')],
    })
    expect(await balance(kept)).toBe(4320n)
  })

  test('[POINT-09] is the same flight with leading zeros in its number', async () => {
    const who = await person()
    const flown = coupon()
    await record(flown, who)
    const zeros = { ...flown, flightNumber: flown.flightNumber.replace('WMK', 'WMK0') }
    const { body } = await submit(who, claimOf(who, zeros))
    expect(body.object).toMatchObject({ claimStatus: 'ACCEPTED', flightNumber: flown.flightNumber })
    expect((await submit(who, claimOf(who, flown))).error?.code).toBe('CLAIM_EXISTS')
    expect(await balance(who)).toBe(2160n)
  })
})

describe('the window', () => {
  const at = async (moment: string, day: string) => {
    const now = t.clock.now()
    const who = await person()
    const flown = { ...coupon(), day }
    t.clock.set(new Date(moment))
    const { token } = await signIn(t.app.server, who.member, who.member.email)
    const answer = await submit({ ...who, token }, claimOf(who, flown))
    t.clock.set(now)
    const { error } = answer
    return error === undefined ? answer.body.object.claimStatus : { code: error.code, data: error.data }
  }

  // The clocks of Auckland go forward on 27 September 2026.
  test.each([
    ['2026-09-26T11:59:59Z', '2026-09-24', { code: 'CLAIM_TOO_EARLY', data: { opensOn: '2026-09-27' } }],
    ['2026-09-26T12:00:00Z', '2026-09-24', 'PENDING'],
    ['2026-09-27T10:59:59Z', '2026-09-25', { code: 'CLAIM_TOO_EARLY', data: { opensOn: '2026-09-28' } }],
    ['2026-09-27T11:00:00Z', '2026-09-25', 'PENDING'],
    ['2026-11-20T01:00:00Z', '2026-05-20', 'PENDING'],
    ['2026-11-20T01:00:00Z', '2026-05-19', { code: 'CLAIM_TOO_LATE', data: { closesOn: '2026-11-19' } }],
    ['2026-11-20T01:00:00Z', '2026-12-24', { code: 'CLAIM_TOO_EARLY', data: { opensOn: '2026-12-27' } }],
  ])('[POINT-09] at %s a flight of %s: %j', async (moment, day, outcome) => {
    expect(await at(moment, day)).toEqual(outcome)
  })
})

describe('a claim of a partner’s points', () => {
  const dealOf = ({ member }: Person, reference: string, more: object = {}) => ({
    object: {
      ...identityOf(member),
      claimType: 'PARTNER',
      partnerCode: 'HOTEL',
      partnerReference: reference,
      activityDate: '2026-11-01',
      details: 'Three nights in Rotorua',
      ...more,
    },
  })

  test('[POINT-09] stays pending for the partner, is accepted with its points, and never paid again', async () => {
    const [who, other] = [await person(), await person()]
    const reference = `LA-${String(next())}`
    const { body } = await submit(who, dealOf(who, reference))
    expect(body.object).toMatchObject({ claimStatus: 'PENDING', reason: 'PARTNER_ASKED' })
    const { claimNumber: claim } = body.object
    expect((await decide({ claim, verdict: 'accept', reason: 'The hotel agrees' })).exitCode).toBe(2)
    const paid = await decide({ claim, verdict: 'accept', reason: 'The hotel agrees', points: '1800' })
    expect(paid.lines).toContain(`claim ${claim} accepted: 1800 points for ${who.member.membershipNumber}`)
    expect(await balance(who)).toBe(1800n)
    const theirs = await submit(other, dealOf(other, reference))
    expect(theirs.body.object).toMatchObject({ claimStatus: 'REJECTED', reason: 'ALREADY_CREDITED' })
  })

  test('[POINT-09] once paid, the partner’s own line for it is the same one, whatever else it says; with other points it is refused', async () => {
    const who = await person()
    const reference = `LA-${String(next())}`
    const { claimNumber: claim } = (await submit(who, dealOf(who, reference))).body.object
    await decide({ claim, verdict: 'accept', reason: 'The hotel agrees', points: '500' })
    const line = {
      reference,
      programCode: 'AP',
      membershipNumber: who.member.membershipNumber,
      points: 500,
      occurredOn: '2026-11-02',
      details: { place: 'Rotorua', nights: 3 },
    }
    const lines = [line, { ...line, points: 501 }, { ...line, statusPoints: 1 }]
    const { body } = await postLines(t, await makeClient(t), lines)
    expect(body.object.results).toMatchObject([
      { result: 'REPEATED', reference },
      { result: 'REFUSED', code: 'reference_used' },
      { result: 'REFUSED', code: 'reference_used' },
    ])
    expect(await balance(who)).toBe(500n)
  })

  test('[POINT-09] has the partner’s reference however its accents are typed', async () => {
    const who = await person()
    const reference = `Café-${String(next())}`.normalize('NFC')
    const line = { reference, programCode: 'AP', membershipNumber: who.member.membershipNumber, points: 500 }
    await postLines(t, await makeClient(t), [{ ...line, occurredOn: '2026-11-01' }])
    const { body } = await submit(who, dealOf(who, reference.normalize('NFD')))
    expect(body.object).toMatchObject({ claimStatus: 'REJECTED', reason: 'ALREADY_CREDITED' })
  })

  test('[POINT-09] is possible after 14 days, and only for a known partner', async () => {
    const who = await person()
    const early = await submit(who, dealOf(who, 'A-1', { activityDate: '2026-11-07' }))
    expect(early.error).toMatchObject({ code: 'CLAIM_TOO_EARLY', data: { opensOn: '2026-11-21' } })
    const unknown = await submit(who, dealOf(who, 'A-1', { partnerCode: 'NOBODY' }))
    expect(unknown.error?.code).toBe('PARTNER_UNKNOWN')
  })
})

describe('rights', () => {
  test('[POINT-09] the web’s role cannot accept a claim, nor write a flight record', async () => {
    const who = await person()
    await submit(who, claimOf(who, coupon()))
    const web = t.databases.web
    await expect(
      sql`update claim set state = 'ACCEPTED', decided_at = now() where account = ${who.member.account}`.execute(
        web,
      ),
    ).rejects.toThrow(/claim_accepted_is_paid/)
    await expect(
      sql`update claim set points = 1 where account = ${who.member.account}`.execute(web),
    ).rejects.toThrow(/permission denied/)
    await expect(sql`update flight_record set cabin = 'BUSINESS'`.execute(web)).rejects.toThrow(
      /permission denied/,
    )
  })
})
