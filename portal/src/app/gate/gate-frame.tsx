import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import lines from '../../styles/lines.svg'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useLanguages } from '../../platform/i18n/use-languages.ts'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { screenPath } from '../../platform/navigation/screens.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'

/** The frame of pages before sign-in: brand and language above, the page, the company below. */
export function GateFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { brandName, companyName } = useConfiguration()
  return (
    <>
      <SkipLink target="main">{t('platform:skipToMain')}</SkipLink>
      <div className="signin">
        {!wide && (
          <svg className="signin__lines" aria-hidden="true">
            <use href={`${lines}#lines`} />
          </svg>
        )}
        <header className="signin__top">
          <span className="brand">
            <BrandMark />
            <span>{brandName}</span>
          </span>
          <LanguageButtons />
        </header>
        <main className={wide ? 'page page-plain' : 'signin__main'} id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="signin__foot">
          <span>{companyName}</span>
          <FootLinks />
        </footer>
      </div>
    </>
  )
}

/** Pages open to everyone; they need the router, so the links leave the gate. */
function FootLinks() {
  const { t } = useTranslation('gate')
  const [help, privacy] = [screenPath('help'), screenPath('privacy')]
  return (
    <nav className="signin__links" aria-label={t('foot.label')}>
      {privacy !== undefined && <a href={hostPath(privacy)}>{t('foot.privacy')}</a>}
      {help !== undefined && <a href={hostPath(`${help}/terms`)}>{t('foot.terms')}</a>}
      {help !== undefined && <a href={hostPath(help)}>{t('foot.help')}</a>}
    </nav>
  )
}

function LanguageButtons() {
  const { others, change } = useLanguages()
  return (
    <span>
      {others.map(({ code, name }) => (
        <button
          key={code}
          className="btn btn-quiet"
          type="button"
          lang={code}
          onClick={() => {
            void change(code)
          }}
        >
          {name}
        </button>
      ))}
    </span>
  )
}
