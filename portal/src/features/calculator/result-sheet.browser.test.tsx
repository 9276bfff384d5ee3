import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, lastAnnouncement, show } from '../../dev/testing/show.tsx'
import type { EarnAnswer } from './calculator-queries.ts'
import { ResultSheet } from './result-sheet.tsx'
import words from './locales/en.json'

const auckland = { code: 'AKL', city: 'Auckland' }
const trip = { origin: auckland, distanceKm: 480, ratesFrom: '2026-04-01', flights: 1 }

function tripTo(city: string): EarnAnswer {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of an answer that the sheet shows
  return { ...trip, legs: [{}], destination: { code: city.slice(0, 3), city } } as EarnAnswer
}

function Calculator() {
  const [cities, setCities] = useState<readonly string[]>([])
  const city = cities.at(-1)
  return (
    <>
      <button type="button" onClick={() => setCities([...cities, cities.length === 0 ? 'Nelson' : 'Napier'])}>
        Calculate
      </button>
      {city !== undefined && <ResultSheet trip={tripTo(city)}>{city}</ResultSheet>}
    </>
  )
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { calculator: words } } })
})
afterEach(clear)

test('the first result is announced as well as the next, by a live region that is already there', async () => {
  show(<Calculator />)
  const regions = [...document.querySelectorAll('[aria-live]')]
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect.poll(lastAnnouncement).toContain('Nelson')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect.poll(lastAnnouncement).toContain('Napier')
  expect([...document.querySelectorAll('[aria-live]')]).toEqual(regions)
})
