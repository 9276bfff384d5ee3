import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberPages } from '../../dev/testing/member-page.tsx'
import { answered } from '../../dev/testing/server-replies.ts'
import { DevicesSection } from './devices-section.tsx'
import { ProvidersSection } from './providers/providers-section.tsx'
import words from './locales/en.json'

const { open, replies } = memberPages({ texts: { security: words } })

const at = '2026-11-20T01:00:00Z'
const provider = { key: 'sso', name: 'Waymark ID', kind: 'sso' }
const linked = { email: 'ada@example.nz', linkedAt: at }
const session = {
  browser: 'Firefox',
  system: 'Linux',
  device: 'computer',
  clientType: 'mpchl',
  isView: false,
  maskedAddress: '',
  signedInAt: at,
  lastSeenAt: at,
}
const current = { ...session, sessionId: 'a', isCurrent: true }
const other = { ...session, sessionId: 'b', isCurrent: false }

/** Shows a section beside another part of the page. Its change is answered when the test says so, and its button is gone then. */
function openBeside(section: 'providers' | 'devices'): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let isDone = false
  replies['/providers'] = () => answered({ providers: [isDone ? provider : { ...provider, linked }] })
  replies['/providers/unlink'] = async () => promise
  replies['/sessions'] = async ({ body }) =>
    body === undefined ? answered({ sessions: isDone ? [current] : [current, other] }) : promise
  open(
    <>
      {section === 'providers' ? <ProvidersSection /> : <DevicesSection />}
      <button type="button">Elsewhere</button>
    </>,
  )
  return () => {
    isDone = true
    resolve(answered({}))
  }
}

const sections = [
  ['providers', 'Unlink Waymark ID', words.providers.title],
  ['devices', /^Sign out Firefox/, words.devices.title],
] as const

test.each(sections)(
  '%s: the heading has the focus once a button has gone with what it ended',
  async (section, name, title) => {
    const answer = openBeside(section)
    const button = page.getByRole('button', { name })
    await button.click()
    answer()
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: title })).toHaveFocus()
  },
)

test.each(sections)(
  '%s: an answer leaves the focus with whoever has moved on to another part of the page',
  async (section, name) => {
    const answer = openBeside(section)
    const button = page.getByRole('button', { name })
    await button.click()
    const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
    await elsewhere.click()
    answer()
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(elsewhere).toHaveFocus()
  },
)
