import { useTranslation } from 'react-i18next'
import { CardLink } from '../../../platform/checkout/card-link.tsx'
import { Fact } from '../../../platform/checkout/placed/order-fact.tsx'
import type { OrderOf } from '../../../platform/checkout/order-kind.ts'
import type { OrderParts } from '../../../platform/checkout/order-parts.ts'
import { DateText } from '../../../ui/formats/date-text.tsx'
import { RouteLine } from '../../../ui/tickets/route-line.tsx'
import type { TierKind } from './tier-product.ts'

type Order = OrderOf<TierKind>

/** What is specific to tier upgrades on the order pages. */
export const tierParts: OrderParts<TierKind> = {
  facts: ({ tier }, { date }) => ({ tier: tier.name, until: date(tier.until) }),
  Head,
  Facts,
  next: [
    { icon: 'card', key: 'nextCard', Link: CardLink },
    { icon: 'calendar-clock', key: 'nextUntil' },
    { icon: 'help', key: 'nextHelp' },
  ],
}

function Head({ order, isSettled }: { order: Order; isSettled: boolean }) {
  const { t } = useTranslation('tier')
  return (
    <RouteLine
      label={t('ticket.route')}
      pending={!isSettled}
      from={{ label: t('ticket.bought'), name: t('ticket.upgrade') }}
      to={{ label: t('ticket.tier'), name: order.tier.name }}
    />
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('tier')
  return (
    <Fact label={t('ticket.until')}>
      <DateText iso={order.tier.until} />
    </Fact>
  )
}
