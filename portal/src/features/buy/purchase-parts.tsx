import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { OrderParts } from '../../platform/checkout/order-parts.ts'
import { Fact } from '../../platform/checkout/placed/order-fact.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { RouteLine } from '../../ui/tickets/route-line.tsx'
import type { PurchaseKind } from './purchase-product.ts'

type Order = OrderOf<PurchaseKind>

/** What is specific to purchases on the order pages. */
export const purchaseParts: OrderParts<PurchaseKind> = {
  facts: ({ points, bonusPoints, tierUpgrade }, { figure }) => ({
    points: figure(points),
    all: figure(points + bonusPoints),
    tier: tierUpgrade?.name ?? '',
  }),
  Head,
  Facts,
  next: [
    { icon: 'points', key: 'nextPoints' },
    { icon: 'calendar-clock', key: 'nextExpiry' },
    { icon: 'help', key: 'nextHelp' },
  ],
}

function Head({ order, isSettled }: { order: Order; isSettled: boolean }) {
  const { t } = useTranslation('buy')
  const { figure } = useFormats()
  return (
    <RouteLine
      label={t('ticket.route')}
      pending={!isSettled}
      from={{ label: t('ticket.bought'), name: figure(order.points) }}
      to={{
        label: t('ticket.arrive'),
        name: figure(order.points + order.bonusPoints, 'always'),
        detail: t('ticket.yours'),
      }}
    />
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  return (
    <>
      {order.bonusPoints > 0 && (
        <Fact label={t('ticket.bonus')}>
          <Figure value={order.bonusPoints} />
        </Fact>
      )}
      <Fact label={t('ticket.validUntil')}>
        <DateText iso={order.expiryDate} />
      </Fact>
      {order.tierUpgrade && <Fact label={t('ticket.tier')}>{order.tierUpgrade.name}</Fact>}
    </>
  )
}
