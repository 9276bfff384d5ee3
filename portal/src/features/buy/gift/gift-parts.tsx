import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { Fact } from '../../../platform/checkout/placed/order-fact.tsx'
import type { OrderOf } from '../../../platform/checkout/order-kind.ts'
import type { OrderParts } from '../../../platform/checkout/order-parts.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { DateText } from '../../../ui/formats/date-text.tsx'
import { RouteLine } from '../../../ui/tickets/route-line.tsx'
import type { GiftKind } from './gift-product.ts'

type Order = OrderOf<GiftKind>

/** What is specific to gifts on the order pages. */
export const giftParts: OrderParts<GiftKind> = {
  facts: ({ points, recipient }, { figure }) => ({ points: figure(points), name: recipient.maskedName }),
  Head,
  Facts,
  next: [
    { icon: 'mail', key: 'nextMail' },
    { icon: 'calendar-clock', key: 'nextExpiry' },
    { icon: 'help', key: 'nextHelp' },
  ],
}

function Head({ order, isSettled }: { order: Order; isSettled: boolean }) {
  const { t } = useTranslation()
  const { membershipNumber } = useMembership()
  const { recipient } = order
  return (
    <RouteLine
      label={t('gift:ticket.route')}
      pending={!isSettled}
      from={{
        label: t('checkout:ticket.from'),
        name: t('checkout:ticket.you'),
        detail: groupedNumber(membershipNumber),
      }}
      to={{
        label: t('checkout:ticket.to'),
        name: recipient.maskedName,
        masked: true,
        detail: groupedNumber(recipient.membershipNumber),
      }}
    />
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('gift')
  return (
    <Fact label={t('ticket.validUntil')}>
      <DateText iso={order.expiryDate} />
    </Fact>
  )
}
