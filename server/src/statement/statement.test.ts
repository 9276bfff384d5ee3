import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { activityDetail } from '@waymark/contract/statement/activity-detail'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { exportActivity } from '@waymark/contract/statement/export-activity'
import { apiBase, type Wire } from '@waymark/contract/operation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actingBetween } from '../../test/database/failing-database.ts'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { signIn, type SignedIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sendTransfer } from '../../test/orders/transfers.ts'
import { callWire } from '../../test/wire.ts'
import { issuePoints, newJournalId, reverseJournal, type Day, type JournalId } from '../ledger/index.ts'

type Asked = Partial<Wire<typeof listActivity>['request']['object']>
type Line = Wire<typeof listActivity>['answer']['object']['entries'][number]

describe('the statement', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => t.close())

  async function traveller(): Promise<{ member: TestMember; signedIn: SignedIn }> {
    const member = await makeMember(t.databases, { programCode: 'FREE' })
    return { member, signedIn: await signIn(t.app.server, member) }
  }

  /** Posts flight points with their tier bonus in the same journal, or partner points. */
  async function earn(
    member: TestMember,
    day: Day,
    points: bigint,
    facts: { partner?: string; reference?: string; detail: Record<string, string | number> },
    posted: Day = day,
  ): Promise<JournalId> {
    const { detail, ...rest } = facts
    const journal = newJournalId(new Date(`${posted}T00:30:00Z`))
    const bonus = { pointType: 'POINTS', kind: 'bonus', expiresOn: '2030-01-31', isBonus: true } as const
    await issuePoints(t.databases.jobs, {
      account: member.account,
      journal,
      businessReference: `test:${member.membershipNumber}:${journal}`,
      occurredOn: day,
      facts: { configVersion: 1, ...rest },
      lines: [
        {
          pointType: 'POINTS',
          kind: 'accrual',
          points,
          expiresOn: '2030-01-31',
          rule: 'flight.base',
          detail,
        },
        { ...bonus, points: points / 4n, rule: 'flight.tierBonus' },
        { pointType: 'STATUS', kind: 'accrual', points: 20n },
      ],
    })
    return journal
  }

  async function list(member: TestMember, { token }: SignedIn, asked: Asked = {}, language = 'en') {
    const answer = await callWire(t.app.server, listActivity, {
      token,
      headers: { 'accept-language': language },
      body: { object: { ...identityOf(member), ...asked } },
    })
    expect(answer.status).toBe(200)
    return answer.body.object
  }

  async function fileOf(member: TestMember, { token }: SignedIn): Promise<string> {
    const answer = await t.app.server.inject({
      method: 'POST',
      url: apiBase + exportActivity.path,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      payload: { object: { ...identityOf(member), format: 'csv' } },
    })
    return answer.body
  }

  async function detail(member: TestMember, { token }: SignedIn, journalId: string) {
    return callWire(t.app.server, activityDetail, {
      token,
      body: { object: { ...identityOf(member), journalId } },
    })
  }

  const total = (lines: readonly { readonly points: number }[]): number =>
    lines.reduce((sum, { points }) => sum + points, 0)

  test('[SUMM-04] key-based pages neither lose nor repeat a line, even while new ones are posted', async () => {
    const { member, signedIn } = await traveller()
    const earned: string[] = []
    for (let day = 1; day <= 23; day += 1) {
      const on: Day = `2026-09-${String(day).padStart(2, '0')}` as const
      earned.unshift(await earn(member, on, 400n, { detail: { flight: 'WMK127' } }))
    }
    const lines: Line[] = []
    let cursor: string | null = null
    do {
      const page = await list(member, signedIn, { pageSize: 5, ...(cursor === null ? {} : { cursor }) })
      expect(page.totals.closing).toBeGreaterThanOrEqual(23 * 500)
      lines.push(...page.entries)
      cursor = page.nextCursor
      await earn(member, '2026-11-01', 4n, { detail: {} }, '2026-11-19')
    } while (cursor !== null)
    expect(lines.map(({ journalId }) => journalId)).toEqual(earned)
    for (const [index, line] of lines.entries()) {
      const before = lines[index + 1]?.balance ?? 0
      expect([line.points, line.balance]).toEqual([500, before + 500])
    }
  })

  test('[SUMM-04] [CONF-03] a flight’s cities are named in the person’s language, and searchable by those names', async () => {
    const { member, signedIn } = await traveller()
    const places = { from: 'AKL', fromCity: 'Auckland', to: 'SYD', toCity: 'Sydney' }
    const flight = await earn(member, '2026-09-10', 500n, { detail: { flight: 'WMK127', ...places } })
    await earn(member, '2026-09-11', 500n, { detail: { flight: 'WMK9', fromCity: 'Old Town', from: 'QQQ' } })
    const find = async (searchText: string, language: string) =>
      (await list(member, signedIn, { searchText }, language)).entries
    for (const [language, from, to] of [
      ['ko', '오클랜드', '시드니'],
      ['en', 'Auckland', 'Sydney'],
    ] as const) {
      for (const text of [to, from, 'sydney', 'SYD']) {
        const found = await find(text, language)
        expect(found.map(({ journalId }) => journalId)).toEqual([flight])
        expect(found[0]?.details).toMatchObject({ fromCity: from, toCity: to })
      }
      expect((await find('wmk9', language))[0]?.details).toMatchObject({ fromCity: 'Old Town' })
      expect(await find('Wellington', language)).toEqual([])
      expect(await find('웰링턴', language)).toEqual([])
    }
  })

  test('[SUMM-04] filters by type, partner, day and text, each and together', async () => {
    const { member, signedIn } = await traveller()
    const other = await makeMember(t.databases, {
      programCode: 'FREE',
      givenName: 'Tama',
      familyName: 'Manu',
    })
    const flight = await earn(member, '2026-09-10', 4000n, {
      reference: 'CL-7K2M-0042',
      detail: { flight: 'WMK127', fromCity: 'Auckland', toCity: 'Sydney' },
    })
    const hotel = await earn(member, '2026-10-05', 800n, { partner: 'HOTEL', detail: { nights: 2 } })
    const shop = await earn(member, '2026-10-20', 400n, {
      partner: 'CORNER',
      detail: { note: "100%_o'clock" },
    })
    expect((await sendTransfer(t.app.server, signedIn, member, other, 1000)).status).toBe(200)
    const find = async (asked: Asked): Promise<readonly string[]> => {
      const { entries } = await list(member, signedIn, asked)
      return entries.map(({ journalId }) => journalId)
    }
    const [sent = ''] = await find({ activityType: 'transfer' })
    expect(await find({})).toEqual([sent, shop, hotel, flight])
    expect(await find({ activityType: 'flight' })).toEqual([flight])
    expect(await find({ activityType: 'partner' })).toEqual([shop, hotel])
    expect(await find({ activityType: 'expired' })).toEqual([])
    expect(await find({ partnerCode: 'HOTEL' })).toEqual([hotel])
    expect(await find({ fromDate: '2026-10-05', toDate: '2026-10-05' })).toEqual([hotel])
    expect(await find({ fromDate: '2026-10-06', toDate: '2026-10-05' })).toEqual([])
    expect(await find({ searchText: ' sydney ' })).toEqual([flight])
    expect(total((await list(member, signedIn, { searchText: 'sydney' })).entries)).toBe(5000)
    expect(await find({ searchText: 'cl-7k2m' })).toEqual([flight])
    expect(await find({ searchText: 'queenstown' })).toEqual([sent])
    expect(await find({ activityType: 'partner', searchText: 'wmk' })).toEqual([])
    expect((await list(member, signedIn)).partners).toEqual([
      { code: 'CORNER', name: 'CORNER' },
      { code: 'HOTEL', name: 'Longacre Hotels' },
    ])
  })

  test('[SUMM-04] a partner is found by the name shown on the line, in either language', async () => {
    const { member, signedIn } = await traveller()
    await earn(member, '2026-10-05', 800n, { partner: 'HOTEL', detail: { nights: 2 } })
    await earn(member, '2026-10-06', 800n, { detail: { flight: 'WMK127' } })
    const { entries } = await list(member, signedIn, { searchText: 'longacre hot' })
    expect(entries.map(({ partnerName }) => partnerName)).toEqual(['Longacre Hotels'])
    for (const searchText of ['롱에이커', 'longacre']) {
      const korean = await list(member, signedIn, { searchText }, 'ko')
      expect(korean.entries.map(({ partnerName }) => partnerName)).toEqual(['롱에이커 호텔'])
      expect(korean.partners.map(({ name }) => name)).toEqual(['롱에이커 호텔'])
    }
    const answer = await callWire(t.app.server, environmentConfig, { headers: { 'accept-language': 'ko' } })
    expect(answer.body.object.partners).toEqual([{ code: 'HOTEL', name: '롱에이커 호텔' }])
  })

  test('[SUMM-04] opening plus in minus out makes closing, whatever the filter, and a late posting counts on its day', async () => {
    const { member, signedIn } = await traveller()
    const other = await makeMember(t.databases, { programCode: 'FREE' })
    await earn(member, '2026-08-10', 4000n, { detail: {} })
    await earn(member, '2026-10-05', 800n, { detail: {} })
    await earn(member, '2026-09-28', 400n, { detail: {} }, '2026-10-06')
    expect((await sendTransfer(t.app.server, signedIn, member, other, 1000)).status).toBe(200)
    const period = { fromDate: '2026-09-01', toDate: '2026-11-20' }
    const all = await list(member, signedIn, period)
    expect(all.totals).toEqual({ opening: 5000, in: 1500, out: -1000, closing: 5500 })
    expect(total(all.entries)).toBe(500)
    expect((await list(member, signedIn, { ...period, activityType: 'used' })).totals).toEqual(all.totals)
    const september = { fromDate: '2026-09-01', toDate: '2026-09-30' }
    expect((await list(member, signedIn, september)).totals).toEqual({
      opening: 5000,
      in: 500,
      out: 0,
      closing: 5500,
    })
    expect((await list(other, await signIn(t.app.server, other))).totals.in).toBe(1000)
  })

  test('[SUMM-04] the lots behind a line add up to it, and show where they came from', async () => {
    const { member, signedIn } = await traveller()
    const other = await makeMember(t.databases, {
      programCode: 'FREE',
      givenName: 'Tama',
      familyName: 'Manu',
    })
    const flight = await earn(member, '2026-09-10', 1200n, { detail: { flight: 'WMK127' } })
    const made = (await detail(member, signedIn, flight)).body.object
    expect(made).toMatchObject({ rule: 'flight.base', lotsTaken: [], reverses: null, reversedBy: null })
    expect(made.lotsMade.map(({ points, left, isBonus }) => [points, left, isBonus])).toEqual([
      [1200, 1200, false],
      [300, 300, true],
    ])
    expect(total(made.lotsMade)).toBe(made.entry.points)
    expect((await sendTransfer(t.app.server, signedIn, member, other, 1000)).status).toBe(200)
    const [sent] = (await list(member, signedIn)).entries
    const taken = (await detail(member, signedIn, sent?.journalId ?? '')).body.object
    expect(taken.entry).toEqual(sent)
    expect(taken.entry.details).toMatchObject({
      counterpartyName: 'T•••• M••••',
      counterpartyNumber: other.membershipNumber,
      message: 'For the Queenstown trip',
    })
    expect(total(taken.lotsTaken)).toBe(1000)
    expect(taken.lotsTaken[0]).toMatchObject({
      source: {
        journalId: flight,
        date: '2026-09-10',
        activityType: 'flight',
        details: { flight: 'WMK127' },
      },
      expiryDate: '2030-01-31',
      points: 1000,
      left: 200,
    })
    const theirs = await signIn(t.app.server, other)
    const [received] = (await list(other, theirs)).entries
    const got = (await detail(other, theirs, received?.journalId ?? '')).body.object
    expect([got.entry.points, total(got.lotsMade), got.lotsTaken]).toEqual([1000, 1000, []])
    expect(got.lotsMade.every(({ expiryDate }) => expiryDate === '2030-01-31')).toBe(true)
  })

  test('[SUMM-04] a reversed line says so in the list and refers to the other line', async () => {
    const { member, signedIn } = await traveller()
    const flight = await earn(member, '2026-09-10', 1200n, { detail: { flight: 'WMK127' } })
    const journal = newJournalId(new Date('2026-11-19T00:30:00Z'))
    await reverseJournal(t.databases.jobs, {
      account: member.account,
      reverses: flight,
      journal,
      today: '2026-11-19',
      facts: { detail: { reason: 'Flown by somebody else' } },
    })
    const { entries, totals } = await list(member, signedIn)
    expect(
      entries.map(({ journalId, kind, points, isReversed }) => [journalId, kind, points, isReversed]),
    ).toEqual([
      [journal, 'reversal', -1500, false],
      [flight, 'accrual', 1500, true],
    ])
    expect(totals).toEqual({ opening: 0, in: 1500, out: -1500, closing: 0 })
    expect(await fileOf(member, signedIn)).toContain(',Reversed,Flown by somebody else,')
    expect((await detail(member, signedIn, flight)).body.object.reversedBy).toBe(journal)
    const back = (await detail(member, signedIn, journal)).body.object
    expect([back.reverses, total(back.lotsTaken)]).toEqual([flight, 1500])
  })

  test('[SUMM-04] another member’s line is not found, and none of theirs are listed', async () => {
    const { member, signedIn } = await traveller()
    const stranger = await traveller()
    const flight = await earn(member, '2026-09-10', 1200n, { detail: { flight: 'WMK127' } })
    const { error } = await detail(stranger.member, stranger.signedIn, flight)
    expect(error?.code).toBe('NOT_FOUND')
    expect((await detail(member, stranger.signedIn, flight)).error?.code).toBe('NOT_ALLOWED')
    expect((await list(stranger.member, stranger.signedIn, { cursor: flight })).entries).toEqual([])
    expect((await detail(member, signedIn, crypto.randomUUID())).error?.code).toBe('NOT_FOUND')
  })

  test('[SUMM-04] a search accepts any text; anything that is not text is refused', async () => {
    const { member, signedIn } = await traveller()
    await earn(member, '2026-10-20', 400n, { detail: { note: '100%_o\'clock \\ "now" 서울 🛫' } })
    const found = async (searchText: string): Promise<number> =>
      (await list(member, signedIn, { searchText })).entries.length
    for (const text of ['100%', '%_', "o'clock", '\\', '"now"', '서울', '🛫', '   '])
      expect([text, await found(text)]).toEqual([text, 1])
    for (const text of ['%%', '_o_', "'; drop table ledger.entry; --", 'x'.repeat(80)])
      expect([text, await found(text)]).toEqual([text, 0])
    for (const searchText of ['a\u0000b', '\u0007', '\ud800', 'x'.repeat(81), 7, ['a']]) {
      const { status, error } = await callWire(t.app.server, listActivity, {
        token: signedIn.token,
        raw: { object: { ...identityOf(member), searchText } },
      })
      expect([searchText, status, error?.code]).toEqual([searchText, 400, 'INVALID_REQUEST'])
    }
  })

  test('[SUMM-04] points that are posted while a page is read are in all of its sums or in none', async () => {
    const { member } = await traveller()
    await earn(member, '2026-10-20', 400n, { detail: {} })
    const post = async () => earn(member, '2026-10-21', 800n, { detail: {} })
    const between = { earlier: 'matching as', later: 'as opening' }
    const web = actingBetween(t.databases.web, between, post)
    const { app, close } = await openTestApp({ databases: { ...t.databases, web, close: async () => {} } })
    const signedIn = await signIn(app.server, member)
    const body = { object: identityOf(member) }
    const { body: page } = await callWire(app.server, listActivity, { token: signedIn.token, body })
    await close()
    expect(page.object.entries.map(({ balance }) => balance)).toEqual([500])
    expect(page.object.totals).toEqual({ opening: 0, in: 500, out: 0, closing: 500 })
  })

  test('[VAL-01] invalid dates and cursors are refused, and far ones answered', async () => {
    const { member, signedIn } = await traveller()
    const flight = await earn(member, '2026-10-20', 400n, { detail: {} })
    const refused = [
      { fromDate: '2026-02-30' },
      { fromDate: '0000-01-01' },
      { toDate: '20-11-2026' },
      { cursor: 'next' },
      { activityType: 'cheese' },
      { partnerCode: "X'--" },
      { pageSize: 0 },
      { pageSize: 101 },
    ]
    for (const asked of refused) {
      const { status, error } = await callWire(t.app.server, listActivity, {
        token: signedIn.token,
        raw: { object: { ...identityOf(member), ...asked } },
      })
      expect([asked, status, error?.code]).toEqual([asked, 400, 'INVALID_REQUEST'])
    }
    const wide = await list(member, signedIn, { fromDate: '0001-01-01', toDate: '9999-12-31' })
    expect(wide.entries.map(({ journalId }) => journalId)).toEqual([flight])
    expect((await list(member, signedIn, { fromDate: '9999-12-31' })).entries).toEqual([])
  })
})
