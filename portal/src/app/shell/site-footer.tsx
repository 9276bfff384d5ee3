import './site-footer.css'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useScreenPath } from '../../platform/navigation/use-screen-path.ts'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { ContentLink, leadsSomewhere } from './content-link.tsx'
import { useChrome } from './chrome-queries.ts'

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
        {chrome !== undefined && (
          <nav className="site-footer__groups" aria-label={t('foot')}>
            {chrome.footer
              .map(({ title, links }) => ({
                title,
                links: links.filter((link) => leadsSomewhere(link, pathOf)),
              }))
              .filter(({ links }) => links.length > 0)
              .map(({ title, links }) => (
                <div key={title}>
                  <p className="label">{title}</p>
                  <ul>
                    {links.map((link) => (
                      <li key={link.label}>
                        <ContentLink link={link} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
          </nav>
        )}
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
