import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ConsoleTools } from './console-tools.tsx'
import { Later, lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Announcer } from '../../ui/notices/announcer.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { MainMenu } from './main-menu.tsx'
import { useConsoleKeys } from './use-console-keys.ts'

const palette = lazyPart(async () => (await import('../palette/palette.tsx')).Palette)

/** The frame of every page: menu, company, operator, and the keys that work everywhere. */
export function ConsoleShell({ onSignedOut, children }: { onSignedOut: () => void; children: ReactNode }) {
  const { t } = useTranslation('console')
  const { isHelpOpen, setHelpOpen, isPaletteOpen, setPaletteOpen } = useConsoleKeys()
  const main = usePageFocus()
  const closePalette = (): void => setPaletteOpen(false)
  return (
    <>
      <a className="skip-link" href="#console-main">
        {t('skip')}
      </a>
      <header className="console-head">
        <strong>{t('brand')}</strong>
        <MainMenu />
        <ConsoleTools onSignedOut={onSignedOut} onHelp={() => setHelpOpen(true)} />
      </header>
      <main ref={main} id="console-main" className="console-main" tabIndex={-1}>
        {children}
      </main>
      {isPaletteOpen && (
        <Later piece={palette} isWanted onFailed={closePalette} props={{ onClose: closePalette }} />
      )}
      <KeysDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <Announcer />
    </>
  )
}

/** The place of the pages, which takes the focus when what had it is gone with the page before. */
function usePageFocus() {
  const { pathname } = useLocation()
  const place = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [pathname])
  return place
}
