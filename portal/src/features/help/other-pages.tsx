import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { useHelpPages } from '../../platform/content/use-content.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'

/** The help pages beside one that is being read; nothing where they cannot be had, as the page stands without them. */
export function OtherPages({ than }: { than: string }) {
  const { t } = useTranslation('help')
  const foreign = useForeignLang()
  const id = useId()
  const others = useHelpPages().data?.object.contents.filter(({ contentId }) => contentId !== than) ?? []
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
