import { useTranslation } from 'react-i18next'
import { Fact } from '../../../platform/checkout/placed/order-fact.tsx'
import type { OrderOf } from '../../../platform/checkout/order-kind.ts'
import type { OrderParts } from '../../../platform/checkout/order-parts.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { RouteLine } from '../../../ui/tickets/route-line.tsx'
import { SeatLines } from './seat-lines-list.tsx'
import type { SeatKind } from './seat-product.ts'

type Order = OrderOf<SeatKind>

/** What an order of seats adds to the pages of its orders. */
export const seatParts: OrderParts<SeatKind> = {
  facts: ({ seats, period }, { figure, date }) => ({
    seats: figure(seats.length),
    until: date(period.until),
  }),
  Head,
  Facts,
  home: 'corporate_seats',
  next: [
    { icon: 'mail', key: 'nextMail' },
    { icon: 'card', key: 'nextCard' },
    { icon: 'help', key: 'nextHelp' },
  ],
}

/** From the first day to the company date. */
function Head({ order: { period }, isSettled }: { order: Order; isSettled: boolean }) {
  const { t } = useTranslation('seats')
  const { date } = useFormats()
  return (
    <RouteLine
      label={t('ticket.days')}
      pending={!isSettled}
      from={{ label: t('ticket.first'), name: date(period.from) }}
      to={{ label: t('ticket.last'), name: date(period.until) }}
    />
  )
}

/** Who buys, and who got what. */
function Facts({ order: { seats, buyer, currency } }: { order: Order }) {
  const { t } = useTranslation('seats')
  return (
    <>
      <Fact label={t('ticket.buyer')} wide>
        <bdi>{buyer.companyName}</bdi>
        {buyer.businessNumber !== '' && (
          <> · {t('ticket.businessNumber', { number: buyer.businessNumber })}</>
        )}
      </Fact>
      <Fact label={t('ticket.seats')} wide>
        <SeatLines seats={seats} currency={currency} />
      </Fact>
    </>
  )
}
