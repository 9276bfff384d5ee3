import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import lines from '../../styles/frame/lines.svg'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { LanguageButtons } from '../../platform/i18n/language-buttons.tsx'
import { landingPath } from '../../platform/navigation/base-path.ts'
import { FootLinks } from '../../platform/navigation/foot-links.tsx'
import { GateLink } from '../../platform/navigation/gate-link.tsx'
import { screenAddress } from '../../platform/navigation/screens.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'

/** The frame of pages before sign-in: brand and language above, the page, the company below. */
export function GateFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { companyName } = useConfiguration()
  return (
    <>
      <SkipLink target="main">{t('platform:skipToMain')}</SkipLink>
      <div className="signin">
        <header className="signin__top">
          <Brand />
          <LanguageButtons />
        </header>
        <main className={wide ? 'page page-plain' : 'signin__main'} id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="signin__foot">
          <span>{companyName}</span>
          <FootLinks />
        </footer>
        {/* Last: its place depends on the height of what comes before it, which a slow browser paints piece by piece. */}
        {!wide && (
          <svg className="signin__lines" aria-hidden="true">
            <use href={`${lines}#lines`} />
          </svg>
        )}
      </div>
    </>
  )
}

/** The brand, which leads to the landing page if the company has one. */
function Brand() {
  const { brandName } = useConfiguration()
  const content = (
    <>
      <BrandMark />
      <span>{brandName}</span>
    </>
  )
  if (screenAddress('landing') === undefined) return <span className="brand">{content}</span>
  return (
    <GateLink path={landingPath} className="brand">
      {content}
    </GateLink>
  )
}
