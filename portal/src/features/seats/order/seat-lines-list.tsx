import '../seats.css'
import { useTranslation } from 'react-i18next'
import type { OrderOf } from '../../../platform/checkout/order-kind.ts'
import { Money } from '../../../ui/formats/money.tsx'
import type { SeatKind } from './seat-product.ts'

type Line = OrderOf<SeatKind>['seats'][number]

/** Memberships of an order, each with its user, cost centre and price with VAT. */
export function SeatLines({ seats, currency }: { seats: readonly Line[]; currency: string }) {
  const { t } = useTranslation('seats')
  return (
    <ul className="seat-lines">
      {seats.map((seat, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no id and never move
        <li key={place}>
          <span>
            <bdi>{seat.user === '' ? t('line.free') : seat.name || seat.user}</bdi>
            <small>
              <bdi>{[seat.plan.name, seat.costCentre].filter((part) => part !== '').join(' · ')}</bdi>
            </small>
          </span>
          <Money cents={BigInt(seat.total)} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
