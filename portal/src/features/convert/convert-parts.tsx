import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { OrderParts } from '../../platform/checkout/order-parts.ts'
import { RouteLine } from '../../ui/tickets/route-line.tsx'
import type { ConvertKind } from './convert-product.ts'

type Order = OrderOf<ConvertKind>

const Held = lazyComponent(async () => (await import('./convert-waiting.tsx')).ConvertWaiting)

/** What is specific to conversions on the order pages. */
export const convertParts: OrderParts<ConvertKind> = {
  facts: ({ points, statusPoints }, { figure }) => ({ points: figure(points), status: figure(statusPoints) }),
  Head,
  next: [
    { icon: 'card', key: 'nextTier' },
    { icon: 'mail', key: 'nextMail' },
    { icon: 'help', key: 'nextHelp' },
  ],
  Held,
}

function Head({ order, isSettled }: { order: Order; isSettled: boolean }) {
  const { t } = useTranslation('convert')
  const { figure } = useFormats()
  return (
    <RouteLine
      label={t('ticket.route')}
      pending={!isSettled}
      from={{ label: t('ticket.from'), name: figure(order.points) }}
      to={{ label: t('ticket.to'), name: figure(order.statusPoints, 'always') }}
    />
  )
}
