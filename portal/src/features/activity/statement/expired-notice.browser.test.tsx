import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../../dev/testing/member-page.tsx'
import { answered } from '../../../dev/testing/server-replies.ts'
import words from '../locales/en.json'
import { ExpiredNotice } from './expired-notice.tsx'
import { HeldNotice } from './held-notice.tsx'

const { open, replies } = memberPages({ texts: { activity: words } })

const summary = (points: object) =>
  answered({ pointDetails: [{ pointType: 'POINTS', points: 100, held: 0, ...points }] })

test.each([
  [1, '1 point has expired'],
  [2962, '2,962 points have expired'],
])('[SUMM-04] %d expired points that the statement still has are explained', async (expired, said) => {
  replies['/account-summary'] = () => summary({ expired })
  open(<ExpiredNotice />)
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test('[SUMM-04] without any, nothing is said of them', async () => {
  replies['/account-summary'] = () => summary({ held: 7 })
  open(
    <>
      <HeldNotice />
      <ExpiredNotice />
    </>,
  )
  await expect.element(page.getByText('7 points are on hold', { exact: true })).toBeVisible()
  expect(page.getByText('expired').elements()).toEqual([])
})
