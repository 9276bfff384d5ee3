import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../../dev/testing/member-page.tsx'
import { answered, refused } from '../../../dev/testing/server-replies.ts'
import { useOverview } from '../club-queries.ts'
import { DaysSheet } from './days-sheet.tsx'
import words from '../locales/en.json'
import { PauseSheet } from './pause-sheet.tsx'

const gold = { reason: 'tier', tierName: 'Gold', from: '2027-03-01', until: '2027-05-31' } as const
const kept = {
  bought: 365,
  used: 59,
  left: 306,
  lastDay: '2028-04-01',
  kept: [{ ...gold, days: 92 }],
  current: gold,
  isKeptToday: true,
}
const room = {
  canStart: true,
  canEnd: false,
  earliest: '2027-03-02',
  latest: '2027-12-31',
  leastDays: 30,
  daysLeft: 365,
  mostDays: 365,
  withinMonths: 36,
}
const figures = {
  change: 'paused',
  from: '2027-04-01',
  until: '2027-09-30',
  days: 183,
  paidDaysLeft: 306,
  expiryBefore: '2027-12-31',
  expiryAfter: '2028-07-01',
  pauseDaysLeft: 182,
  previewReference: 'as-shown',
}

const { open, replies, sentTo } = memberPages({ texts: { club: words } })

function Sheets() {
  const { data } = useOverview()
  if (data === undefined) return null
  const { pause, state } = data.object
  return (
    <>
      <DaysSheet overview={data.object} />
      {pause !== null && <PauseSheet room={pause} isRunning={state === 'suspended'} />}
    </>
  )
}

function openClub(shown: object): void {
  const shared = { programCode: 'KORU', currency: 'NZD', state: 'active', days: null, pause: null }
  replies['profile/overview'] = () => answered({ ...shared, ...shown })
  open(<Sheets />)
}

/** The lines as they read: a date that keeps to one line has other spaces. */
const lines = () =>
  Array.from(document.querySelectorAll('.club-lines li'), ({ textContent }) =>
    textContent.replaceAll('\u{a0}', ' '),
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('[SUBS-05] says how many paid days a tier keeps and until when, and the sum line by line', async () => {
  openClub({ state: 'suspended', days: kept })
  await expect
    .element(page.getByText(/keeping your 306 paid days, and they run again from 1 Jun 2027/))
    .toBeVisible()
  expect(lines()).toEqual([
    'Days you paid for365 days',
    'Days used−59 days',
    'Days leftThrough 1 Apr 2028306 days',
    'Kept by your Gold tier1 Mar 2027 to 31 May 202792 days',
  ])
})

test('[SUBS-05] a tier without an end names no day', async () => {
  const current = { ...gold, until: null }
  openClub({ days: { ...kept, lastDay: null, current, kept: [{ ...current, days: null }] } })
  await expect.element(page.getByText(/as long as you hold Gold/)).toBeVisible()
  expect(lines().slice(2)).toEqual([
    'Days leftThey run again when your tier ends306 days',
    'Kept by your Gold tierSince 1 Mar 2027',
  ])
})

test('[SUBS-05] a pause shows what it does before it is confirmed, and is made by what was shown', async () => {
  replies['pause/preview'] = () => answered(figures)
  replies['/pause'] = () => answered(figures)
  openClub({ pause: room })
  await button('Pause membership').click()
  await page.getByLabelText('First day of the pause').fill('2027-04-01')
  await page.getByLabelText('Last day of the pause').fill('2027-09-30')
  await expect.element(page.getByText('1 Jul 2028', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause membership' }).click()
  await expect.poll(() => sentTo('/pause')).toHaveLength(1)
  expect(sentTo('/pause')[0]?.body).toMatchObject({
    object: { isOn: true, from: '2027-04-01', until: '2027-09-30', previewReference: 'as-shown' },
  })
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
})

test('[SUBS-05] dates that are refused say why, and can’t be confirmed', async () => {
  replies['pause/preview'] = () => refused('PAUSE_DATES')
  openClub({ pause: room })
  await button('Pause membership').click()
  await page.getByLabelText('First day of the pause').fill('2027-04-01')
  await page.getByLabelText('Last day of the pause').fill('2027-04-02')
  await expect.element(page.getByText('Server: PAUSE_DATES')).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Pause membership' }))
    .toBeDisabled()
})
