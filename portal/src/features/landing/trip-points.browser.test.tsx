import { calculateEarn } from '@waymark/contract/calculator/calculate-earn'
import { listReachable } from '@waymark/contract/calculator/list-reachable'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered, refused } from '../../dev/testing/server-replies.ts'
import words from './locales/en.json'
import { TripPoints } from './trip-points.tsx'

const airport = (code: string, city: string) => ({ code, name: city, city, countryCode: 'NZ' })
const { open } = memberPages({
  texts: { landing: words },
  replies: () => ({
    [listReachable.path]: () =>
      answered({
        origin: airport('AKL', 'Auckland'),
        destinations: [
          {
            airport: airport('WLG', 'Wellington'),
            rewards: [{ rewardPricingDetail: { rewardPoints: 4500 } }],
          },
        ],
      }),
    [calculateEarn.path]: () => refused('REQUEST_FAILED', 500),
  }),
})

test('a trip whose points can’t be calculated says so, and isn’t busy forever; its price stays', async () => {
  open(<TripPoints programCode="AP" origin="AKL" />)
  await expect.element(page.getByText(words.trip.failed)).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveAttribute('aria-busy', 'false')
  await expect.element(page.getByText('From 9,000 points')).toBeVisible()
})
