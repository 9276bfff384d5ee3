import '../../../platform/content/content.css'
import { useTranslation } from 'react-i18next'
import { useForeignLang } from '../../../platform/content/foreign-lang.ts'
import { ContentState, DetailWaiting } from '../../../platform/content/lists/list-parts.tsx'
import { RichTextView } from '../../../platform/content/rich-text-view.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { useHeroBanner } from '../club-queries.ts'

/** What the club brings, as its content says. */
export function BenefitsList({ programCode }: { programCode: string }) {
  const { t } = useTranslation('club')
  const foreign = useForeignLang()
  const asked = useHeroBanner(programCode)
  return (
    <ContentState
      asked={asked}
      failed={t('benefits.failed')}
      waiting={<DetailWaiting label={t('waiting')} />}
    >
      {({ object: { benefits } }) => (
        <section className="sheet" aria-labelledby="club-benefits">
          <h2 id="club-benefits" className="visually-hidden">
            {t('overview.tab.benefits')}
          </h2>
          {benefits.length === 0 ? (
            <EmptyState level={3} title={t('benefits.none')}>
              {t('benefits.noneText')}
            </EmptyState>
          ) : (
            <ul className="club-lines">
              {benefits.map(({ contentId, title, body, lang }) => (
                <li key={contentId} {...foreign(lang)}>
                  <div>
                    <h3>{title}</h3>
                    <div className="small muted">
                      <RichTextView text={body} headings={3} />
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </ContentState>
  )
}
