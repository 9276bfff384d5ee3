import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { DetailWaiting } from '../../platform/content/lists/list-parts.tsx'
import type { useHelpPages } from '../../platform/content/use-content.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'

interface OtherPagesProps {
  asked: ReturnType<typeof useHelpPages>
  /** The id of the page that is being read. */
  than: string
}

/** The help pages beside one that is being read; nothing where they cannot be had, as the page stands without them. */
export function OtherPages({ asked, than }: OtherPagesProps) {
  const { t } = useTranslation('help')
  const foreign = useForeignLang()
  const id = useId()
  if (asked.isLoading) return <DetailWaiting label={t('waiting')} />
  const others = asked.data?.object.contents.filter(({ contentId }) => contentId !== than) ?? []
  if (others.length === 0) return null
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('title')}</h2>
      </div>
      <ul className="text-links">
        {others.map(({ contentId, lang, title }) => (
          <li key={contentId} {...foreign(lang)}>
            <ScreenLink screen="help" rest={`/${contentId}`} className="link">
              {title}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
