import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { OfferLines } from '../../platform/content/offer-cards.tsx'
import { useRecommendedPartners } from '../../platform/content/use-own-content.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { Button } from '../../ui/actions/button.tsx'

/** As many as the side column has room for beside few other sheets; elsewhere the style sheet leaves the last ones out. */
const MOST = 6

/** Offers for the member's tier and habits. If they can't be loaded, it says so and the rest of the page works (CONT-01). */
export function OffersForYou() {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const { content, error, isFetching, refetch } = useRecommendedPartners()
  const offers = content.offers?.slice(0, MOST) ?? []
  if (offers.length === 0 && error === undefined) return null
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t('offers.title')}</h2>
        <ScreenLink screen="offers" className="link">
          {t('offers.all')}
        </ScreenLink>
      </div>
      {error === undefined ? (
        <OfferLines offers={offers} />
      ) : (
        <div className="stack-s">
          <output className="muted">{t('offers.failed')}</output>
          <Button
            size="small"
            pending={isFetching}
            onClick={() => {
              void refetch()
            }}
          >
            {t('failed.retry')}
          </Button>
        </div>
      )}
    </section>
  )
}
