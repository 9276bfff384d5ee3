import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../dev/testing/show.tsx'
import { usePhones, type Phones } from './phones.ts'

const phones: Phones = {
  written: () => '+64 21 555 0182',
  parts: (national, country) => ({ country, national }),
  joined: ({ national }) => national,
  dialled: (number) => ({ isdCode: '64', number }),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  clear()
  vi.useRealTimers()
})

test('phone tables that cannot be fetched are reported and fetched again, and the page fills in', async () => {
  const load = vi.fn<() => Promise<Phones>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(phones)
  const failed = vi.fn<() => void>()
  function Page() {
    return <p>{usePhones(load)?.written('') ?? 'Waiting'}</p>
  }
  show(<Page />, { onPartFailed: failed })
  await expect.element(page.getByText('Waiting')).toBeVisible()
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  vi.advanceTimersByTime(4000)
  await expect.element(page.getByText('+64 21 555 0182')).toBeVisible()
})
