import { describe, expect, test } from 'vitest'
import { tierYearEnd, tierYearStart } from './tier.ts'

describe('tiers', () => {
  test('[SUMM-01] the tier year ends on 31 March', () => {
    expect(tierYearEnd('2026-11-20', '03-31')).toBe('2027-03-31')
    expect(tierYearEnd('2027-03-31', '03-31')).toBe('2027-03-31')
    expect(tierYearEnd('2027-04-01', '03-31')).toBe('2028-03-31')
    expect(tierYearStart('2027-03-31')).toBe('2026-04-01')
  })
})
