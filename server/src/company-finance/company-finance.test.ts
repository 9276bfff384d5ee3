import { exportCompanyFinance } from '@waymark/contract/company-finance/export-company-finance'
import { retrieveCompanyFinance } from '@waymark/contract/company-finance/retrieve-company-finance'
import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { transferCompanyPoints } from '@waymark/contract/companies/points/transfer-company-points'
import { apiBase, type Wire } from '@waymark/contract/operation'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { userOf, userWithAccount } from '../../test/companies/companies.ts'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { acceptSeat, atTheCompany, atTheSeat, buySeats, newBuyer } from '../../test/companies/seats.ts'
import { signIn } from '../../test/sign-in.ts'
import { testCompany } from '../../test/test-company.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'
import { newJournalId, journalId, reverseJournal } from '../ledger/index.ts'
import { refundOrder } from '../orders/index.ts'

type Month = Wire<typeof retrieveCompanyFinance>['answer']['object']
type File = Wire<typeof exportCompanyFinance>['request']['object']['file']

/** NZ$540.00 for a year, and 15 % of it. */
const YEAR = 62_100
const valued = {
  ...testCompany,
  programs: testCompany.programs.map((one) =>
    one.programCode === 'AP4B'
      ? { ...one, companyBenefits: { centsPerThousandPoints: 1500, seatsWithTax: true } }
      : one,
  ),
}

let t: TestApp
let company: TestMember
/** The months that the company has had, by name. */
const months = ['2026-11', '2026-12', '2027-01', '2027-11'] as const
const months2027 = Array.from({ length: 11 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`)

/** Two seats bought and one refunded, a seat held to its end, points transferred for two cost centres and once taken back. */
beforeAll(async () => {
  t = await openTestApp({ company: valued })
  t.clock.set(new Date('2026-11-20T01:00:00Z'))
  company = await makeMember(t.databases, {
    programCode: 'AP4B',
    lots: [{ expiresOn: '2028-01-31', points: 20_000n }],
  })
  const buyer = await atTheCompany(t, company, (await signIn(t.app.server, company)).token)
  const ada = await userWithAccount(t, company, {})
  const seller = await userWithAccount(t, company, { 'corporate_points/transfers': 'F' }, 'SALES')
  await buySeats(t, buyer, [{ user: ada.email, plan: 'YEAR', costCentre: 'OPS' }])
  await acceptSeat(await atTheSeat(t, ada))
  await give(buyer.token, ada, 500)
  await give(seller.token, ada, 300)
  const mistaken = await give(seller.token, ada, 200)
  // Half past midnight of 1 December in Auckland, which is still November in UTC.
  t.clock.set(new Date('2026-11-30T11:30:00Z'))
  const { token } = await signIn(t.app.server, company)
  await takeBack(mistaken)
  const orderNumber = await buySeats(t, await atTheCompany(t, company, token), [
    { plan: 'YEAR', costCentre: '' },
  ])
  await refundOrder(t.app.orders, { orderNumber, amount: 'whole', reason: 'By mistake', by: 'Aroha' })
  t.clock.set(new Date('2027-12-01T01:00:00Z'))
})
afterAll(async () => t.close())

async function give(token: string, to: { readonly membershipNumber: string }, points: number) {
  const { body, error } = await callWire(t.app.server, transferCompanyPoints, {
    token,
    key: randomUUID(),
    body: { object: { ...identityOf(company), userNumber: to.membershipNumber, points, note: '' } },
  })
  if (error !== undefined) throw new Error(error.code)
  return body.object.transferNumber
}

async function takeBack(transferNumber: string): Promise<void> {
  const { jobs } = t.databases
  const { rows } = await sql<{ journal: string }>`
    select journal_id as journal from company_transfer where transfer_number = ${transferNumber}`.execute(
    jobs,
  )
  await reverseJournal(jobs, {
    account: company.account,
    reverses: journalId(rows[0]?.journal ?? ''),
    journal: newJournalId(t.clock.now()),
    today: '2026-12-01',
  })
}

let token: string | undefined
async function ownerToken(): Promise<string> {
  token ??= (await signIn(t.app.server, company)).token
  return token
}

async function read(month?: string): Promise<Month> {
  const { body } = await callWire(t.app.server, retrieveCompanyFinance, {
    token: await ownerToken(),
    body: { object: { ...identityOf(company), ...(month === undefined ? {} : { month }) } },
  })
  return body.object
}

async function download(month: string, file: File, language = 'en') {
  return t.app.server.inject({
    method: 'POST',
    url: apiBase + exportCompanyFinance.path,
    headers: { authorization: `Bearer ${await ownerToken()}`, 'accept-language': language },
    payload: { object: { ...identityOf(company), month, file } },
  })
}

async function rowsOf(month: string, part: Exclude<File, 'workbook'>) {
  const all = z.parse(
    z.array(z.array(z.string())),
    parse((await download(month, part)).rawPayload, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  )
  const head = all.findIndex(([first]) => first === 'Date' || first === 'User')
  return {
    facts: new Map(all.slice(0, head).map(([label = '', value = '']) => [label, value])),
    rows: all.slice(head + 1),
  }
}

const sumAt = (rows: readonly (readonly string[])[], at: number): number =>
  rows.reduce((sum, row) => sum + Number(row[at]), 0)

describe('[SUMM-04] [CORP-06] a company’s month for its accounts', () => {
  test('has the points as the ledger moved them: each month begins where the last one ended', async () => {
    const all = await Promise.all([...months.slice(0, 2), ...months2027].map(read))
    for (const { month, statement } of all) {
      const { rows } = await sql<Record<'opening' | 'in' | 'out', bigint>>`
        select coalesce(sum(amount) filter (where to_char(occurred_on, 'YYYY-MM') < ${month}), 0)::bigint as opening,
          coalesce(sum(amount) filter (where to_char(occurred_on, 'YYYY-MM') = ${month} and amount > 0), 0)::bigint as in,
          coalesce(-sum(amount) filter (where to_char(occurred_on, 'YYYY-MM') = ${month} and amount < 0), 0)::bigint as out
        from ledger.entry where account_id = ${company.account} and point_type = 'POINTS'`.execute(
        t.databases.jobs,
      )
      const [ledger] = rows
      expect([statement.opening, statement.in, statement.out].map(BigInt)).toEqual([
        ledger?.opening,
        ledger?.in,
        ledger?.out,
      ])
      expect(statement.opening + statement.in - statement.out).toBe(statement.closing)
    }
    expect(all.slice(1).map(({ statement }) => statement.opening)).toEqual(
      all.slice(0, -1).map(({ statement }) => statement.closing),
    )
    expect(all.map(({ statement: { lines } }) => lines)).toEqual([4, 1, ...months2027.map(() => 0)])
  })

  test('has the tax of each purchase and refund, on its day in the company’s calendar, to the cent', async () => {
    const [november, december] = [await read('2026-11'), await read('2026-12')]
    expect(november.tax).toMatchObject({ count: 1, net: 54_000, vat: 8100, gross: YEAR })
    expect(december.tax.lines.map(({ kind, gross, activityType }) => [kind, gross, activityType])).toEqual([
      ['purchase', expect.any(Number), 'SEATS'],
      ['refund', -(december.tax.lines[0]?.gross ?? 0), 'SEATS'],
    ])
    expect(december.tax).toMatchObject({ count: 2, net: 0, vat: 0, gross: 0 })
    const { rows } = await sql<{ paid: bigint; refunded: bigint }>`
      select sum(p.amount)::bigint as paid,
        (select sum(r.money)::bigint from order_refund r join orders o using (order_id) where o.account = ${company.account}) as refunded
      from payment p join orders o on o.order_id = p.payment_id where o.account = ${company.account}`.execute(
      t.databases.jobs,
    )
    const bought = [november, december]
      .flatMap(({ tax }) => tax.lines)
      .filter(({ kind }) => kind === 'purchase')
    expect(BigInt(bought.reduce((sum, { gross }) => sum + gross, 0))).toBe(rows[0]?.paid)
    expect(BigInt(december.tax.lines[1]?.gross ?? 0)).toBe(-(rows[0]?.refunded ?? 0n))
  })

  test('has what each user got by the cost centre that paid, valued as configured', async () => {
    const { benefits } = await read('2026-11')
    const lines = benefits.lines.map(({ costCentre, seats, seatValue, points, pointsValue, value }) => [
      costCentre,
      seats,
      seatValue,
      points,
      pointsValue,
      value,
    ])
    // Eleven of 365 days; 1,500 cents for 1,000 points.
    expect(lines).toEqual([
      ['', 0, 0, 500, 750, 750],
      ['OPS', 1, 1871, 0, 0, 1871],
      ['SALES', 0, 0, 500, 750, 750],
    ])
    expect(benefits).toMatchObject({
      count: 3,
      seats: 1,
      points: 1000,
      value: 3371,
      centsPerThousandPoints: 1500,
    })
    const { benefits: later } = await read('2026-12')
    expect(
      later.lines.map(({ costCentre, points, pointsValue }) => [costCentre, points, pointsValue]),
    ).toEqual([
      ['OPS', 0, 0],
      ['SALES', -200, -300],
    ])
  })

  test('has a seat’s price once over all its months, and the points of the ledger’s transfers', async () => {
    const all = await Promise.all(['2026-11', '2026-12', ...months2027].map(read))
    expect(all.reduce((sum, { benefits }) => sum + benefits.seatValue, 0)).toBe(YEAR)
    const { rows } = await sql<{ points: bigint }>`
      select -sum(amount)::bigint as points from ledger.entry
      where account_id = ${company.account} and kind in ('transfer_out', 'reversal')`.execute(
      t.databases.jobs,
    )
    expect(BigInt(all.reduce((sum, { benefits }) => sum + benefits.points, 0))).toBe(rows[0]?.points)
  })

  test('comes as CSV whose rows add up to the sums above them and to the page', async () => {
    const page = await read('2026-11')
    const statement = await rowsOf('2026-11', 'statement')
    expect(statement.rows).toHaveLength(page.statement.lines)
    expect(Number(statement.facts.get('Opening balance')) + sumAt(statement.rows, 7)).toBe(
      page.statement.closing,
    )
    const tax = await rowsOf('2026-11', 'tax')
    expect([sumAt(tax.rows, 5), sumAt(tax.rows, 6), sumAt(tax.rows, 7)]).toEqual([540, 81, 621])
    expect([tax.facts.get('Before tax'), tax.facts.get('With tax')]).toEqual(['540.00', '621.00'])
    const benefits = await rowsOf('2026-11', 'benefits')
    expect(Math.round(sumAt(benefits.rows, 7) * 100)).toBe(page.benefits.value)
    expect(benefits.facts.get('Total value')).toBe('33.71')
  })

  test('comes as one workbook with the three parts, numbers as numbers, in the reader’s language', async () => {
    const answer = await download('2026-11', 'workbook', 'ko')
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('회계 자료'))
    const { sheets } = await readXlsx(answer.rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual(['포인트 이용 내역', '세금 내역', '복리후생 내역'])
    const [statement, tax, benefits] = sheets.map(({ rows }) => rows)
    const valueOf = (rows: typeof statement, label: string) => rows?.find(([first]) => first === label)?.[2]
    expect([
      valueOf(statement, '최종 잔액'),
      valueOf(tax, '세금 포함 금액'),
      valueOf(benefits, '총 가치'),
    ]).toEqual([19_000, 621, 33.71])
    expect(tax?.at(-1)?.[0]).toBeInstanceOf(Date)
    expect(tax?.at(-1)?.slice(-3)).toEqual([540, 81, 621])
  })

  test('opens with the last month that is over, and refuses months that the company hasn’t had', async () => {
    expect(await read()).toMatchObject({ month: '2027-11', currentMonth: '2027-12', firstMonth: '2022-01' })
    for (const month of ['2021-12', '2028-01']) expect((await download(month, 'tax')).statusCode).toBe(404)
  })

  test('[PROG-05] is for those with its own privilege', async () => {
    const body = { object: identityOf(company) }
    const status = async (privileges: Readonly<Record<string, 'F' | 'R'>>) =>
      (
        await callWire(t.app.server, retrieveCompanyFinance, {
          token: (await userOf(t, company, privileges)).token,
          body,
        })
      ).status
    expect(await status({ corporate_finance: 'R' })).toBe(200)
    expect(await status({ corporate_activity: 'F', corporate_points: 'F', corporate_seats: 'F' })).toBe(403)
  })

  test('[CORP-06] [PROG-08] names whoever held a seat as account holder at the time, not the account holder of today', async () => {
    t.clock.set(new Date('2027-12-01T01:00:00Z'))
    const buyer = await newBuyer(t)
    const user = await userOf(t, buyer.company, {})
    for (const [person, name] of [
      [buyer.company, 'Rua'],
      [user, 'Tui'],
    ] as const) {
      await sql`update customer set given_name = ${name} where customer_number = ${person.customer}`.execute(
        t.databases.owner,
      )
      await sql`update nominee set given_name = ${name} where customer_number = ${person.customer}`.execute(
        t.databases.owner,
      )
    }
    const seats = [buyer.company, user].map(({ email }) => ({ user: email, plan: 'YEAR', costCentre: '' }))
    await buySeats(t, buyer, seats)
    for (const person of [buyer.company, user]) await acceptSeat(await atTheSeat(t, person))
    t.clock.set(new Date('2027-12-11T01:00:00Z'))
    await (
      await atTheCompany(t, buyer.company, (await signIn(t.app.server, buyer.company)).token)
    ).call(offerOwnership, { nomineeReferenceNumber: user.reference })
    const owner = await atTheCompany(t, buyer.company, (await signIn(t.app.server, user)).token)
    expect((await owner.call(acceptOwnership)).status).toBe(200)
    t.clock.set(new Date('2028-01-10T01:00:00Z'))
    const { token } = await signIn(t.app.server, user)
    const { object } = (
      await callWire(t.app.server, retrieveCompanyFinance, {
        token,
        body: { object: { ...identityOf(buyer.company), month: '2027-12' } },
      })
    ).body
    const held = object.benefits.lines.map(({ user: who, seatValue }) =>
      [who?.name.split(' ')[0], who?.isAccountHolder, seatValue].join(' '),
    )
    // Ten of 366 days before the company was handed over, 21 from then on.
    expect(held.toSorted()).toEqual(['Rua false 3564', 'Rua true 1696', 'Tui false 1696', 'Tui true 3564'])
  })
})
