import { activityTypes } from '@waymark/contract/statement/list-activity.shapes'
import { listActivity } from '@waymark/contract/statement/list-activity'
import type { Wire } from '@waymark/contract/operation'
import { addDays, parseDay } from '@waymark/rules/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signIn } from '../../test/sign-in.ts'
import { callWire } from '../../test/wire.ts'
import { demoCompany } from '../seed/demo/demo-company.ts'
import { seedDemo } from '../seed/index.ts'

type Asked = Omit<
  Wire<typeof listActivity>['request']['object'],
  'companyCode' | 'programCode' | 'membershipNumber'
>
type Answer = Wire<typeof listActivity>['answer']['object']
type Line = Answer['entries'][number]

/** Generated members with years of flights, partners, transfers, redemptions, corrections and expiry; one with nothing. */
const numbers = ['204000012', '204000020', '204000038', '204000103', '204000111', '204000129', '204000145']

describe('the sums of the statement', () => {
  let t: TestApp
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    t = await openTestApp({ company: demoCompany })
    await seedDemo(t.databases, t.clock, (customer) => Buffer.from(String(customer)), 'small')
    for (const membershipNumber of numbers) {
      const { token } = await signIn(t.app.server, { membershipNumber })
      tokens.set(membershipNumber, token)
    }
  })
  afterAll(async () => t.close())

  async function page(membershipNumber: string, asked: Asked): Promise<Answer> {
    const { body, status } = await callWire(t.app.server, listActivity, {
      token: tokens.get(membershipNumber) ?? '',
      body: { object: { companyCode: 'NZ', programCode: 'AP', membershipNumber, ...asked } },
    })
    expect(status).toBe(200)
    return body.object
  }

  /** All matching lines, page by page; each page has the same totals. */
  async function whole(number: string, asked: Asked): Promise<Answer & { readonly lines: readonly Line[] }> {
    const first = await page(number, asked)
    const lines: Line[] = [...first.entries]
    let cursor = first.nextCursor
    while (cursor !== null) {
      const next = await page(number, { ...asked, cursor })
      expect([next.totals, next.matching]).toEqual([first.totals, first.matching])
      lines.push(...next.entries)
      cursor = next.nextCursor
    }
    return { ...first, lines }
  }

  const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { points }) => sum + points, 0)

  test.each(numbers)(
    '[SUMM-04] %s: every balance is the one before it and the line itself',
    async (number) => {
      const { lines, totals, matching } = await whole(number, { pageSize: 100 })
      for (const [index, line] of lines.entries()) {
        expect([line.journalId, line.balance]).toEqual([
          line.journalId,
          (lines[index + 1]?.balance ?? 0) + line.points,
        ])
      }
      expect([totals.opening, totals.closing]).toEqual([0, lines[0]?.balance ?? 0])
      expect([matching.lines, sumOf(lines)]).toEqual([lines.length, totals.closing])
    },
  )

  test('[SUMM-04] opening and lines make closing, for any member, period, filter and page', async () => {
    const day = fc.integer({ min: -1500, max: 0 }).map((days) => addDays(parseDay('2026-11-20'), days))
    const filters = fc.record(
      {
        activityType: fc.constantFrom(...activityTypes),
        partnerCode: fc.constantFrom('HOTEL', 'FUEL', 'CAR', 'NOBODY'),
        searchText: fc.constantFrom('WMK', 'auckland', 'hotel', 'TR-', '1', 'nothing like it', ' '),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...numbers),
        day,
        day,
        filters,
        fc.integer({ min: 3, max: 100 }),
        async (number, one, other, filter, pageSize) => {
          const [fromDate, toDate] = one < other ? [one, other] : [other, one]
          const period = { fromDate, toDate, pageSize }
          const all = await whole(number, period)
          expect(all.totals.opening + all.totals.in + all.totals.out).toBe(all.totals.closing)
          expect(all.totals.opening + sumOf(all.lines)).toBe(all.totals.closing)
          expect([all.matching.in, all.matching.out]).toEqual([all.totals.in, all.totals.out])
          const some = await whole(number, { ...period, ...filter })
          expect(some.totals).toEqual(all.totals)
          expect(some.matching).toMatchObject({ lines: some.lines.length })
          expect(some.matching.in).toBe(sumOf(some.lines.filter(({ points }) => points > 0)))
          expect(some.matching.out).toBe(sumOf(some.lines.filter(({ points }) => points < 0)))
          const known = new Set(all.lines.map(({ journalId }) => journalId))
          expect(some.lines.filter(({ journalId }) => !known.has(journalId))).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
