import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { membership, memberPages } from '../../../dev/testing/member-page.tsx'
import { answered } from '../../../dev/testing/server-replies.ts'
import { createWords } from '../../../platform/i18n/whole-words.ts'
import korean from '../locales/ko.json'
import words from '../locales/en.json'
import { Component as ExpiryPage } from './expiry-page.tsx'

const today = '2026-11-30'
const userDetails = {
  customerNumber: '1',
  programs: { individualInfo: [{ ...membership, privileges: { ui: {} } }], corporateInfo: [] },
}
const { open, replies } = memberPages({
  texts: { activity: words },
  replies: () => ({
    '/users/me': () => Response.json({ userDetails }),
    '/points/expiry': () => answered({ lots: [], nextCursor: null }),
  }),
})

test.each([
  [1, today, 'Next to expire: 1 point today, 30 Nov 2026.'],
  [2962, '2026-12-01', 'Next to expire: 2,962 points in 1 day, on 1 Dec 2026.'],
  [1, '2028-12-31', 'Next to expire: 1 point on 31 Dec 2028.'],
])('[SUMM-03] %d points that expire on %s', async (points, expiryDate, said) => {
  replies['/account-summary'] = () =>
    answered({
      pointDetails: [{ pointType: 'POINTS', points: 100, held: 0 }],
      expiryDetails: [{ pointType: 'POINTS', points, expiryDate }],
      today,
    })
  open(<ExpiryPage />)
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test('[SUMM-03] in Korean too, the last day is today', () => {
  const { getFixedT } = createWords({
    language: 'ko',
    texts: { activity: korean },
    direction: () => 'ltr',
  })
  const say = getFixedT(null, 'activity')
  const points = say('expiry.points', { count: 2962, points: '2,962' })
  expect(say('expiry.soon', { count: 0, points, day: '2026년 11월 30일' })).toBe(
    '2,962포인트가 오늘(2026년 11월 30일) 소멸됩니다.',
  )
})
