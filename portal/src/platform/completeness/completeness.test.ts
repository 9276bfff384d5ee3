import { expect, test } from 'vitest'
import { standingOf } from './completeness-query.ts'

const item = (ruleOutputStatus: 'success' | 'notApplied', percentage: string, missing = '') => ({
  ruleCode: 'PROFILE_COMPLETENESS' as const,
  ruleOutputStatus,
  variables: [
    { name: 'percentage', value: percentage },
    { name: 'missing', value: missing },
  ],
})

test('[PROF-04] completeness is what the rule says, and 0 when no item succeeded', () => {
  expect(standingOf([item('success', '63', 'mobile,address')])).toEqual({
    percentage: 63,
    missing: ['mobile', 'address'],
  })
  expect(standingOf([])).toEqual({ percentage: 0, missing: [] })
  expect(standingOf([item('notApplied', '63')]).percentage).toBe(0)
  expect(standingOf([item('success', 'most of it')]).percentage).toBe(0)
  expect(standingOf([item('success', '250')]).percentage).toBe(100)
})
