import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../navigation/screen-link.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import type { Partner } from './content-queries.ts'
import { useRateWords } from './effect-words.ts'
import { useForeignLang } from './foreign-lang.ts'
import { PartnerPicture } from './partner-picture.tsx'

interface PartnerCardsProps {
  partners: readonly Partner[]
  /** A line about each partner, instead of its summary. */
  say?: (partner: Partner) => string
}

/** Partners in a grid, each with what it earns. */
export function PartnerCards({ partners, say }: PartnerCardsProps) {
  const { t } = useTranslation('content')
  const rate = useRateWords()
  const foreign = useForeignLang()
  return (
    <ul className="offer-grid">
      {partners.map((partner) => (
        <li key={partner.partnerId}>
          <ScreenLink screen="partners" rest={`/${partner.partnerId}`} className="offer-card">
            <span className="offer-card__top">
              <PartnerPicture seed={partner.partnerId} image={partner.image} />
              {partner.offers > 0 && (
                <Tag tone="tier" plain>
                  {t('offers', { count: partner.offers })}
                </Tag>
              )}
            </span>
            <span>
              <b {...foreign(partner.lang)}>{partner.name}</b>
              {say === undefined ? (
                <span {...foreign(partner.lang)}>{partner.summary}</span>
              ) : (
                <span>{say(partner)}</span>
              )}
            </span>
            {partner.earnRate !== null && <span className="small">{rate(partner.earnRate)}</span>}
          </ScreenLink>
        </li>
      ))}
    </ul>
  )
}
