import { useTranslation } from 'react-i18next'
import { Fragment } from 'react'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import type { OfferDetail } from '../../platform/content/content-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { exampleOf } from './example.ts'

/** An example of what the offer gives, at the partner's standard rate. Empty without a rate. */
export function OfferSum({ offer }: { offer: OfferDetail }) {
  const { t } = useTranslation('offers')
  const { figure, money } = useFormats()
  const { programs } = useConfiguration()
  const { example } = offer
  const sum = exampleOf(offer)
  if (example === null || sum === undefined) return null
  const { rate, quantity } = example
  const currency = programs[0]?.defaults.currency ?? 'NZD'
  const isMoney = rate.unit === 'money'
  const times = offer.effect.kind === 'times' ? offer.effect.by : undefined
  const parts = [
    {
      id: 'quantity',
      sign: '',
      label: t(`sum.${rate.unit}`),
      value: isMoney ? money(quantity, currency) : figure(quantity),
    },
    { id: 'usual', sign: '', label: t('sum.usual'), value: figure(sum.usual) },
    times === undefined
      ? { id: 'plus', sign: '+', label: t('sum.offer'), value: figure(sum.total - sum.usual) }
      : { id: 'times', sign: '×', label: t('sum.offer'), value: figure(times) },
  ]
  return (
    <section className="sheet" aria-labelledby="offer-sum">
      <div className="sheet__head">
        <h2 id="offer-sum">{t('sum.title')}</h2>
      </div>
      <dl className="sum">
        {parts.map(({ id, sign, label, value }) => (
          <Fragment key={id}>
            <div>
              <dt className="label">{label}</dt>
              <dd>
                {sign !== '' && <span className="sum__sign">{sign}</span>}
                {value}
              </dd>
            </div>
          </Fragment>
        ))}
        <div className="sum__end">
          <dt className="label">{t('sum.total')}</dt>
          <dd className="credit">
            <span className="sum__sign">=</span>
            {figure(sum.total, 'always')}
          </dd>
        </div>
      </dl>
      <p className="small muted content-note">{t('sum.without', { points: figure(sum.usual) })}</p>
    </section>
  )
}
