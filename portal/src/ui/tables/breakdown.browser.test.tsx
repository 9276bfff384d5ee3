import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, lastAnnouncement, show } from '../../dev/testing/show.tsx'
import { Breakdown } from './breakdown.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  clear()
  vi.useRealTimers()
})

function Price() {
  const [amount, setAmount] = useState('')
  return (
    <>
      <button type="button" onClick={() => setAmount(`${amount}2`)}>
        Type a digit
      </button>
      <Breakdown
        live
        rows={[{ id: 'points', label: 'Points', amount }]}
        total={{ label: 'Total', amount: `NZ$${amount}` }}
      />
    </>
  )
}

test('[POINT-07] while an amount is typed nothing is announced, and afterwards the total with its label, once', async () => {
  show(<Price />)
  const digit = page.getByRole('button').element()
  for (const typed of ['2', '22', '222']) {
    // Without the runner's own actions and its polling, which move these timers on.
    flushSync(() => digit.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    expect(document.querySelector('main')?.textContent).toContain(`NZ$${typed}`)
    vi.advanceTimersByTime(900)
  }
  expect(document.querySelectorAll('main [aria-live]')).toHaveLength(0)
  expect(lastAnnouncement()).toBe('')
  vi.advanceTimersByTime(200)
  await expect.poll(lastAnnouncement).toBe('Total NZ$222')
})
