import { myFlights } from '@waymark/contract/flights/my-flights'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered } from '../../dev/testing/server-replies.ts'
import words from './locales/en.json'
import { Component as SubmitPage } from './submit-page.tsx'

const airport = (code: string) => ({ code, name: code, city: code, countryCode: 'NZ' })
const flightOf = (recordId: string, departureDate: string) => ({
  recordId,
  flightNumber: 'WMK118',
  departureDate,
  origin: airport('AKL'),
  destination: airport('WLG'),
  cabinClass: 'Y',
  ticketNumber: '',
  passengerName: 'Hana Walker',
})
const pages: Readonly<Record<string, object>> = {
  '': { flownFlights: [flightOf('3', '2026-11-03')], nextCursor: 'second' },
  second: { flownFlights: [flightOf('2', '2026-10-02')], nextCursor: 'third' },
  third: { flownFlights: [flightOf('1', '2026-09-01')], nextCursor: null },
}

const path = myFlights.path.replace('{dataType}', 'flown')
const { open, sentTo } = memberPages({
  texts: { claims: words },
  replies: () => ({
    [path]: ({ query }) => answered({ upcomingFlights: [], ...pages[query.get('cursor') ?? ''] }),
  }),
})
const cursors = () => sentTo(path).map(({ query }) => query.get('cursor') ?? '')

test('[POINT-09] a link to an old flight finds it, however many pages of flights come before it', async () => {
  open(<SubmitPage />, '/claim?flight=1')
  await expect.element(page.getByText(/hasn't been credited/)).toBeVisible()
  expect(cursors()).toEqual(['', 'second', 'third'])
  await expect.element(page.getByText(words.submit.unknownFlight)).not.toBeInTheDocument()
})

test('[POINT-09] a flight that is nowhere is reported, not left out without a word', async () => {
  open(<SubmitPage />, '/claim?flight=99')
  await expect.element(page.getByText(words.submit.unknownFlight)).toBeVisible()
  expect(cursors()).toHaveLength(3)
})
