import { Link, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showConsole } from '../../dev/testing/show-console.tsx'
import '../console.css'
import { clear } from '../../dev/testing/show.tsx'
import { announce } from '../../ui/notices/announcements.ts'
import { ConsoleShell } from './console-shell.tsx'

afterEach(clear)

test('the shell has the region in which a screen reader hears what was sorted, selected or saved', async () => {
  showConsole(<ConsoleShell onSignedOut={() => undefined}>Orders</ConsoleShell>, { role: 'agent' })
  announce('Saved as CSV')
  await expect
    .poll(() => document.querySelector('#console-main ~ [data-live-announcer]')?.textContent)
    .toBe('Saved as CSV')
})

test("on a phone the menu's one line is scrolled to the page's own entry", async () => {
  await page.viewport(390, 844)
  showConsole(<ConsoleShell onSignedOut={() => undefined}>Audit</ConsoleShell>, {
    role: 'finance',
    at: '/audit',
  })
  const entry = page.getByRole('link', { name: 'menu.audit' })
  await expect.element(entry).toBeInViewport({ ratio: 1 })
})

test('a page opened by a link of the page before takes the focus, which would be nowhere', async () => {
  const pages = (
    <Routes>
      <Route path="/find" element={<Link to="/queue">Hana</Link>} />
      <Route path="/queue" element={<h1>queue</h1>} />
    </Routes>
  )
  showConsole(<ConsoleShell onSignedOut={() => undefined}>{pages}</ConsoleShell>, {
    role: 'agent',
    at: '/find',
  })
  await page.getByRole('link', { name: 'Hana' }).click()
  await expect.element(page.getByRole('heading', { name: 'queue' })).toBeVisible()
  await expect.poll(() => document.activeElement?.id).toBe('console-main')
  // The menu stays, and so does the focus in it.
  await page.getByRole('link', { name: 'menu.find' }).click()
  await expect.element(page.getByRole('link', { name: 'Hana' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'menu.find' })).toHaveFocus()
})
