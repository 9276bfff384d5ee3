import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { formatDate } from '../../ui/formats/date-format.ts'
import { TierLines } from '../../ui/tickets/ticket.tsx'

const benefits = ['earn', 'tiers', 'keep'] as const

/** A preview of the card, with the name as it is typed. */
export function CardPreview({ name }: { name: string }) {
  const { t, i18n } = useTranslation('enrolment')
  const { companyName } = useConfiguration()
  const [today] = useState(() => new Date().toISOString())
  const since = formatDate(today, 'month', { locale: i18n.language, timeZone: 'UTC' })
  return (
    <aside className="enrolment-side" aria-label={t('card.label')}>
      <div className="pass-outline">
        <div className="ticket pass pass-on-paper">
          <div className="ticket__body">
            <TierLines />
            <div className="ticket__in">
              <div className="pass__top">
                <span className="brand">
                  <BrandMark />
                  <span>{companyName}</span>
                </span>
              </div>
              <p className="pass__name">
                <bdi>{name.trim() === '' ? t('card.noName') : name}</bdi>
              </p>
              <p className="pass__no" aria-hidden="true">
                ••• ••• •••
              </p>
              <dl className="pass__facts">
                <div>
                  <dt className="label">{t('card.since')}</dt>
                  <dd>{since}</dd>
                </div>
              </dl>
            </div>
          </div>
          <div className="ticket__stub">
            <p className="pass__cap">{t('card.caption')}</p>
          </div>
        </div>
      </div>
      <Benefits />
    </aside>
  )
}

/** The benefits of joining. */
function Benefits() {
  const { t } = useTranslation('enrolment')
  return (
    <div className="enrolment-benefits">
      <h2>{t('benefits.title')}</h2>
      <ul className="bulleted">
        {benefits.map((benefit) => (
          <li key={benefit}>{t(`benefits.${benefit}`)}</li>
        ))}
      </ul>
    </div>
  )
}
