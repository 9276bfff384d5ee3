import { exportActivity } from '@waymark/contract/statement/export-activity'
import { apiBase, type Wire } from '@waymark/contract/operation'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Readable, Writable } from 'node:stream'
import * as z from 'zod/mini'
import { identityOf, makeMember, type TestMember } from '../../../test/members.ts'
import { textOfPdf } from '../../../test/documents/pdf-reader.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { demoCompany } from '../../seed/demo/demo-company.ts'
import { seedDemo } from '../../seed/index.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import { createSlots } from '../../platform/export-slots.ts'

type Asked = Omit<
  Wire<typeof exportActivity>['request']['object'],
  'companyCode' | 'programCode' | 'membershipNumber'
>
interface Asker {
  readonly token: string
  readonly identity: ReturnType<typeof identityOf>
}

const LINES = 2001
/** A busy machine notices late that a connection has closed. */
const soon = { timeout: 20_000 }
const refusal = z.object({
  error: z.object({ code: z.string(), data: z.optional(z.record(z.string(), z.number())) }),
})

describe('the statement as a file', () => {
  let t: TestApp
  let address = ''
  let gold: Asker
  let long: Asker
  beforeAll(async () => {
    t = await openTestApp({ company: demoCompany })
    await seedDemo(t.databases, t.clock, (customer) => Buffer.from(String(customer)), 'small')
    const membershipNumber = '204000020'
    const identity = { companyCode: 'NZ', programCode: 'AP', membershipNumber }
    gold = { identity, token: (await signIn(t.app.server, { membershipNumber })).token }
    const member = await makeMember(t.databases)
    await earnOften(member)
    long = { identity: identityOf(member), token: (await signIn(t.app.server, member)).token }
    address = await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => t.close())

  /** More lines than a PDF takes, inserted with one statement. */
  async function earnOften({ account }: TestMember): Promise<void> {
    const line = [
      {
        kind: 'accrual',
        pointType: 'POINTS',
        points: '5',
        expiresOn: '2030-01-31',
        isBonus: false,
        detail: {},
      },
    ]
    const moment = Date.parse('2026-10-02T00:00:00Z').toString(16).padStart(12, '0')
    const journals = `${moment.slice(0, 8)}-${moment.slice(8)}-7000-8000-`
    await sql`
      select ledger.issue_points(
        p_account => ${account}, p_journal => (${journals} || lpad(to_hex(n), 12, '0'))::uuid,
        p_reference => 'many:' || ${account}::bigint || ':' || n, p_occurred_on => '2026-10-01', p_counter_account => -1,
        p_lines => ${JSON.stringify(line)}::jsonb, p_facts => '{"configVersion": 1}', p_outbox => null)
      from generate_series(1, ${LINES}) as n`.execute(t.databases.jobs)
    // As autovacuum would a minute later: the planner doesn't know about that many new rows.
    await sql`analyze ledger.entry`.execute(t.databases.owner)
  }

  const ask = async ({ token, identity }: Asker, asked: Asked, language = 'en') =>
    t.app.server.inject({
      method: 'POST',
      url: apiBase + exportActivity.path,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      payload: { object: { ...identity, ...asked } },
    })

  /** A caller with its own connection, who can disconnect. */
  async function open({ token, identity }: Asker, asked: Asked) {
    const outgoing = request(address + apiBase + exportActivity.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    outgoing.on('error', () => {})
    const isSent = once(outgoing, 'finish')
    outgoing.end(JSON.stringify({ object: { ...identity, ...asked } }))
    const answer = async (): Promise<IncomingMessage> => {
      const [incoming]: unknown[] = await once(outgoing, 'response')
      return z.parse(z.custom<IncomingMessage>(), incoming)
    }
    return { answer, isSent, leave: () => outgoing.destroy() }
  }

  const codeOf = (answer: { readonly body: string }) => z.parse(refusal, JSON.parse(answer.body)).error

  const rowsOf = (csv: Buffer): string[][] =>
    z.parse(
      z.array(z.array(z.string())),
      parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true }),
    )

  test('[SUMM-04] CSV states what it contains, and its lines lead from the opening to the closing balance', async () => {
    const answer = await ask(gold, { format: 'csv', fromDate: '2026-01-01', toDate: '2026-09-30' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain(
      'filename="Waymark statement 204000020 2026-01-01 to 2026-09-30.csv"',
    )
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.body).toContain('\r\n')
    const rows = rowsOf(answer.rawPayload)
    const facts = new Map(rows.map(([label = '', value = '']) => [label, value]))
    expect(facts.get('Period')).toBe('1 Jan 2026 to 30 Sep 2026')
    expect(facts.get('Created')).toBe('20 Nov 2026 14:00 (Pacific/Auckland), by Hana Whitford')
    const head = rows.findIndex(([first]) => first === 'Date')
    const lines = rows.slice(head + 1)
    expect(String(lines.length)).toBe(facts.get('Entries'))
    expect(lines.every(([date = '']) => date >= '2026-01-01' && date <= '2026-09-30')).toBe(true)
    const sum = lines.reduce((total, line) => total + Number(line[6]), 0)
    expect(Number(facts.get('Opening balance')) + sum).toBe(Number(facts.get('Closing balance')))
    expect(lines.some((line) => Number(line[6]) < 0)).toBe(true)
  })

  test('[SUMM-04] with a filter it has only matching lines, and says so', async () => {
    const rows = rowsOf((await ask(gold, { format: 'csv', activityType: 'flight' }, 'ko')).rawPayload)
    const facts = new Map(rows.map(([label = '', value = '']) => [label, value]))
    expect([facts.get('유형'), facts.get('조회 기간')]).toEqual(['항공편', '처음부터 2026년 11월 20일까지'])
    const lines = rows.slice(rows.findIndex(([first]) => first === '날짜') + 1)
    expect(String(lines.length)).toBe(facts.get('필터에 맞는 내역 수'))
    expect(new Set(lines.map(([, type]) => type))).toEqual(new Set(['항공편']))
    expect(lines.reduce((total, line) => total + Number(line[6]), 0)).toBe(
      Number(facts.get('해당 내역의 증가 포인트')) + Number(facts.get('해당 내역의 감소 포인트')),
    )
  })

  test('[SUMM-04] formulas stay text in a spreadsheet, and numbers stay numbers', async () => {
    for (const searchText of ['=1+1', '+1', '-1', '@A1']) {
      const { body } = await ask(gold, { format: 'csv', searchText })
      expect(body).toContain(`Search,'${searchText}`)
    }
    const { rawPayload } = await ask(gold, { format: 'xlsx', searchText: '=1+1' })
    const [sheet] = (await readXlsx(rawPayload)).sheets
    expect(sheet?.rows.find(([label]) => label === 'Search')?.[2]).toBe('=1+1')
  })

  test('[SUMM-04] Excel gets real dates and numbers', async () => {
    const answer = await ask(gold, { format: 'xlsx' }, 'ko')
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Waymark 이용 내역 204000020 2026-11-20까지.xlsx')}`,
    )
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets
    const rows = sheet?.rows ?? []
    const lines = rows.slice(rows.findIndex(([first]) => first === '날짜') + 1)
    expect(lines.length).toBeGreaterThan(100)
    for (const line of lines) {
      expect(line[0]).toBeInstanceOf(Date)
      expect([typeof line[6], typeof line[7]]).toEqual(['number', 'number'])
    }
    const last = rows.find(([label]) => label === '최종 잔액')?.[2]
    expect(lines[0]?.[7]).toBe(last)
  })

  test.each([
    ['en', ['Points statement', 'Hana Whitford', 'WMK127 Auckland to Sydney', 'Pacific/Auckland']],
    ['ko', ['포인트 이용 내역', '최종 잔액', '웨이마크 포인트', 'WMK127 오클랜드 → 시드니']],
  ])('[SUMM-04] PDF embeds its font, and its text can be extracted: %s', async (language, words) => {
    const { statusCode, headers, rawPayload } = await ask(
      gold,
      { format: 'pdf', fromDate: '2026-09-01' },
      language,
    )
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    const bytes = rawPayload.toString('latin1')
    expect(bytes.startsWith('%PDF-')).toBe(true)
    expect(bytes).toContain('+Pretendard-Regular')
    expect(bytes).toContain('/FontFile3')
    const text = textOfPdf(rawPayload)
    for (const word of words) expect(text).toContain(word.replaceAll(' ', ''))
    const csv = rowsOf((await ask(gold, { format: 'csv', fromDate: '2026-09-01' })).rawPayload)
    const lines = csv.slice(csv.findIndex(([first]) => first === 'Date') + 1)
    expect(lines.length).toBeGreaterThan(5)
    // The PDF has the points and balance of every CSV line, in the same order.
    const printed = lines.map(([, , , , , , points = '', balance = '']) =>
      [Number(points), Number(balance)].map((sum, at) => written(sum, at === 0)).join(''),
    )
    const places = printed.map((sums) => text.indexOf(sums))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  /** Points as displayed: grouped, and signed if they move the balance. */
  const written = (sum: number, isMove: boolean) =>
    new Intl.NumberFormat('en', { signDisplay: isMove ? 'exceptZero' : 'auto' })
      .format(sum)
      .replace('-', '\u2212')

  test('[SUMM-04] more lines than a PDF takes are available in the other formats, page by page', async () => {
    const refused = await ask(long, { format: 'pdf' })
    expect([refused.statusCode, codeOf(refused)]).toEqual([
      422,
      { code: 'EXPORT_TOO_LONG', data: { lines: LINES, most: 2000 } },
    ])
    const rows = rowsOf((await ask(long, { format: 'csv' })).rawPayload)
    const balances = rows
      .slice(rows.findIndex(([first]) => first === 'Date') + 1)
      .map((line) => Number(line[7]))
    expect(balances).toEqual(Array.from({ length: LINES }, (_, index) => (LINES - index) * 5))
  })

  test('[SUMM-04] a person exports one file at a time, and leaving frees the slot', async () => {
    const first = await open(long, { format: 'csv' })
    const incoming = await first.answer()
    const second = await ask(long, { format: 'csv' })
    expect([second.statusCode, codeOf(second).code]).toEqual([409, 'EXPORT_RUNNING'])
    expect((await ask(gold, { format: 'csv' })).statusCode).toBe(200)
    incoming.destroy()
    await expect.poll(async () => (await ask(long, { format: 'csv' })).statusCode, soon).toBe(200)
    const waiting = await open(gold, { format: 'pdf' })
    await waiting.isSent
    waiting.leave()
    await expect.poll(async () => (await ask(gold, { format: 'csv' })).statusCode, soon).toBe(200)
  })

  test('[SUMM-04] only a few exports run at the same time, and a place is given back once', () => {
    const slots = createSlots(2)
    const take = (customer: string) => slots.take(customerNumber(customer))
    const one = take('1')
    expect([take('1'), typeof take('2'), take('3')]).toEqual(['running', 'object', 'busy'])
    if (typeof one === 'string') throw new Error('the first has a place')
    one.end()
    expect(typeof take('1')).toBe('object')
    one.end()
    expect([take('1'), take('3')]).toEqual(['running', 'busy'])
  })

  test('[SUMM-04] slow readers keep nobody from exporting: the file that has waited longest for its reader makes room', async () => {
    let moment = 0
    const slots = createSlots(4, () => moment)
    const take = (customer: string) => slots.take(customerNumber(customer))
    const start = (customer: string, reader: Writable): Readable => {
      const slot = take(customer)
      if (typeof slot === 'string') throw new Error(`There is no place: ${slot}`)
      const body = Readable.from(endlessly())
      slot.endWith(body)
      // As the one whose place is taken ends.
      body.on('error', () => {})
      body.pipe(reader)
      return body
    }
    const busy = start('1', new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done) }))
    const first = start('2', new StalledReader())
    await once(first, 'pause')
    moment = 1
    const second = start('3', new StalledReader())
    await once(second, 'pause')
    // One that is still being made isn't paused by its reader.
    expect(typeof take('6')).toBe('object')
    expect(take('4')).toBe('busy')
    moment = 5000
    await once(busy, 'pause')
    expect(typeof take('4')).toBe('object')
    expect([busy, first, second].map(({ destroyed }) => destroyed)).toEqual([false, true, false])
    expect(take('5')).toBe('busy')
    moment = 20_000
    await once(busy, 'pause')
    expect(typeof take('5')).toBe('object')
    expect(take('7')).toBe('busy')
    expect([busy, second].map(({ destroyed }) => destroyed)).toEqual([false, true])
    busy.destroy()
  })
})

async function* endlessly(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(65_536)
}

/** Takes one piece and no more. */
class StalledReader extends Writable {
  override _write(): void {}
}
