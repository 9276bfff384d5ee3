import { useTranslation } from 'react-i18next'
import type { RecommendedPartners } from '../../platform/content/content-queries.ts'
import { PartnerCards } from '../../platform/content/partner-cards.tsx'
import type { useRecommendedPartners } from '../../platform/content/use-own-content.ts'
import { Button } from '../../ui/actions/button.tsx'

const MOST = 3

/** Recommended partners with the reason (CONT-01). If they can't be loaded, a line says so and the list works. */
export function RecommendedForYou({
  recommended,
}: {
  recommended: ReturnType<typeof useRecommendedPartners>
}) {
  const { t } = useTranslation('partners')
  const { content, error, isFetching, refetch } = recommended
  if (error !== undefined) {
    return (
      <div className="small muted">
        <output>{t('recommendedFailed')}</output>{' '}
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </div>
    )
  }
  const partners = content.partners?.slice(0, MOST) ?? []
  if (partners.length === 0) return null
  const reasons = new Map<string, RecommendedPartners['partners'][number]['reason']>(
    partners.map(({ partnerId, reason }) => [partnerId, reason]),
  )
  return (
    <section className="stack" aria-labelledby="for-you">
      <h2 id="for-you">{t('forYou')}</h2>
      <PartnerCards
        partners={partners}
        say={({ partnerId }) => t(`reason.${reasons.get(partnerId) ?? 'untried'}`)}
      />
    </section>
  )
}
