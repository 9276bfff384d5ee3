import { describe, expect, test } from 'vitest'
import { monthGroups } from './month-groups.ts'

const line = (date: string, points: number) => ({ date, points })
const summary = (lines: readonly ReturnType<typeof line>[], isMoreToCome = false) =>
  monthGroups(lines, isMoreToCome).map(({ month, lines: members, net }) => [
    month,
    members.map(({ date }) => date.slice(5)),
    net,
  ])

describe('statement months', () => {
  test('[SUMM-04] each month has its lines in order and their sum', () => {
    expect(summary([line('2026-11-18', 2695), line('2026-11-03', -600), line('2026-10-31', -1100)])).toEqual([
      ['2026-11', ['11-18', '11-03'], 2095],
      ['2026-10', ['10-31'], -1100],
    ])
    expect(summary([])).toEqual([])
  })

  test('[SUMM-04] a month cut off by the page has no sum until its older lines load', () => {
    expect(summary([line('2026-11-18', 5), line('2026-10-31', 7), line('2026-10-30', 7)], true)).toEqual([
      ['2026-11', ['11-18'], 5],
      ['2026-10', ['10-31', '10-30'], null],
    ])
  })

  test('[SUMM-04] a line posted late keeps its place in the running balance, and no month appears twice', () => {
    const lines = [
      line('2026-11-05', 1),
      line('2026-10-18', 2),
      line('2026-11-02', 4),
      line('2026-10-30', 8),
      line('2025-12-01', 16),
      line('2026-10-01', 32),
    ]
    expect(summary(lines)).toEqual([
      ['2026-11', ['11-05', '10-18', '11-02'], 7],
      ['2026-10', ['10-30', '12-01', '10-01'], 56],
    ])
  })
})
