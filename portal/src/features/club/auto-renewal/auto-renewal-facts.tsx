import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { AutoRenewal, Overview } from '../club-queries.ts'

interface AutoRenewalFactsProps {
  overview: Overview
  shown: AutoRenewal
}

/** The next charge: how much, when, by which method, how it compares to the last one, and until when it can be stopped. */
export function AutoRenewalFacts({ overview: { currency, renewal }, shown }: AutoRenewalFactsProps) {
  const { t } = useTranslation('club')
  const { date, money } = useFormats()
  const { price, total, chargeOn, stopBy, method } = shown
  const parts = { net: money(price.net, currency), vat: money(price.vat, currency) }
  const withAddOns = { plan: money(price.total, currency), addOns: money(total - price.total, currency) }
  const more = total === price.total ? t('price.parts', parts) : t('auto.parts', withAddOns)
  const change = changeOf(price.total, renewal?.paidLast ?? null)
  return (
    <dl className="pairs">
      <Pair label={t('auto.charge')} more={more}>
        {money(total, currency)}
      </Pair>
      {chargeOn !== null && <Pair label={t('auto.date')}>{date(chargeOn)}</Pair>}
      {method !== null && <Pair label={t('auto.method')}>{method}</Pair>}
      {change !== undefined && (
        <Pair label={t('auto.change')}>
          {t(`auto.changed.${change.kind}`, { amount: money(change.by, currency) })}
        </Pair>
      )}
      {chargeOn !== null && (
        <Pair label={t('auto.stopBy')}>
          {stopBy === null ? t('auto.stopNow') : t('auto.stopBefore', { moment: date(stopBy, 'day-time') })}
        </Pair>
      )}
    </dl>
  )
}

function changeOf(total: number, paidLast: number | null) {
  if (paidLast === null) return undefined
  if (total === paidLast) return { kind: 'same', by: 0 } as const
  return { kind: total > paidLast ? 'dearer' : 'cheaper', by: Math.abs(total - paidLast) } as const
}

function Pair({ label, more, children }: { label: string; more?: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {more !== undefined && <small className="club-parts">{more}</small>}
      </dd>
    </div>
  )
}
