import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
      <main id="console-main" className="console-main" tabIndex={-1}>
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
