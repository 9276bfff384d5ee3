import { useTranslation } from 'react-i18next'
import type { RecommendedBenefits } from '../../platform/content/content-queries.ts'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'

/** What the next tier adds, and how far away it is. Empty at the top tier, or while the answer is unknown. */
export function NextTier({ own: { next } }: { own: Partial<RecommendedBenefits> }) {
  const { t } = useTranslation('benefits')
  const { figure } = useFormats()
  const foreign = useForeignLang()
  const { data } = useAccountSummary()
  if (next === undefined || next === null || next.benefits.length === 0) return null
  const missing = data?.object.tierProgress.next?.missing
  return (
    <section className="sheet" aria-labelledby="next-tier">
      <div className="sheet__head">
        <h2 id="next-tier">{t('next.title', { tier: next.name })}</h2>
      </div>
      <p>
        {missing === undefined
          ? t('next.from', { points: figure(next.statusPoints) })
          : t('next.missing', { points: figure(missing) })}
      </p>
      <ul className="benefits-next">
        {next.benefits.map(({ contentId, title, lang }) => (
          <li key={contentId} {...foreign(lang)}>
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
