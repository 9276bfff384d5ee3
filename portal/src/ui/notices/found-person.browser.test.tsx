import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, lastAnnouncement, show } from '../../dev/testing/show.tsx'
import { FoundPerson } from './found-person.tsx'

function Search() {
  const [names, setNames] = useState<readonly string[]>([])
  const [, draw] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setNames([...names, `M••• ${String(names.length + 1)}`])}>
        Find
      </button>
      <button type="button" onClick={() => draw((count) => count + 1)}>
        Draw
      </button>
      {names.length > 0 && <FoundPerson name={names.at(-1)}>204 000 038</FoundPerson>}
    </>
  )
}

afterEach(clear)

test('the person found is announced on appearing and when replaced by someone else, by an existing live region', async () => {
  show(<Search />)
  const regions = document.querySelectorAll('[aria-live]')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.poll(lastAnnouncement).toBe('M••• 1 204 000 038')
  const spoken = document.querySelector('[data-live-announcer] > p')
  await page.getByRole('button', { name: 'Draw' }).click()
  // The same text isn't announced again.
  expect(document.querySelector('[data-live-announcer] > p')).toBe(spoken)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.poll(lastAnnouncement).toBe('M••• 2 204 000 038')
  expect([...document.querySelectorAll('[aria-live]')]).toEqual([...regions])
})
