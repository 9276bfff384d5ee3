import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween, parseDay } from '@waymark/rules/calendar'
import { useFormats } from '../i18n/formats.ts'
import { ScreenLink } from '../navigation/screen-link.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import type { Offer } from './content-queries.ts'
import { useEffectWords } from './effect-words.ts'
import { useForeignLang } from './foreign-lang.ts'
import { OfferPicture } from './partner-picture.tsx'

/** With this many days or fewer left, an offer ends soon. */
const SOON_DAYS = 14

export function endsSoon({ endsOn }: Pick<Offer, 'endsOn'>, today: string): boolean {
  return daysBetween(parseDay(today), parseDay(endsOn)) <= SOON_DAYS
}

interface OfferCardsProps {
  offers: readonly Offer[]
  /** Today in the programme's time zone. */
  today: string
  activated: ReadonlySet<string>
}

/** Offers in a grid, each with its effect as a figure. */
export function OfferCards({ offers, today, activated }: OfferCardsProps) {
  return (
    <ul className="offer-grid">
      {offers.map((offer) => (
        <OfferCard
          key={offer.offerId}
          offer={offer}
          today={today}
          isActivated={activated.has(offer.offerId)}
        />
      ))}
    </ul>
  )
}

function OfferCard({ offer, today, isActivated }: { offer: Offer; today: string; isActivated: boolean }) {
  const effect = useEffectWords()
  const foreign = useForeignLang()
  const { t } = useTranslation('content')
  const { date } = useFormats()
  return (
    <li>
      <ScreenLink screen="offers" rest={`/${offer.offerId}`} className="offer-card">
        <span className="offer-card__top">
          <OfferPicture offer={offer} />
          <OfferTag offer={offer} isActivated={isActivated} />
        </span>
        <span>
          <span className="offer-card__x">{effect(offer.effect)}</span>
          <b {...foreign(offer.partnerLang)}>{offer.partnerName}</b>
          <span {...foreign(offer.lang)}>{offer.summary}</span>
        </span>
        <span className="offer-card__end small">
          {t('until', { date: date(offer.endsOn) })}
          <EndsSoon offer={offer} today={today} />
        </span>
      </ScreenLink>
    </li>
  )
}

/** How many days are left, if an offer ends soon. */
function EndsSoon({ offer, today }: { offer: Pick<Offer, 'endsOn'>; today: string }) {
  const { t } = useTranslation('content')
  if (!endsSoon(offer, today)) return null
  const days = daysBetween(parseDay(today), parseDay(offer.endsOn))
  return <Tag tone="warn">{days <= 0 ? t('tag.endsToday') : t('tag.ends', { count: days })}</Tag>
}

/** The single most important thing about an offer: activated, for whom, or no activation needed. */
function OfferTag({ offer, isActivated }: { offer: Offer; isActivated: boolean }): ReactNode {
  const { t } = useTranslation('content')
  const { list } = useFormats()
  if (isActivated) return <Tag tone="ok">{t('tag.activated')}</Tag>
  if (offer.audience.length > 0) {
    return (
      <Tag tone="tier" plain>
        {list(offer.audience.map(({ name }) => name))}
      </Tag>
    )
  }
  return offer.needsActivation ? null : <Tag plain>{t('tag.noNeed')}</Tag>
}

/** Offers as a list, for a side column. */
export function OfferLines({ offers }: { offers: readonly Offer[] }) {
  const effect = useEffectWords()
  const foreign = useForeignLang()
  const { t } = useTranslation('content')
  const { date } = useFormats()
  return offers.map((offer) => (
    <ScreenLink key={offer.offerId} screen="offers" rest={`/${offer.offerId}`} className="offer">
      <span className="offer__x">{effect(offer.effect)}</span>
      <span className="small">
        <b {...foreign(offer.lang)}>{offer.title}</b>
        <span className="muted">{t('until', { date: date(offer.endsOn) })}</span>
      </span>
    </ScreenLink>
  ))
}
