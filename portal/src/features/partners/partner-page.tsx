import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { PartnerDetail } from '../../platform/content/content-queries.ts'
import { useRateWords } from '../../platform/content/effect-words.ts'
import { useForeignLang } from '../../platform/content/foreign-lang.ts'
import { ContentState, DetailWaiting } from '../../platform/content/lists/list-parts.tsx'
import { NoContent } from '../../platform/content/lists/no-content.tsx'
import { OfferLines } from '../../platform/content/offer-cards.tsx'
import { PartnerArticle } from '../../platform/content/partner-article.tsx'
import { ContentLink } from '../../platform/content/rich-text-view.tsx'
import { usePartnerOffer } from '../../platform/content/use-content.ts'
import { usePageTitle } from '../../platform/navigation/page-title.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'

/** One partner (ROUTE-07): how to earn, terms, and offers. */
export function Component() {
  const { t } = useTranslation('partners')
  const { id = '' } = useParams()
  const asked = usePartnerOffer(id)
  const isMissing = asked.error !== undefined && 'code' in asked.error && asked.error.code === 'NOT_FOUND'
  if (isMissing || asked.currentData?.object.kind === 'offer') {
    return <NoContent title={t('gone.title')} text={t('gone.text')} screen="partners" back={t('gone.back')} />
  }
  return (
    <ContentState
      isPage
      asked={asked}
      failed={t('failedOne')}
      waiting={<DetailWaiting label={t('waitingOne')} />}
    >
      {({ object }) => (object.kind === 'partner' ? <Partner partner={object} /> : null)}
    </ContentState>
  )
}

function Partner({ partner }: { partner: PartnerDetail }) {
  const { t } = useTranslation('partners')
  usePageTitle(partner.name, { description: partner.summary })
  return (
    <div className="cols cols-8-4">
      <PartnerArticle partner={partner} />
      <aside className="sticky stack" aria-label={t('side')}>
        <PartnerFacts partner={partner} />
        {partner.running.length > 0 && (
          <section className="sheet" aria-labelledby="partner-offers">
            <div className="sheet__head">
              <h2 id="partner-offers">{t('running')}</h2>
            </div>
            <OfferLines offers={partner.running} />
          </section>
        )}
        {partner.related.length > 0 && <Related partner={partner} />}
      </aside>
    </div>
  )
}

function PartnerFacts({ partner: { category, earnRate, partnerCode, website } }: { partner: PartnerDetail }) {
  const { t } = useTranslation('partners')
  const { t: all } = useTranslation()
  const rate = useRateWords()
  const { partners } = useConfiguration()
  const inStatement = partners.find(({ code }) => code === partnerCode)?.name
  return (
    <section className="sheet stack-s" aria-label={t('facts')}>
      <dl className="pairs">
        <div>
          <dt>{t('fact.category')}</dt>
          <dd>{all(`content:category.${category}`)}</dd>
        </div>
        {earnRate !== null && (
          <div>
            <dt>{t('fact.rate')}</dt>
            <dd>{rate(earnRate)}</dd>
          </div>
        )}
        {inStatement !== undefined && (
          <div>
            <dt>{t('fact.statement')}</dt>
            <dd>{inStatement}</dd>
          </div>
        )}
      </dl>
      {website !== null && <ContentLink href={website}>{t('website')}</ContentLink>}
      {inStatement !== undefined && (
        <ScreenLink screen="submit_claim" className="link">
          {t('claim')}
        </ScreenLink>
      )}
    </section>
  )
}

function Related({ partner: { related } }: { partner: PartnerDetail }) {
  const { t } = useTranslation('partners')
  const foreign = useForeignLang()
  return (
    <section className="sheet" aria-labelledby="partner-related">
      <div className="sheet__head">
        <h2 id="partner-related">{t('related')}</h2>
      </div>
      <ul className="stack-s">
        {related.map(({ partnerId, name, lang, summary }) => (
          <li key={partnerId} {...foreign(lang)}>
            <ScreenLink screen="partners" rest={`/${partnerId}`} className="link">
              {name}
            </ScreenLink>
            <span className="small muted related__sub">{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
