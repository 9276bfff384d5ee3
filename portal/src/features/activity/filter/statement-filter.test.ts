import { describe, expect, test } from 'vitest'
import { isNarrowed, narrowed, widened, writeFilter } from './filter-changes.ts'
import {
  datesOf,
  daysOf,
  periodOf,
  readFilter,
  searchable,
  type StatementFilter,
} from './statement-filter.ts'

const today = '2026-11-20'
const read = (address: string) => readFilter(new URLSearchParams(address), today)
const usual: StatementFilter = { period: { kind: 'preset', days: 90 }, search: '' }

describe('the filter in the address', () => {
  test.each<StatementFilter>([
    usual,
    { period: { kind: 'all' }, search: '' },
    { period: { kind: 'preset', days: 30 }, search: 'WMK127 & co', type: 'flight' },
    {
      period: { kind: 'dates', from: '2026-01-01', to: '2026-03-31' },
      search: '싱가포르',
      type: 'partner',
      partner: 'LONGACRE',
    },
  ])('[SUMM-04] comes back as it was put there: %j', (filter) => {
    expect(readFilter(writeFilter(filter), today)).toEqual(filter)
  })

  test('[SUMM-04] defaults are left out of the address', () => {
    expect(writeFilter(usual).toString()).toBe('')
    expect(writeFilter({ ...usual, type: 'used' }).toString()).toBe('type=used')
  })

  test.each([
    'days=45',
    'days=ninety',
    'type=cheese',
    'partner=lower',
    'partner=A%20B',
    'partner=' + 'A'.repeat(21),
    'from=2026-02-30',
    'from=2026-12-01',
    'from=2026-03-01&to=2026-02-01',
    'from=2026-03-01&to=2026-11-21',
    'from=1999-12-31',
    'to=2026-03-01',
    'q=%20%00%20',
    'days=30x&type=&partner=&q=',
    'something=else',
  ])('[SUMM-04] an invalid filter falls back to the defaults: %s', (address) => {
    expect(read(address)).toEqual(usual)
  })

  test('[SUMM-04] the first of a repeated parameter counts, and a start date alone runs to today', () => {
    expect(read('type=used&type=flight').type).toBe('used')
    expect(read('from=2026-11-01').period).toEqual({ kind: 'dates', from: '2026-11-01', to: today })
  })

  test('[SUMM-04] 90 days end today, both days included', () => {
    expect(daysOf({ kind: 'preset', days: 90 }, today)).toEqual({ from: '2026-08-23', to: today })
    expect(daysOf({ kind: 'preset', days: 30 }, '2028-03-01').from).toBe('2028-02-01')
  })

  test('[SUMM-04] all activity has no first day, and choosing dates from there starts with the last 90 days', () => {
    expect(daysOf({ kind: 'all' }, today)).toEqual({ to: today })
    expect(datesOf({ kind: 'all' }, today)).toEqual({ kind: 'dates', from: '2026-08-23', to: today })
  })

  test('[SUMM-04] two dates are a period if they are valid, in order and not in the future', () => {
    expect(periodOf('2026-11-20', '2026-11-20', today)).toBeDefined()
    for (const [from, to] of [
      ['', today],
      ['2026-11-20', '2026-11-19'],
      ['0002-11-18', today],
      ['2026-11-01', '2026-11-21'],
    ])
      expect(periodOf(from ?? '', to ?? '', today)).toBeUndefined()
  })

  test('[SUMM-04] a search is trimmed, without control characters, cut to 80, and never in the middle of a character', () => {
    expect(searchable('  TR-5H2M \u0000 ')).toBe('TR-5H2M')
    expect(searchable('a'.repeat(200))).toHaveLength(80)
    expect(searchable('a'.repeat(79) + '🛫')).toBe('a'.repeat(79))
  })

  test('[SUMM-04] narrowing and widening keep the period', () => {
    const flights = narrowed({ ...usual, search: 'x', partner: 'HOTEL' }, { type: 'flight' })
    expect(flights).toEqual({ ...usual, search: 'x', partner: 'HOTEL', type: 'flight' })
    expect(narrowed(flights, { partner: undefined })).not.toHaveProperty('partner')
    expect([isNarrowed(flights), isNarrowed(usual)]).toEqual([true, false])
    expect(widened(flights)).toEqual(usual)
  })
})
