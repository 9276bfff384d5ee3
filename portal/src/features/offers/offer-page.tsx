import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { OfferDetail } from '../../platform/content/content-queries.ts'
import { ContentState, DetailWaiting } from '../../platform/content/lists/list-parts.tsx'
import { NoContent } from '../../platform/content/lists/no-content.tsx'
import { OfferArticle } from '../../platform/content/offer-article.tsx'
import { OfferLines } from '../../platform/content/offer-cards.tsx'
import { usePartnerOffer } from '../../platform/content/use-content.ts'
import { usePageTitle } from '../../platform/navigation/page-title.ts'
import { OfferActivation } from './offer-activation.tsx'
import { OfferSum } from './offer-sum.tsx'

/** One offer (ROUTE-07): what it gives, how it works, its terms, and its activation if required. */
export function Component() {
  const { t } = useTranslation('offers')
  const { id = '' } = useParams()
  const asked = usePartnerOffer(id)
  const isMissing = asked.error !== undefined && 'code' in asked.error && asked.error.code === 'NOT_FOUND'
  if (isMissing || asked.currentData?.object.kind === 'partner') {
    return <NoContent title={t('gone.title')} text={t('gone.text')} screen="offers" back={t('gone.back')} />
  }
  return (
    <ContentState
      isPage
      asked={asked}
      failed={t('failedOne')}
      waiting={<DetailWaiting label={t('waitingOne')} />}
    >
      {({ object }) => (object.kind === 'offer' ? <Offer offer={object} /> : null)}
    </ContentState>
  )
}

function Offer({ offer }: { offer: OfferDetail }) {
  const { t } = useTranslation('offers')
  usePageTitle(offer.title, { description: offer.summary })
  return (
    <div className="cols cols-8-4">
      <OfferArticle offer={offer} example={<OfferSum offer={offer} />} />
      <aside className="sticky stack" aria-label={t('side')}>
        <OfferActivation offer={offer} />
        {offer.related.length > 0 && (
          <section className="sheet" aria-labelledby="offer-more">
            <div className="sheet__head">
              <h2 id="offer-more">{t('more')}</h2>
            </div>
            <OfferLines offers={offer.related} />
          </section>
        )}
      </aside>
    </div>
  )
}
