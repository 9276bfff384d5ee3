import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { ExtendKind } from './extend-product.ts'

/** Each date with its points, before and after. */
export function RenewedDates({ renewals }: Pick<OrderOf<ExtendKind>, 'renewals'>) {
  const { t } = useTranslation('extend')
  const { figure, date } = useFormats()
  return (
    <ul>
      {renewals.map(({ expiryDate, newExpiryDate, points }) => (
        <li key={expiryDate}>
          {t('renewed', { points: figure(points), from: date(expiryDate), to: date(newExpiryDate) })}
        </li>
      ))}
    </ul>
  )
}
