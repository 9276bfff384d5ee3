import '../../platform/content/content.css'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { OfferDetail } from '../../platform/content/content-queries.ts'
import { useEffectWords } from '../../platform/content/effect-words.ts'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { ContentState, DetailWaiting } from '../../platform/content/list-parts.tsx'
import { NoContent } from '../../platform/content/no-content.tsx'
import { OfferLines } from '../../platform/content/offer-cards.tsx'
import { RichTextView } from '../../platform/content/rich-text-view.tsx'
import { OfferPicture } from '../../platform/content/partner-picture.tsx'
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
  const effect = useEffectWords()
  const foreign = useForeignLang()
  usePageTitle(offer.title, { description: offer.summary })
  return (
    <div className="cols cols-8-4">
      <div className="stack">
        <section className="sheet" aria-labelledby="offer-title" {...foreign(offer.lang)}>
          <div className="bigline">
            <OfferPicture offer={offer} />
            <div>
              <p className="bigline__x" aria-hidden="true">
                {effect(offer.effect)}
              </p>
              <h1 id="offer-title">{offer.title}</h1>
              <p className="page-head__sub">{offer.summary}</p>
            </div>
          </div>
        </section>
        <OfferSum offer={offer} />
        {offer.body.length > 0 && (
          <section className="sheet" aria-label={t('about')} {...foreign(offer.lang)}>
            <RichTextView text={offer.body} headings={2} />
          </section>
        )}
        <OfferRules offer={offer} />
      </div>
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

/** The steps, and the terms. */
function OfferRules({ offer }: { offer: OfferDetail }) {
  const { t } = useTranslation('offers')
  const foreign = useForeignLang()
  return (
    <>
      {offer.steps.length > 0 && (
        <section className="sheet" aria-labelledby="offer-how">
          <div className="sheet__head">
            <h2 id="offer-how">{t('how')}</h2>
          </div>
          <ol className="offer-how" {...foreign(offer.lang)}>
            {offer.steps.map((step) => (
              <li key={step}>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {offer.terms.length > 0 && (
        <section className="sheet" aria-labelledby="offer-terms">
          <div className="sheet__head">
            <h2 id="offer-terms">{t('terms')}</h2>
          </div>
          <div className="muted" {...foreign(offer.lang)}>
            <RichTextView text={offer.terms} headings={3} />
          </div>
        </section>
      )}
    </>
  )
}
