import { useTranslation } from 'react-i18next'
import { CardLink } from '../../platform/checkout/card-link.tsx'
import { Fact } from '../../platform/checkout/placed/order-fact.tsx'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { OrderParts } from '../../platform/checkout/order-parts.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { RouteLine } from '../../ui/tickets/route-line.tsx'
import type { ClubKind } from './cart/club-product.ts'

type Order = OrderOf<ClubKind>

/** What an order of the club adds to the pages of its orders. */
export const clubParts: OrderParts<ClubKind> = {
  facts: ({ term, items }, { date, list }) => ({
    from: date(term.from),
    until: date(term.until),
    items: list(items.filter(({ kind }) => kind !== 'joiningFee').map(({ name }) => name)),
  }),
  Head,
  Facts,
  home: 'overview',
  next: [
    { icon: 'card', key: 'nextCard', Link: CardLink },
    { icon: 'mail', key: 'nextMail' },
    { icon: 'help', key: 'nextHelp' },
  ],
}

/** From the first day to the last one. */
function Head({ order: { term }, isSettled }: { order: Order; isSettled: boolean }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  return (
    <RouteLine
      label={t('ticket.days')}
      pending={!isSettled}
      from={{ label: t('ticket.first'), name: date(term.from) }}
      to={{ label: t('ticket.last'), name: date(term.until) }}
    />
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('club')
  const formats = useFormats()
  return (
    <Fact label={t('ticket.items')} wide>
      {clubParts.facts(order, formats)['items']}
    </Fact>
  )
}
