import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Fact } from '../../platform/checkout/placed/order-fact.tsx'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { OrderParts } from '../../platform/checkout/order-parts.ts'
import { RouteLine } from '../../ui/tickets/route-line.tsx'
import type { ExtendKind } from './extend-product.ts'
import { RenewedDates } from './renewed-dates.tsx'

type Order = OrderOf<ExtendKind>

/** What is specific to extensions on the order pages. */
export const extendParts: OrderParts<ExtendKind> = {
  facts: ({ points }, { figure }) => ({ points: figure(points) }),
  Head,
  Facts,
  next: [
    { icon: 'calendar-clock', key: 'nextDates' },
    { icon: 'mail', key: 'nextMail' },
    { icon: 'help', key: 'nextHelp' },
  ],
}

/** The first date, before and after. */
function Head({ order, isSettled }: { order: Order; isSettled: boolean }) {
  const { t } = useTranslation('extend')
  const { date } = useFormats()
  const [first] = order.renewals
  if (first === undefined) return null
  return (
    <RouteLine
      label={t('ticket.route')}
      pending={!isSettled}
      from={{ label: t('ticket.before'), name: date(first.expiryDate) }}
      to={{ label: t('ticket.after'), name: date(first.newExpiryDate) }}
    />
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('extend')
  return (
    <Fact label={t('ticket.dates')} wide>
      <RenewedDates renewals={order.renewals} />
    </Fact>
  )
}
