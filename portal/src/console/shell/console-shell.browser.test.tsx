import { afterEach, expect, test } from 'vitest'
import { showConsole } from '../../dev/testing/show-console.tsx'
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
