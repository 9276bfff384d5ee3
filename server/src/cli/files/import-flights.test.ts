import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveTier, makeMember, makeNominee, type TestMember } from '../../../test/members.ts'
import { readStatement, readSummary, reconcile } from '../../ledger/index.ts'
import { eraseMemberCommand } from '../members/member-data.ts'
import { openDesk, type TestDesk } from '../test/open-desk.ts'

const header =
  'company,programme,membershipNumber,status,flight,departsOn,from,to,cabin,fare,ticketNumber,passengerName,earns,departsAt,arrivesAt,userNumber'

describe("the airline's file of flights", () => {
  let t: TestDesk
  let member: TestMember
  beforeAll(async () => {
    t = await openDesk()
    member = await makeMember(t.context.databases)
    await giveTier(t.context.databases, member, { tierCode: 'GOLD' })
  })
  afterAll(async () => t.close())

  let tickets = 0
  const ticket = (): string => `086${String((tickets += 1)).padStart(10, '0')}`
  interface Line {
    programme?: string
    number?: string
    status?: string
    flight?: string
    day?: string
    to?: string
    cabin?: string
    fare?: string
    ticket?: string
    name?: string
    earns?: string
    times?: string
    user?: string
  }
  const line = (more: Line = {}): string =>
    [
      `NZ,${more.programme ?? 'AP'}`,
      more.number ?? member.membershipNumber,
      more.status ?? 'FLOWN',
      more.flight ?? 'WMK127',
      more.day ?? '2026-11-10',
      'AKL',
      more.to ?? 'SYD',
      more.cabin ?? 'ECONOMY',
      more.fare ?? '',
      more.ticket ?? ticket(),
      more.name ?? 'WHITFORD/HANA MS',
      more.earns ?? '',
      more.times ?? ',',
      more.user ?? '',
    ].join(',')
  const run = async (lines: readonly string[], dryRun = false) =>
    t.run('import-flights', [header, ...lines], { dryRun })
  const balance = async (of = member): Promise<bigint> =>
    (await readSummary(t.context.databases.jobs, of.account, '2026-11-20'))?.available ?? 0n
  const records = async (ticketNumber: string) => {
    const { rows } = await sql<{ status: string; journal_id: string | null; base_points: bigint | null }>`
      select status, journal_id, base_points from flight_record where ticket_number = ${ticketNumber}`.execute(
      t.context.databases.jobs,
    )
    return rows
  }

  test('[POINT-09] credits a flown flight with base, tier bonus and status, and says why', async () => {
    const before = await balance()
    const own = ticket()
    const done = await run([line({ ticket: own, day: '2026-11-09' })])
    expect(done.said).toBe('1 line: 1 flight imported, 0 there already, 0 rejected')
    expect(await balance()).toBe(before + 2160n + 540n)
    expect(await records(own)).toMatchObject([{ status: 'FLOWN', base_points: 2160n }])
    const kept = await sql<object>`
      select status_percent, rates_from::text from flight_record where ticket_number = ${own}`.execute(
      t.context.databases.jobs,
    )
    expect(kept.rows).toEqual([{ status_percent: 5, rates_from: '2026-01-01' }])
    const { entries } = await readStatement(t.context.databases.jobs, member.account, { limit: 10 })
    const ofFlight = entries.filter((entry) => entry.detail['flight'] === 'WMK127')
    expect(ofFlight.map(({ pointType, kind, amount, rule }) => [pointType, kind, amount, rule])).toEqual(
      expect.arrayContaining([
        ['POINTS', 'accrual', 2160n, 'flight.base'],
        ['POINTS', 'bonus', 540n, 'flight.tierBonus'],
        ['STATUS', 'accrual', 108n, 'flight.status'],
      ]),
    )
    expect(ofFlight[0]).toMatchObject({ occurredOn: '2026-11-09', configVersion: 1 })
  })

  test('[POINT-10] counts a past flight by the rates of its day', async () => {
    const before = await balance()
    await run([line({ day: '2025-12-31', fare: 'SAVER' })])
    expect(await balance()).toBe(before + 540n + 135n)
    await run([line({ day: '2026-01-01', fare: 'SAVER' })])
    expect(await balance()).toBe(before + 540n + 135n + 1080n + 270n)
  })

  test('[POINT-09] credits nothing twice: again, two runs at once, or another ticket for the same seat', async () => {
    const before = await balance()
    const lines = Array.from({ length: 30 }, (_, place) => line({ flight: `WMK${String(200 + place)}` }))
    const both = await Promise.all([run(lines), run(lines)])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect((await run(lines)).said).toBe('30 lines: 0 flights imported, 30 there already, 0 rejected')
    expect(await balance()).toBe(before + 30n * 2700n)
    const other = await run([line({ flight: 'WMK200', ticket: ticket() })])
    expect(other.rejects).toContain('flight_credited')
    expect(await balance()).toBe(before + 30n * 2700n)
    expect((await reconcile(t.context.databases.jobs)).drifting).toEqual([])
  })

  test('[POINT-09] the number WMK0240 is flight WMK240', async () => {
    const before = await balance()
    const own = ticket()
    await run([line({ flight: 'WMK240', ticket: own })])
    expect((await run([line({ flight: 'WMK 0240', ticket: own })])).said).toBe(
      '1 line: 0 flights imported, 1 there already, 0 rejected',
    )
    expect(await balance()).toBe(before + 2700n)
  })

  test('[SUMM-05] a booking becomes a flight, in the cabin it was flown in, and is then credited', async () => {
    const own = ticket()
    const before = await balance()
    const booked = { ticket: own, flight: 'WMK301' }
    await run([line({ ...booked, status: 'BOOKED', day: '2026-11-20' })])
    expect(await records(own)).toMatchObject([{ status: 'BOOKED', journal_id: null }])
    expect(await balance()).toBe(before)
    await run([line({ ...booked, day: '2026-11-20', cabin: 'BUSINESS' })])
    expect(await records(own)).toMatchObject([{ status: 'FLOWN', base_points: 2700n }])
    expect(await balance()).toBe(before + 2700n + 675n)
    const changed = await run([line({ ...booked, day: '2026-11-20', cabin: 'ECONOMY' })])
    expect(changed.rejects).toContain('flight_credited')
    const back = await run([line({ ...booked, day: '2026-11-20', status: 'BOOKED' })])
    expect(back.rejects).toContain('flight_credited')
  })

  test('[SUMM-05] a booking is cancelled and booked again, but not after it was flown', async () => {
    const own = ticket()
    const before = await balance()
    const flight = { ticket: own, flight: 'WMK302', day: '2026-11-18' }
    await run([line({ ...flight, status: 'BOOKED' })])
    const cancelled = line({ ...flight, status: 'CANCELLED' })
    expect((await run([cancelled])).said).toContain('1 flight imported')
    expect((await run([cancelled])).said).toContain('0 flights imported, 1 there already')
    expect(await records(own)).toMatchObject([{ status: 'CANCELLED', journal_id: null }])
    await run([line({ ...flight, status: 'BOOKED' })])
    expect(await records(own)).toMatchObject([{ status: 'BOOKED' }])
    await run([line({ ...flight, earns: 'false' })])
    expect((await run([cancelled])).rejects).toContain('flight_flown')
    expect(await balance()).toBe(before)
  })

  test('[SUMM-05] a booking moves to other times, which a file without times leaves', async () => {
    const own = ticket()
    const times = async () => {
      const { rows } = await sql<{ times: string }>`
        select concat(departs_local, ' ', arrives_local) as times from flight_record where ticket_number = ${own}`.execute(
        t.context.databases.jobs,
      )
      return rows[0]?.times
    }
    const booked = { ticket: own, flight: 'WMK311', status: 'BOOKED', day: '2026-12-01' }
    await run([line({ ...booked, times: '07:00,2026-12-01T08:35' })])
    expect(await times()).toBe('2026-12-01 07:00:00 2026-12-01 08:35:00')
    const moved = line({ ...booked, times: '09:10,2026-12-01T10:45' })
    expect((await run([moved])).said).toContain('1 flight imported')
    expect((await run([moved, line(booked)])).said).toContain('0 flights imported, 2 there already')
    await run([line({ ...booked, cabin: 'BUSINESS' })])
    expect(await times()).toBe('2026-12-01 09:10:00 2026-12-01 10:45:00')
  })

  test('[POINT-09] a flight without a member, or marked as not earning, is stored to be claimed', async () => {
    const before = await balance()
    const [own, unnamed] = [ticket(), ticket()]
    const done = await run([
      line({ ticket: own, flight: 'WMK400', earns: 'false' }),
      line({ ticket: unnamed, flight: 'WMK401', number: '' }),
    ])
    expect(done.code).toBe(0)
    expect(await balance()).toBe(before)
    expect(
      [...(await records(own)), ...(await records(unnamed))].map(({ journal_id }) => journal_id),
    ).toEqual([null, null])
  })

  test('rejects wrong lines, each for its own reason, and continues', async () => {
    const inactive = await makeMember(t.context.databases, { status: 'I' })
    const wrong: readonly (readonly [string, Line])[] = [
      ['programme_without_points', { programme: 'KORU' }],
      ['status_unknown', { status: 'LOST' }],
      ['flight_invalid', { flight: 'flight' }],
      ['date_invalid', { day: '31.3.2026' }],
      ['date_future', { day: '2026-11-21' }],
      ['airport_unknown', { to: 'QQQ' }],
      ['route_invalid', { to: 'AKL' }],
      ['cabin_unknown', { cabin: 'FIRST' }],
      ['fare_unknown', { fare: 'GIFT' }],
      ['ticket_invalid', { ticket: '086' }],
      ['text_missing', { name: '' }],
      ['earns_invalid', { earns: 'maybe' }],
      ['times_invalid', { times: '07:00,' }],
      ['times_invalid', { times: '7:00,2026-11-10T08:35' }],
      // Sydney's clocks are two hours behind: it would land before it starts.
      ['times_invalid', { times: '07:00,2026-11-10T04:55' }],
      ['number_invalid', { number: '204000021' }],
      ['member_unknown', { number: '204000020' }],
      ['member_inactive', { number: inactive.membershipNumber }],
      ['date_too_old', { day: '2019-01-01' }],
    ]
    const done = await run([...wrong.map(([, more]) => line(more)), line({ flight: 'WMK500' })])
    expect(done.said).toContain(`1 flight imported, 0 there already, ${String(wrong.length)} rejected`)
    const codes = (done.rejects ?? '').split('\n').slice(1, -1)
    expect(codes.map((row) => row.split(',')[1])).toEqual(wrong.map(([code]) => code))
  })

  test('a dry run checks and writes nothing', async () => {
    const before = await balance()
    const own = line({ flight: 'WMK600' })
    expect((await run([own, own, line({ status: 'LOST' })], true)).said).toMatch(
      /3 lines: 1 flight would be imported, 1 there already, 1 rejected/,
    )
    expect(await balance()).toBe(before)
  })

  test("an erased person's name isn't written again: by number, by ticket, or as a company's user", async () => {
    const [erased, company] = [
      await makeMember(t.context.databases),
      await makeMember(t.context.databases, { programCode: 'AP4B' }),
    ]
    const user = await makeNominee(t.context.databases, company, {})
    const ofUser = { programme: 'AP4B', number: company.membershipNumber, user: user.membershipNumber }
    const [own, later, users] = [ticket(), ticket(), ticket()]
    const again = [
      line({ number: erased.membershipNumber, ticket: own }),
      line({ number: erased.membershipNumber, ticket: own, flight: 'WMK128', earns: 'false' }),
      line({ ...ofUser, ticket: users }),
    ]
    expect((await run(again)).code).toBe(0)
    for (const number of [erased.membershipNumber, user.membershipNumber])
      expect(
        await t.desk.ask(eraseMemberCommand, {
          company: 'NZ',
          number,
          reason: 'Asked in writing',
          by: 'Aroha',
          dryRun: false,
        }),
      ).toMatchObject({ exitCode: 0 })
    expect((await run(again)).said).toContain('0 flights imported, 3 there already, 0 rejected')
    const done = await run([
      line({ number: '', ticket: own, flight: 'WMK128' }),
      line({ number: '', ticket: own, flight: 'WMK129' }),
      line({ number: erased.membershipNumber, ticket: later, status: 'BOOKED', day: '2026-12-24' }),
      line({ ...ofUser, ticket: users, flight: 'WMK130' }),
      line({ number: member.membershipNumber, ticket: own, flight: 'WMK131', name: 'WHITFORD/TAMA MR' }),
    ])
    expect(done.said).toContain('5 flights imported, 0 there already, 0 rejected')
    const { rows } = await sql<{ name: string }>`
      select passenger_name as name from flight_record where ticket_number in (${own}, ${later}, ${users})
        and passenger_name <> ''`.execute(t.context.databases.jobs)
    expect(rows).toEqual([{ name: 'WHITFORD/TAMA MR' }])
  })
})
