import { useTranslation } from 'react-i18next'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { useHeroBanner } from './club-queries.ts'
import { useClubTheme } from './use-club-theme.ts'

/** Benefits that fit in one row. */
const MOST = 4

/** What the club brings, in its colours, above the plans. Plans are sold without it: one that can't be loaded is left out. */
export function HeroBanner({ programCode, club }: { programCode: string; club: string }) {
  const { t } = useTranslation('club')
  const theme = useClubTheme()
  const foreign = useForeignLang()
  const { data, isError } = useHeroBanner(programCode)
  const benefits = data?.object.benefits.slice(0, MOST)
  if (isError || benefits?.length === 0) return null
  return (
    <section className={`club-banner ${theme ?? ''}`.trimEnd()} aria-labelledby="club-banner">
      <h2 id="club-banner">{t('plans.banner', { club })}</h2>
      {benefits === undefined ? (
        <Waiting label={t('waiting')}>
          <Skeleton width="60%" />
        </Waiting>
      ) : (
        <ul>
          {benefits.map(({ contentId, title, lang }) => (
            <li key={contentId} {...foreign(lang)}>
              <Icon name="check" small />
              {title}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
