import { useTranslation } from 'react-i18next'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { OrderParts } from '../../platform/checkout/order-parts.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { RouteLine } from '../../ui/tickets/route-line.tsx'
import type { DonateKind } from './donate-product.ts'

type Order = OrderOf<DonateKind>

/** What is specific to donations on the order pages. */
export const donateParts: OrderParts<DonateKind> = {
  facts: ({ points, charity }, { figure }) => ({ points: figure(points), charity: charity.name }),
  Head,
  next: [
    { icon: 'statement', key: 'nextStatement' },
    { icon: 'mail', key: 'nextMail' },
    { icon: 'help', key: 'nextHelp' },
  ],
}

function Head({ order, isSettled }: { order: Order; isSettled: boolean }) {
  const { t } = useTranslation('donate')
  const { figure } = useFormats()
  return (
    <RouteLine
      label={t('ticket.route')}
      pending={!isSettled}
      from={{ label: t('ticket.from'), name: figure(order.points) }}
      to={{ label: t('ticket.to'), name: order.charity.name }}
    />
  )
}
