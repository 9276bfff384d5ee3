import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../dev/testing/show.tsx'
import { Alert } from './alert.tsx'

afterEach(clear)

test('a polite alert speaks in a region that was there before its text', async () => {
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    const region = document.querySelector('main [role="status"]')
    if (region !== null) seen.push(region.textContent ?? '')
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  show(
    <Alert tone="ok" live="polite" title="Saved">
      Your seat is 12A.
    </Alert>,
  )
  await expect.element(page.getByText('Your seat is 12A.')).toBeVisible()
  watch.disconnect()
  expect(seen[0]).toBe('')
})

test('an assertive alert, and one that is there from the start, show at once', () => {
  show([
    <Alert key="bad" tone="bad" live="assertive" title="Not saved" />,
    <Alert key="info" tone="info" title="Good to know" />,
  ])
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Not saved')
  expect(document.body.textContent).toContain('Good to know')
})
