import { addDays, dayIn, type Day } from '@waymark/rules/calendar'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Component as FlightsPage } from './flights-page.tsx'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered } from '../../dev/testing/server-replies.ts'
import words from './locales/en.json'

const today = dayIn('UTC', new Date())
const airport = (code: string) => ({ code, name: code, city: code, countryCode: 'NZ' })
const worth = { tierCode: 'BASE', percent: 100, bonusPercent: 0, statusPercent: 5, ratesFrom: '2026-01-01' }
const details = (['BASE', 'BONUS', 'STATUS'] as const).map((pointType) => ({ pointType, points: 480 }))

/** A booking whose day is over, and which can be claimed from a day on. */
const awaited = (flightNumber: string, departureDate: Day, opensOn: Day) => ({
  recordId: flightNumber,
  flightNumber,
  departureDate,
  schedule: null,
  origin: airport('AKL'),
  destination: airport('WLG'),
  distanceKm: 480,
  cabinClass: 'ECONOMY',
  fareFamily: 'FLEX',
  fareFamilyName: 'Flex',
  ticketNumber: '0860000000001',
  passengerName: 'Hana Walker',
  credit: { state: 'AWAITED', opensOn, closesOn: addDays(today, 90), ...worth, pointCreditDetails: details },
})

const lists = (flownFlights: readonly object[]) =>
  answered({ upcomingFlights: [], nextCursor: null, flownFlights })

const { open } = memberPages({
  texts: { flights: words },
  replies: () => ({
    '/myflights/flown': () =>
      lists([
        awaited('WMK118', addDays(today, -1), addDays(today, 2)),
        awaited('WMK240', addDays(today, -5), addDays(today, -2)),
      ]),
    '/myflights/upcoming': () => lists([]),
  }),
})

test('[SUMM-05] a flight that the airline hasn’t confirmed says so, and can be claimed once its window is open', async () => {
  open(<FlightsPage />)
  const cards = page.getByRole('region', { name: words.flown }).getByRole('listitem')
  await expect.element(cards.first()).toBeVisible()
  const [early, claimable] = cards.all()
  if (early === undefined || claimable === undefined) throw new Error('Two flights were answered')
  await expect.element(early.getByText(words.awaited)).toBeVisible()
  await expect.element(early.getByText(/usually confirms a flight within a day or two/)).toBeVisible()
  await expect.element(early.getByText(/Claim by/)).not.toBeInTheDocument()
  await expect.element(claimable.getByText(words.awaited)).toBeVisible()
  await expect.element(claimable.getByText(/Claim by/)).toBeVisible()
})
