import { useTranslation } from 'react-i18next'
import { ContentState, DetailWaiting } from '../../platform/content/lists/list-parts.tsx'
import { NoContent } from '../../platform/content/lists/no-content.tsx'
import { TextArticle } from '../../platform/content/text-article.tsx'
import { useContentPage, useHelpPages } from '../../platform/content/use-content.ts'
import { usePageTitle } from '../../platform/navigation/page-title.ts'
import { OtherPages } from './other-pages.tsx'

/** One page of text by its id. */
export function TextPage({ contentId }: { contentId: string }) {
  const { t } = useTranslation('help')
  const asked = useContentPage(contentId)
  const page = asked.currentData?.object
  // Requested with the page, not after it.
  const others = useHelpPages()
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
          <TextArticle page={object} />
          <OtherPages asked={others} than={contentId} />
        </div>
      )}
    </ContentState>
  )
}
