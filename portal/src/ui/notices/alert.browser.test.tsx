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

test('the action of an alert goes below its text in a narrow column, and beside it where there is room', async () => {
  await page.viewport(992, 600)
  const action = page.getByRole('button', { name: 'Try again' })
  const text = page.getByText('This part could not be loaded.')
  show(
    <Alert tone="bad" end={<button type="button">Try again</button>}>
      This part could not be loaded.
    </Alert>,
  )
  const edge = (of: typeof text) => of.element().getBoundingClientRect()
  expect(edge(action).left).toBeGreaterThanOrEqual(edge(text).right)
  document.querySelector('main')?.style.setProperty('width', '250px')
  expect(edge(action).top).toBeGreaterThanOrEqual(edge(text).bottom)
  expect(edge(action).left).toBe(edge(text).left)
})
