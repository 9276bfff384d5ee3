import { useTranslation } from 'react-i18next'
import { useForeignLang } from '../../../platform/content/foreign-lang.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { useHeroBanner } from '../club-queries.ts'
import { useClubTheme } from '../use-club-theme.ts'

type Benefit = NonNullable<ReturnType<typeof useHeroBanner>['data']>['object']['benefits'][number]

/** Benefits that fit in one row. */
const MOST = 4

/** What the club brings, in its colours, above the plans. Plans are sold without it: one that can't be loaded is left out. */
export function HeroBanner({ benefits, club }: { benefits: readonly Benefit[]; club: string }) {
  const { t } = useTranslation('club')
  const theme = useClubTheme()
  const foreign = useForeignLang()
  if (benefits.length === 0) return null
  return (
    <section className={`club-banner ${theme ?? ''}`.trimEnd()} aria-labelledby="club-banner">
      <h2 id="club-banner">{t('plans.banner', { club })}</h2>
      <ul>
        {benefits.slice(0, MOST).map(({ contentId, title, lang }) => (
          <li key={contentId} {...foreign(lang)}>
            <Icon name="check" small />
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
