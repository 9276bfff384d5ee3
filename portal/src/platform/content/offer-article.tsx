import './content.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferDetail } from './content-queries.ts'
import { useEffectWords } from './effect-words.ts'
import { useForeignLang } from './foreign-lang.ts'
import { OfferPicture } from './partner-picture.tsx'
import { RichTextView } from './rich-text-view.tsx'

/** What an offer says: its effect, text, steps and terms, with an example of its points in between. */
export function OfferArticle({ offer, example }: { offer: OfferDetail; example?: ReactNode }) {
  const { t } = useTranslation('content')
  const effect = useEffectWords()
  const foreign = useForeignLang()
  return (
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
      {example}
      {offer.body.length > 0 && (
        <section className="sheet" aria-label={t('article.about')} {...foreign(offer.lang)}>
          <RichTextView text={offer.body} headings={2} />
        </section>
      )}
      <OfferRules offer={offer} />
    </div>
  )
}

/** The steps, and the terms. */
function OfferRules({ offer }: { offer: OfferDetail }) {
  const { t } = useTranslation('content')
  const foreign = useForeignLang()
  return (
    <>
      {offer.steps.length > 0 && (
        <section className="sheet" aria-labelledby="offer-how">
          <div className="sheet__head">
            <h2 id="offer-how">{t('article.how')}</h2>
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
            <h2 id="offer-terms">{t('article.terms')}</h2>
          </div>
          <div className="muted" {...foreign(offer.lang)}>
            <RichTextView text={offer.terms} headings={3} />
          </div>
        </section>
      )}
    </>
  )
}
