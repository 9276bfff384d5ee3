import './site-footer.css'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { useScreenPath } from '../../../platform/navigation/use-screen-path.ts'
import { FooterGroups } from '../../../platform/content/footer-groups.tsx'
import { useForeignLang } from '../../../platform/content/foreign-lang.ts'
import { useChrome } from '../chrome-queries.ts'

/** The footer from the content service; if there is none, the company's name. */
export function SiteFooter() {
  const { t } = useTranslation('shell')
  const { companyName, companionApp } = useConfiguration()
  const foreign = useForeignLang()
  const pathOf = useScreenPath()
  const chrome = useChrome()
  return (
    <footer className="site-footer">
      <div className="site-footer__in" {...(chrome !== undefined && foreign(chrome.lang))}>
        {chrome !== undefined && <FooterGroups label={t('foot')} groups={chrome.footer} pathOf={pathOf} />}
        {companionApp !== undefined && (
          <p>
            <a href={companionApp.href}>{companionApp.name}</a>
          </p>
        )}
        <p className="small muted">{chrome?.imprint ?? companyName}</p>
      </div>
    </footer>
  )
}
