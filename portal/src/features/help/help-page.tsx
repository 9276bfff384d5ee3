import '../../platform/content/content.css'
import { useTranslation } from 'react-i18next'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { ContentState, DetailWaiting } from '../../platform/content/list-parts.tsx'
import { useHelpPages } from '../../platform/content/use-content.ts'
import { isSignedIn } from '../../platform/session/session.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** The list of help pages. */
export function Component() {
  const { t } = useTranslation('help')
  const foreign = useForeignLang()
  const pages = useHelpPages()
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')}>
        {isSignedIn() && (
          <p className="small">
            <ScreenLink screen="service_request" className="link">
              {t('ask')}
            </ScreenLink>
          </p>
        )}
      </PageHeader>
      <ContentState asked={pages} failed={t('failed')} waiting={<DetailWaiting label={t('waiting')} />}>
        {({ object }) => (
          <ul className="offer-grid is-plain">
            {object.contents.map(({ contentId, lang, title, summary }) => (
              <li key={contentId}>
                <ScreenLink screen="help" rest={`/${contentId}`} className="offer-card">
                  <span {...foreign(lang)}>
                    <b>{title}</b>
                    <span className="small">{summary}</span>
                  </span>
                </ScreenLink>
              </li>
            ))}
          </ul>
        )}
      </ContentState>
    </div>
  )
}
