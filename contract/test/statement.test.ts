import { expect, test } from 'vitest'
import * as activityDetail from '../src/statement/activity-detail.shapes.ts'
import * as exportActivity from '../src/statement/export-activity.shapes.ts'
import * as listActivity from '../src/statement/list-activity.shapes.ts'
import { onWire } from './on-wire.ts'

const identity = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }
const journalId = '0190f3a4-7b60-7c5c-a3d2-6a5b4c3d2e1f'
const filter = {
  fromDate: '2026-01-01',
  toDate: '2026-11-20',
  activityType: 'partner' as const,
  partnerCode: 'HOTEL',
  searchText: 'stay',
}
const source = {
  journalId,
  date: '2026-11-01',
  activityType: 'partner' as const,
  kind: 'accrual',
  partnerName: 'Longacre Hotels',
  details: { nights: 3 },
}
const entry = {
  ...source,
  pointType: 'POINTS',
  points: 500,
  balance: 42_000,
  partnerCode: 'HOTEL',
  reference: 'stay 1',
  isReversed: false,
}

test('[SUMM-04] my activity is requested by dates, kind, partner and text, in pages', () => {
  const request = { object: { ...identity, ...filter, cursor: journalId, pageSize: 25 } }
  expect(onWire(listActivity.request, request)).toEqual(request)
  const answer = {
    object: {
      entries: [entry],
      nextCursor: journalId,
      totals: { opening: 41_500, in: 500, out: 0, closing: 42_000 },
      matching: { lines: 1, in: 500, out: 0 },
      partners: [{ code: 'HOTEL', name: 'Longacre Hotels' }],
    },
  }
  expect(onWire(listActivity.answer, answer)).toEqual(answer)
})

test('[SUMM-04] a detail has the entry, its rule, and the lots behind it', () => {
  const request = { object: { ...identity, journalId } }
  expect(onWire(activityDetail.request, request)).toEqual(request)
  const lot = { source, expiryDate: '2029-01-31', isBonus: false, points: 500, left: 500 }
  const answer = {
    object: {
      entry,
      rule: 'partner.accrual',
      configurationVersion: 1,
      lotsTaken: [],
      lotsMade: [lot],
      reverses: null,
      reversedBy: null,
    },
  }
  expect(onWire(activityDetail.answer, answer)).toEqual(answer)
})

test('[SUMM-04] an export is requested with the same filter, as pdf, xlsx or csv', () => {
  for (const format of ['pdf', 'xlsx', 'csv'] as const) {
    const request = { object: { ...identity, ...filter, format } }
    expect(onWire(exportActivity.request, request)).toEqual(request)
  }
})
