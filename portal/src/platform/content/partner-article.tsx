import './content.css'
import { useTranslation } from 'react-i18next'
import type { PartnerDetail } from './content-queries.ts'
import { useForeignLang } from './foreign-lang.ts'
import { PartnerPicture } from './partner-picture.tsx'
import { RichTextView } from './rich-text-view.tsx'

/** What a partner says: how to earn, and the terms. */
export function PartnerArticle({ partner }: { partner: PartnerDetail }) {
  const { t } = useTranslation('content')
  const foreign = useForeignLang()
  return (
    <div className="stack">
      <section className="sheet" aria-labelledby="partner-name">
        <div className="bigline">
          <PartnerPicture seed={partner.partnerId} image={partner.image} />
          <div {...foreign(partner.lang)}>
            <h1 id="partner-name">{partner.name}</h1>
            <p className="page-head__sub">{partner.summary}</p>
          </div>
        </div>
      </section>
      <section className="sheet" aria-labelledby="partner-gives">
        <div className="sheet__head">
          <h2 id="partner-gives">{t('article.gives')}</h2>
        </div>
        <div {...foreign(partner.lang)}>
          <RichTextView text={partner.body} headings={3} />
        </div>
      </section>
      {partner.terms.length > 0 && (
        <section className="sheet" aria-labelledby="partner-terms">
          <div className="sheet__head">
            <h2 id="partner-terms">{t('article.terms')}</h2>
          </div>
          <div className="muted" {...foreign(partner.lang)}>
            <RichTextView text={partner.terms} headings={3} />
          </div>
        </section>
      )}
    </div>
  )
}
