import { useTranslation } from 'react-i18next'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { ContentState, DetailWaiting } from '../../platform/content/list-parts.tsx'
import { NoContent } from '../../platform/content/no-content.tsx'
import { RichTextView } from '../../platform/content/rich-text-view.tsx'
import { useContentPage } from '../../platform/content/use-content.ts'
import { usePageTitle } from '../../platform/navigation/page-title.ts'
import { OtherPages } from './other-pages.tsx'

/** One page of text by its id. */
export function TextPage({ contentId }: { contentId: string }) {
  const { t } = useTranslation('help')
  const foreign = useForeignLang()
  const asked = useContentPage(contentId)
  const page = asked.currentData?.object
  usePageTitle(page?.title, { description: page?.summary ?? '' })
  const isMissing = asked.error !== undefined && 'code' in asked.error && asked.error.code === 'NOT_FOUND'
  if (isMissing) {
    return <NoContent title={t('gone.title')} text={t('gone.text')} screen="help" back={t('gone.back')} />
  }
  return (
    <ContentState
      isPage
      asked={asked}
      failed={t('failedOne')}
      waiting={<DetailWaiting label={t('waiting')} />}
    >
      {({ object }) => (
        <div className="cols cols-8-4">
          <article className="sheet text-page" {...foreign(object.lang)}>
            <h1>{object.title}</h1>
            <p className="page-head__sub">{object.summary}</p>
            <RichTextView text={object.body} headings={2} />
          </article>
          <OtherPages than={contentId} />
        </div>
      )}
    </ContentState>
  )
}
