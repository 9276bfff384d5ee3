import type { ScreenKey } from '@waymark/contract/screens'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { LanguageButtons } from '../../platform/i18n/language-buttons.tsx'
import { enrolPath, hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import { FootLinks } from '../../platform/navigation/foot-links.tsx'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { screenPath } from '../../platform/navigation/screens.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'

/** Pages that everyone can open, in the header. */
const open = ['offers', 'partners', 'calculator', 'help'] as const satisfies readonly ScreenKey[]

/** Header and footer around the landing page: the pages open to everyone, sign in and join. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { companyName } = useConfiguration()
  return (
    <>
      <SkipLink target="main">{t('platform:skipToMain')}</SkipLink>
      <VisitorHeader />
      <main className="page landing" id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="signin__foot">
        <span>{companyName}</span>
        <FootLinks />
      </footer>
    </>
  )
}

function VisitorHeader() {
  const { t } = useTranslation('landing')
  const { brandName } = useConfiguration()
  return (
    <header className="site-header">
      <div className="site-header__in">
        <span className="brand">
          <BrandMark />
          <span>{brandName}</span>
        </span>
        <nav className="site-nav" aria-label={t('pages')}>
          {open.map((screen) => {
            const path = screenPath(screen)
            return path === undefined ? null : (
              <a key={screen} href={hostPath(path)}>
                {t(`page.${screen}`)}
              </a>
            )
          })}
        </nav>
        <div className="site-tools">
          <LanguageButtons />
          <GateLink
            path={loginPath}
            className={`${buttonClass('outline', { size: 'small' })} landing-signin`}
          >
            {t('signIn')}
          </GateLink>
          <GateLink path={enrolPath} className={buttonClass('primary', { size: 'small' })}>
            {t('joinShort')}
          </GateLink>
        </div>
      </div>
    </header>
  )
}
