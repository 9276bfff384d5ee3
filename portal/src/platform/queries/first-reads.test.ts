import { expect, test } from 'vitest'
import { memberReads } from './first-reads.ts'

test('[SUMM-01] every protected page starts from a summary with bonus and tier details', () => {
  const membership = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
  const summary = memberReads(membership).find(({ facts }) => facts.id === 'accountSummary')
  expect(summary?.input.body).toEqual({
    object: { ...membership, isBonusRequired: 'Y', tierOptionsRequired: true },
  })
})
