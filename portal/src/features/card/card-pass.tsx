import { groupedNumber } from '@waymark/rules/membership-number'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { TierLines } from '../../ui/tickets/ticket.tsx'
import type { CardFacts } from './card-facts.ts'

/** The card in the colours of the tier (CARD-01, PROG-04). `stub` is its lower half. */
export function CardPass({ facts, stub }: { facts: CardFacts; stub: ReactNode }) {
  const { t } = useTranslation('card')
  const { companyName } = useConfiguration()
  return (
    <div className="pass-outline">
      <div className={facts.isExpired ? 'ticket pass is-expired' : 'ticket pass'}>
        <div className="ticket__body">
          <TierLines />
          <div className="ticket__in">
            <div className="pass__top">
              <span className="brand">
                <BrandMark />
                <span>{companyName}</span>
              </span>
              <p className="pass__tier">
                <span className="visually-hidden">{t(`tierType.${facts.tierType}`)} </span>
                {facts.tierName}
              </p>
            </div>
            <p className="pass__name">
              <bdi>{facts.name}</bdi>
            </p>
            <p className="pass__no">
              <span className="visually-hidden">{t('number')} </span>
              {groupedNumber(facts.membershipNumber)}
            </p>
            <Facts facts={facts} />
          </div>
        </div>
        <div className="ticket__stub">
          {facts.isExpired && <p className="pass__stamp">{t('expired')}</p>}
          {stub}
        </div>
      </div>
    </div>
  )
}

function Facts({ facts: { tierType, tierUntil, membershipType, coBrandTier } }: { facts: CardFacts }) {
  const { t } = useTranslation('card')
  const { date } = useFormats()
  return (
    <dl className="pass__facts">
      <div>
        <dt className="label">{t(`until.${tierType}`)}</dt>
        <dd>{tierUntil === undefined ? t('notApplicable') : date(tierUntil)}</dd>
      </div>
      <div>
        <dt className="label">{t('type')}</dt>
        <dd>{t(`membershipType.${membershipType}`)}</dd>
      </div>
      {coBrandTier !== undefined && (
        <div>
          <dt className="label">{t('coBrand')}</dt>
          <dd>{coBrandTier}</dd>
        </div>
      )}
    </dl>
  )
}
