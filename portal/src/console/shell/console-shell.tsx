import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { consoleMenu } from '../console-menu.ts'
import { useOperator } from '../session/operator-context.ts'
import { ConsoleTools } from './console-tools.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useConsoleKeys } from './use-console-keys.ts'

/** The frame of every page: menu, company, operator, and the keys that work everywhere. */
export function ConsoleShell({ onSignedOut, children }: { onSignedOut: () => void; children: ReactNode }) {
  const { t } = useTranslation('console')
  const { roles } = useOperator()
  const { isHelpOpen, setHelpOpen } = useConsoleKeys()
  const lines = consoleMenu.filter((line) => line.roles.some((role) => roles.includes(role)))
  return (
    <>
      <a className="skip-link" href="#console-main">
        {t('skip')}
      </a>
      <header className="console-head">
        <strong>{t('brand')}</strong>
        <nav aria-label={t('menu.label')}>
          {lines.map(({ path, words }) => (
            <NavLink key={path} to={path} className="console-link">
              {t(`menu.${words}`)}
            </NavLink>
          ))}
        </nav>
        <ConsoleTools onSignedOut={onSignedOut} onHelp={() => setHelpOpen(true)} />
      </header>
      <main id="console-main" className="console-main" tabIndex={-1}>
        {children}
      </main>
      <KeysDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}
