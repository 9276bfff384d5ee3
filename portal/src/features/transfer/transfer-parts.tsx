import { groupedNumber } from '@waymark/rules/membership-number'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { useTranslation } from 'react-i18next'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { OrderParts } from '../../platform/checkout/order-parts.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { RouteLine } from '../../ui/tickets/route-line.tsx'
import type { TransferKind } from './transfer-answers.ts'

/** Needed only in programmes that hold transfers. */
const Held = lazyComponent(async () => (await import('./transfer-held.tsx')).TransferHeld)

/** The transfer's parts of the shared order pages. */
export const transferParts: OrderParts<TransferKind> = {
  facts: ({ points, recipient }, { figure }) => ({ points: figure(points), name: recipient.maskedName }),
  Head: FromTo,
  next: [
    { icon: 'mail', key: 'nextMail' },
    { icon: 'calendar-clock', key: 'nextExpiry' },
    { icon: 'help', key: 'nextHelp' },
  ],
  Held,
}

function FromTo({ order, isSettled }: { order: OrderOf<TransferKind>; isSettled: boolean }) {
  const { t } = useTranslation('transfer')
  const { membershipNumber } = useMembership()
  const { recipient } = order
  return (
    <RouteLine
      label={t('ticket.route')}
      pending={!isSettled}
      from={{ label: t('ticket.from'), name: t('ticket.you'), detail: groupedNumber(membershipNumber) }}
      to={{
        label: t('ticket.to'),
        name: recipient.maskedName,
        masked: true,
        detail: groupedNumber(recipient.membershipNumber),
      }}
    />
  )
}
