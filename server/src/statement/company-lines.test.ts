import { apiBase } from '@waymark/contract/operation'
import { findCompanyUsers } from '@waymark/contract/companies/users/find-company-users'
import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { corporateFlights } from '@waymark/contract/flights/corporate-flights'
import { exportCorporateFlights } from '@waymark/contract/flights/export-corporate-flights'
import { corporateActivity } from '@waymark/contract/statement/corporate-activity'
import { corporateActivityDetail } from '@waymark/contract/statement/corporate-activity-detail'
import { exportCorporateActivity } from '@waymark/contract/statement/export-corporate-activity'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithOwner, userOf, userWithAccount } from '../../test/companies/companies.ts'
import { makeMember } from '../../test/members.ts'
import { atTheCompany } from '../../test/companies/seats.ts'
import { testCompany } from '../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sendTransfer } from '../../test/orders/transfers.ts'
import { callWire } from '../../test/wire.ts'
import { eraseMemberCommand, exportMemberCommand } from '../cli/members/member-data.ts'
import { openDesk, type TestDesk } from '../cli/test/open-desk.ts'
import { addDays, dayIn } from '@waymark/rules/calendar'
import { issuePoints, newJournalId, readSummary } from '../ledger/index.ts'

const everything = {
  corporate_activity: 'F',
  my_activity: 'F',
  transfer: 'F',
  transactions: 'F',
} as const

/** Companies transfer free of charge here, so that a transfer is on the statement at once. */
const freeTransfers = {
  ...testCompany,
  programs: testCompany.programs.map((one) =>
    one.programCode === 'AP4B' && one.transfer !== undefined
      ? { ...one, transfer: { ...one.transfer, amount: 0, serviceCharge: 0 } }
      : one,
  ),
}

let t: TestApp
let desk: TestDesk
let owned: Awaited<ReturnType<typeof companyWithOwner>>
let ada: Awaited<ReturnType<typeof userOf>>
let ben: Awaited<ReturnType<typeof userOf>>
beforeAll(async () => {
  t = await openTestApp({ company: freeTransfers })
  desk = await openDesk({ databases: t.databases, clock: t.clock, keys: t.keys })
  owned = await companyWithOwner(t)
  ada = await userOf(t, owned.company, everything)
  ben = await userOf(t, owned.company, { corporate_activity: 'R' })
  await rename(ada.customer, 'Ada', 'Aroha')
  await rename(ben.customer, 'Ben', 'Tane')
  await earn(ada.membershipNumber, 5000n)
  await earn(ben.membershipNumber, 700n)
  await earn(undefined, 90n)
  // A number that a partner wrote by mistake: none of this company's users.
  await earn('204000020', 60n)
  await sendTransfer(t.app.server, ada, owned.company, await userWithAccount(t, owned.company, {}), 1000)
})
afterAll(async () => {
  await desk.close()
  await t.close()
})

async function rename(customer: bigint, given: string, family: string): Promise<void> {
  await sql`update nominee set given_name = ${given}, family_name = ${family} where customer_number = ${customer}`.execute(
    t.databases.jobs,
  )
}

let earned = 0
async function earn(
  userNumber: string | undefined,
  points: bigint,
  { company } = owned,
  occurredOn = '2026-11-01',
): Promise<void> {
  earned += 1
  const detail = { nights: 2, ...(userNumber === undefined ? {} : { userNumber }) }
  await issuePoints(t.databases.jobs, {
    account: company.account,
    journal: newJournalId(new Date(t.clock.now().getTime() + earned)),
    businessReference: `company-lines:${String(earned)}`,
    occurredOn,
    lines: [{ kind: 'accrual', pointType: 'POINTS', points, expiresOn: '2028-01-31', rule: 'test', detail }],
    facts: { configVersion: 1, partner: 'HOTEL' },
  })
}

async function nameOf(customer: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select given_name || ' ' || family_name as name from customer where customer_number = ${customer}`.execute(
    t.databases.jobs,
  )
  return rows[0]?.name
}

/** A company whose account holder has a name of their own, and the user that it goes to. */
async function companyWithHeir(given: string, family: string) {
  const handed = await companyWithOwner(t)
  const next = await userOf(t, handed.company, everything)
  await sql`
    update customer set given_name = ${given}, family_name = ${family} where customer_number = ${handed.company.customer}`.execute(
    t.databases.jobs,
  )
  return { handed, next }
}

/** Hands a company over to one of its users, a minute after what came before and a minute before what follows. */
async function handOver(
  { company, token }: Awaited<ReturnType<typeof companyWithOwner>>,
  next: Awaited<ReturnType<typeof userOf>>,
) {
  t.clock.advance(60_000)
  const owner = await atTheCompany(t, company, token)
  const heir = await atTheCompany(t, company, next.token)
  await owner.call(offerOwnership, { nomineeReferenceNumber: next.reference })
  expect((await heir.call(acceptOwnership)).status).toBe(200)
  t.clock.advance(60_000)
  return heir
}

async function lines(asked: { readonly userNumber?: string } = {}, token = owned.token) {
  const { body } = await callWire(t.app.server, corporateActivity, {
    token,
    body: { object: { ...owned.identity, ...asked } },
  })
  return body.object
}

describe("a company's lines", () => {
  test('[SUMM-04] say which user earned or spent, and nobody where none of its users was named', async () => {
    const { entries } = await lines()
    expect(entries.map(({ points, user }) => [points, user?.name ?? null])).toEqual(
      expect.arrayContaining([
        [5000, 'Ada Aroha'],
        [700, 'Ben Tane'],
        [90, null],
        [60, null],
        [-1000, 'Ada Aroha'],
      ]),
    )
    const journalId = entries.find(({ points }) => points === 700)?.journalId ?? ''
    const detail = await callWire(t.app.server, corporateActivityDetail, {
      token: owned.token,
      body: { object: { ...owned.identity, journalId } },
    })
    expect(detail.body.object.entry.user?.userNumber).toBe(ben.membershipNumber)
  })

  test('[SUMM-04] are filtered by a user, with the sums of all that match', async () => {
    const { entries, matching, totals } = await lines({ userNumber: ada.membershipNumber })
    expect(entries.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([-1000, 5000])
    expect(matching).toEqual({ lines: 2, in: 5000, out: -1000 })
    expect(totals.closing).toBe(4850)
  })

  test('[SUMM-04] are exported with their users, and name the one that they are filtered by', async () => {
    const file = await t.app.server.inject({
      method: 'POST',
      url: apiBase + exportCorporateActivity.path,
      headers: { authorization: `Bearer ${ben.token}` },
      payload: { object: { ...owned.identity, format: 'csv', userNumber: ada.membershipNumber } },
    })
    expect(file.body).toContain('User,Ada Aroha')
    expect(file.body).toMatch(/Details,More,User,Partner/)
    expect(file.body.match(/,Ada Aroha,/g)).toHaveLength(2)
    expect(file.body).not.toContain('Ben Tane')
  })

  test('[SUMM-04] keep the name of who was account holder when the company has been handed over', async () => {
    const { handed, next } = await companyWithHeir('Ngaio', 'Before')
    const { membershipNumber } = handed.company
    await earn(membershipNumber, 300n, handed)
    const heir = await handOver(handed, next)
    const today = dayIn('Pacific/Auckland', t.clock.now())
    await earn(membershipNumber, 400n, handed, today)
    // Of a day before the handover, and credited after it: its account holder was still the former one.
    await earn(membershipNumber, 500n, handed, addDays(today, -1))
    const { entries } = (await heir.call(corporateActivity)).body.object
    expect(entries.map(({ points, user }) => [points, user?.name])).toEqual([
      [500, 'Ngaio Before'],
      [400, await nameOf(next.customer)],
      [300, 'Ngaio Before'],
    ])
    const name = (await nameOf(next.customer)) ?? ''
    const fileOf = async (period: { readonly fromDate?: string; readonly toDate?: string }) =>
      t.app.server.inject({
        method: 'POST',
        url: apiBase + exportCorporateActivity.path,
        headers: { authorization: `Bearer ${next.token}` },
        payload: { object: { ...handed.identity, format: 'csv', userNumber: membershipNumber, ...period } },
      })
    expect((await fileOf({ toDate: addDays(today, -1) })).body).toContain('User,Ngaio Before\r')
    expect((await fileOf({})).body).toContain(`User,"Ngaio Before, ${name}"\r`)
  })

  test('[SUMM-04] show no number of a user on the page that members share', async () => {
    const { body } = await callWire(t.app.server, listActivity, {
      token: ada.token,
      body: { object: owned.identity },
    })
    expect(body.object.entries).toHaveLength(5)
    expect(JSON.stringify(body.object.entries)).not.toContain(ada.membershipNumber)
  })

  test('[SUMM-04] users are found by the beginning of a name, the account holder and removed ones too', async () => {
    await sql`update nominee set status = 'D' where customer_number = ${ben.customer}`.execute(
      t.databases.jobs,
    )
    const find = async (searchText: string, token = owned.token) =>
      callWire(t.app.server, findCompanyUsers, { token, body: { object: { ...owned.identity, searchText } } })
    expect((await find('tan')).body.object.users).toMatchObject([{ name: 'Ben Tane' }])
    expect((await find('')).body.object.users).toMatchObject([{ isAccountHolder: true }, {}, {}, {}])
    const outsider = await userOf(t, owned.company, { dashboard: 'F' })
    expect((await find('', outsider.token)).error?.code).toBe('NOT_ALLOWED')
  })
})

describe("a company's flights", () => {
  const flights = async (asked: Readonly<Record<string, string>>) => {
    const { body } = await callWire(t.app.server, corporateFlights, {
      token: owned.token,
      params: { dataType: 'flown' },
      query: `?${new URLSearchParams({ ...owned.identity, ...asked }).toString()}`,
    })
    return body.object.flownFlights.map(({ passengerName, user, departureDate }) => ({
      passengerName,
      user: user?.name ?? null,
      departureDate,
    }))
  }

  test('[SUMM-05] earn for two users on one flight, and are filtered by user and day', async () => {
    const before = await balance()
    const header =
      'company,programme,membershipNumber,userNumber,status,flight,departsOn,from,to,cabin,ticketNumber,passengerName'
    const line = (user: string, day: string, ticket: string, name: string) =>
      `NZ,AP4B,${owned.company.membershipNumber},${user},FLOWN,WMK127,${day},AKL,SYD,ECONOMY,${ticket},${name}`
    const { rejects } = await desk.run('import-flights', [
      header,
      line(ada.membershipNumber, '2026-11-10', '0860000000001', 'AROHA/ADA MS'),
      line(ben.membershipNumber, '2026-11-10', '0860000000002', 'TANE/BEN MR'),
      line('', '2026-11-12', '0860000000003', 'GUEST/ANY MR'),
    ])
    expect(rejects).toBeUndefined()
    expect(await flights({})).toHaveLength(3)
    expect(await flights({ userNumber: ben.membershipNumber })).toEqual([
      { passengerName: 'TANE/BEN MR', user: 'Ben Tane', departureDate: '2026-11-10' },
    ])
    expect(await flights({ fromDate: '2026-11-11', toDate: '2026-11-12' })).toMatchObject([{ user: null }])
    const { entries } = await lines({ userNumber: ada.membershipNumber })
    const flown = entries.filter(({ activityType }) => activityType === 'flight')
    expect(flown).toHaveLength(1)
    expect((await balance()) - before).toBe(3n * BigInt(flown[0]?.points ?? 0))
  })

  test('[SUMM-05] earn for each traveller who is no user of the company, by ticket, and for each ticket once', async () => {
    const { company } = await companyWithOwner(t)
    const header =
      'company,programme,membershipNumber,userNumber,status,flight,departsOn,from,to,cabin,ticketNumber,passengerName'
    const line = (ticket: string, name: string) =>
      `NZ,AP4B,${company.membershipNumber},,FLOWN,WMK127,2026-11-10,AKL,SYD,ECONOMY,${ticket},${name}`
    const coupons = [line('0860000000011', 'GUEST/ANY MR'), line('0860000000012', 'GUEST/OTHER MS')]
    const available = async () =>
      (await readSummary(t.databases.jobs, company.account, '2026-11-20'))?.available ?? 0n
    const before = await available()
    await desk.run('import-flights', [header, ...coupons.slice(0, 1)])
    const each = (await available()) - before
    expect(each).toBeGreaterThan(0n)
    const { said, rejects } = await desk.run('import-flights', [header, ...coupons])
    expect([said, rejects]).toEqual(['2 lines: 1 flight imported, 1 there already, 0 rejected', undefined])
    expect((await available()) - before).toBe(2n * each)
  })

  test('[POINT-09] that were credited for a user, or under the reference of an earlier release, are not claimed again', async () => {
    const { company, token, identity } = await companyWithOwner(t)
    const user = await userOf(t, company, everything)
    const header =
      'company,programme,membershipNumber,userNumber,status,flight,departsOn,from,to,cabin,ticketNumber,passengerName'
    const line = (ticket: string, number: string, day: string) =>
      `NZ,AP4B,${company.membershipNumber},${number},FLOWN,WMK127,${day},AKL,SYD,ECONOMY,${ticket},GUEST/ANY MR`
    const coupons = [
      ['0860000000021', user.membershipNumber, '2026-11-10'],
      ['0860000000022', '', '2026-11-11'],
    ] as const
    await desk.run('import-flights', [
      header,
      ...coupons.map(([ticket, number, day]) => line(ticket, number, day)),
    ])
    await sql`
      update ledger.business_ref set ref = split_part(ref, ':ticket:', 1) where account_id = ${company.account}`.execute(
      t.databases.owner,
    )
    for (const [ticketNumber, , activityDate] of coupons) {
      const claim = {
        claimType: 'FLIGHT',
        flightNumber: 'WMK127',
        activityDate,
        origin: 'AKL',
        destination: 'SYD',
      }
      const coupon = { cabinClass: 'ECONOMY', ticketNumber, nameOnTicket: 'ANY GUEST' }
      const raw = { object: { ...identity, ...claim, ...coupon } }
      const { body } = await callWire(t.app.server, submitRetroClaim, { token, key: randomUUID(), raw })
      expect(body.object).toMatchObject({ claimStatus: 'REJECTED', reason: 'ALREADY_CREDITED' })
    }
  })

  test('[SUMM-05] are downloaded with the page’s filter, each with its user and points', async () => {
    const download = async (asked: object, language = 'en') =>
      t.app.server.inject({
        method: 'POST',
        url: apiBase + exportCorporateFlights.path,
        headers: { authorization: `Bearer ${owned.token}`, 'accept-language': language },
        payload: { object: { ...owned.identity, dataType: 'flown', ...asked } },
      })
    const { body, headers } = await download({ format: 'csv', userNumber: ben.membershipNumber })
    expect(headers['content-disposition']).toContain(`flights ${owned.company.membershipNumber}.csv`)
    const rows = body.split('\r\n').filter((line) => line.startsWith('2026-'))
    expect(rows.map((row) => row.split(',').slice(0, 12).join(' '))).toEqual([
      `2026-11-10 WMK127 AKL SYD Economy STANDARD 0860000000002 TANE/BEN MR Ben Tane ${ben.membershipNumber}  Credited`,
    ])
    expect(body).toContain('User,Ben Tane')
    const [sheet] = (await readXlsx((await download({ format: 'xlsx' }, 'ko')).rawPayload)).sheets
    const flown = (sheet?.rows ?? []).filter(([first]) => first instanceof Date)
    expect(flown.map(([, , , , , , , , user]) => user)).toEqual([
      null,
      ...flown.slice(1).map(() => expect.any(String)),
    ])
    expect(new Set(flown.map((row) => row[8]))).toEqual(new Set([null, 'Ada Aroha', 'Ben Tane']))
    const { entries } = await lines({ userNumber: ada.membershipNumber })
    const credited = entries.find(({ activityType }) => activityType === 'flight')
    expect(Number(flown[0]?.[12]) + Number(flown[0]?.[13])).toBe(credited?.points)
  })

  test('[SUMM-05] keep the name of who was account holder when the company has been handed over, in the file too', async () => {
    const { handed, next } = await companyWithHeir('Tui', 'Earlier')
    const { membershipNumber } = handed.company
    const today = dayIn('Pacific/Auckland', t.clock.now())
    const header =
      'company,programme,membershipNumber,userNumber,status,flight,departsOn,from,to,cabin,ticketNumber,passengerName'
    const line = (status: string, day: string, ticket: string, flight = 'WMK127') =>
      `NZ,AP4B,${membershipNumber},${membershipNumber},${status},${flight},${day},AKL,SYD,ECONOMY,${ticket},GUEST/ANY MR`
    await desk.run('import-flights', [header, line('FLOWN', today, '0860000000031')])
    await handOver(handed, next)
    await desk.run('import-flights', [
      header,
      // Flown before the handover, known after it.
      line('FLOWN', addDays(today, -1), '0860000000032'),
      line('FLOWN', today, '0860000000033', 'WMK129'),
      line('BOOKED', addDays(today, 9), '0860000000034'),
    ])
    const name = await nameOf(next.customer)
    const namesOf = async (dataType: string) => {
      const { body } = await t.app.server.inject({
        method: 'POST',
        url: apiBase + exportCorporateFlights.path,
        headers: { authorization: `Bearer ${next.token}` },
        payload: { object: { ...handed.identity, dataType, format: 'csv' } },
      })
      const lines = body.split('\r\n').filter((one) => /^\d{4}-/.test(one))
      return Object.fromEntries(lines.map((one) => [one.split(',')[6]?.slice(-2), one.split(',')[8]]))
    }
    expect(await namesOf('flown')).toEqual({ 31: 'Tui Earlier', 32: 'Tui Earlier', 33: name })
    expect(await namesOf('upcoming')).toEqual({ 34: name })
    const of = async (period: object) => {
      const filter = { dataType: 'flown', format: 'csv', userNumber: membershipNumber, ...period }
      const { body } = await t.app.server.inject({
        method: 'POST',
        url: apiBase + exportCorporateFlights.path,
        headers: { authorization: `Bearer ${next.token}` },
        payload: { object: { ...handed.identity, ...filter } },
      })
      return /^User,(.*?)\r?$/m.exec(body)?.[1]
    }
    expect(await of({ toDate: addDays(today, -1) })).toBe('Tui Earlier')
    expect(await of({ fromDate: addDays(today, 1) })).toBe(name)
    expect(await of({})).toBe(`"Tui Earlier, ${String(name)}"`)
  })

  test('[SUMM-05] of who was account holder are in that person’s copy, and lose the name when the person is erased', async () => {
    // In New Zealand the day has begun that is the next one in UTC.
    const sinceMidnight = t.clock.now().getTime() % 86_400_000
    t.clock.advance(86_400_000 + 14 * 3_600_000 - sinceMidnight)
    const { handed, next } = await companyWithHeir('Rewa', 'Before')
    const { membershipNumber } = handed.company
    const today = dayIn('Pacific/Auckland', t.clock.now())
    const header =
      'company,programme,membershipNumber,userNumber,status,flight,departsOn,from,to,cabin,ticketNumber,passengerName'
    const line = (ticket: string, flight: string, day: string, name: string) =>
      `NZ,AP4B,${membershipNumber},${membershipNumber},FLOWN,${flight},${day},AKL,SYD,ECONOMY,${ticket},${name}`
    await desk.run('import-flights', [header, line('0860000000041', 'WMK127', today, 'BEFORE/REWA MS')])
    await handOver(handed, next)
    await desk.run('import-flights', [
      header,
      line('0860000000042', 'WMK127', addDays(today, -3), 'BEFORE/REWA MS'),
      line('0860000000043', 'WMK129', today, 'AFTER/HANA MS'),
      line('0860000000044', 'WMK131', addDays(today, -1), 'BEFORE/REWA MS'),
    ])
    const { rows } = await sql<{ number: string }>`
      select nominee_number as number from nominee where customer_number = ${handed.company.customer}`.execute(
      t.databases.jobs,
    )
    const about = { company: 'NZ', number: rows[0]?.number ?? '', by: 'Aroha', reason: 'Asked in writing' }
    const { tables = [] } = await desk.desk.ask(exportMemberCommand, about)
    const copied = tables.find(({ kind }) => kind === 'flights')
    const tickets = copied?.rows.map((row) => row[copied.columns.indexOf('ticket_number')])
    expect(tickets?.toSorted()).toEqual([41, 42, 44].map((end) => `08600000000${String(end)}`))
    expect(await desk.desk.ask(eraseMemberCommand, { ...about, dryRun: false })).toMatchObject({
      exitCode: 0,
    })
    await desk.run('import-flights', [
      header,
      line('0860000000045', 'WMK133', addDays(today, -1), 'BEFORE/REWA MS'),
    ])
    const { rows: names } = await sql<{ name: string }>`
      select passenger_name as name from flight_record where membership_number = ${membershipNumber} order by ticket_number`.execute(
      t.databases.jobs,
    )
    expect(names.map(({ name }) => name)).toEqual(['', '', 'AFTER/HANA MS', '', ''])
  })

  test('[SUMM-05] a user is only for a company’s flights', async () => {
    const member = await makeMember(t.databases)
    const { rejects } = await desk.run('import-flights', [
      'company,programme,membershipNumber,userNumber,status,flight,departsOn,from,to,cabin,ticketNumber,passengerName',
      `NZ,AP,${member.membershipNumber},${ada.membershipNumber},FLOWN,WMK127,2026-11-10,AKL,SYD,ECONOMY,0860000000009,A/B MS`,
    ])
    expect(rejects).toContain('user_unexpected')
  })
})

async function balance(): Promise<bigint> {
  return (await readSummary(t.databases.jobs, owned.company.account, '2026-11-20'))?.available ?? 0n
}
