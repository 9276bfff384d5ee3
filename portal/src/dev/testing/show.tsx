import '../../styles/first.css'
import '../../styles/shell.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { UiProvider } from '../../ui/layout/ui-provider.tsx'
import { Announcer } from '../../ui/notices/announcer.tsx'
import { ToastRegion } from '../../ui/notices/toast-region.tsx'

const partWords = { failed: 'Not loaded', retry: 'Try again', reload: 'Reload the page' }

let root: Root | undefined

interface Surroundings {
  locale?: string
  onPartFailed?: () => void
}

/** Renders components in an empty page with what the shell provides: locale, words, toasts, announcer. */
export function show(parts: ReactNode, { locale = 'en', onPartFailed = () => undefined }: Surroundings = {}) {
  clear()
  document.documentElement.dir = locale === 'ar-XB' ? 'rtl' : 'ltr'
  const shown = createRoot(document.body.appendChild(document.createElement('div')))
  root = shown
  const page = (
    <UiProvider locale={{ locale, timeZone: 'UTC' }} onPartFailed={onPartFailed} partWords={partWords}>
      {/* Below the shell's header. */}
      <main id="main" tabIndex={-1} style={{ paddingTop: '4rem' }}>
        {parts}
      </main>
      <ToastRegion label="Messages" dismiss="Dismiss" />
      <Announcer />
    </UiProvider>
  )
  flushSync(() => shown.render(page))
}

/** Unmounts what was shown. */
export function clear(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
}

/** The last announcement in the page's live region. */
export function lastAnnouncement(): string {
  return document.querySelector('[data-live-announcer]')?.textContent ?? ''
}
