import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useFormats } from '../i18n/formats.ts'
import type { Offer, Partner } from './content-queries.ts'

/** An offer's effect as one figure: `3×`, `+500`, `−20%`. */
export function useEffectWords(): (effect: Offer['effect']) => string {
  const { t } = useTranslation('content')
  const { figure, percent } = useFormats()
  return (effect) => {
    switch (effect.kind) {
      case 'times':
        return t('effect.times', { by: figure(effect.by) })
      case 'plus':
        return figure(effect.points, 'always')
      case 'less':
        break
    }
    return percent(-effect.percent)
  }
}

/** What a partner earns, in one line: '600 points a night', '1 point for every NZ$2.00'. */
export function useRateWords(): (rate: NonNullable<Partner['earnRate']>) => string {
  const { t } = useTranslation('content')
  const { figure, money } = useFormats()
  const { programs } = useConfiguration()
  const currency = programs[0]?.defaults.currency ?? 'NZD'
  return ({ points, unit, per }) => {
    const amount = unit === 'money' ? money(per, currency) : figure(per)
    return t(`rate.${unit}`, { count: points, points: figure(points), amount, per: figure(per) })
  }
}
