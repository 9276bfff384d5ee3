import { Link } from 'react-router'
import { Alert } from '../../../ui/notices/alert.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { useFormats } from '../../i18n/formats.ts'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { endingOf } from './order-ending.ts'
import type { AnyOrder, OrderKind, OrderOf } from '../order-kind.ts'
import type { OrderParts } from '../order-parts.ts'
import { OrderDispute } from './order-dispute.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { useOrderWords } from '../order-words.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

interface OrderUnpaidProps<K extends OrderKind> {
  words: string
  order: OrderOf<K>
  parts: OrderParts<K>
  /** The form, with the answers filled in. */
  again: string
}

/** The order didn't complete, at its payment or while on hold: what was on hold is released, and the answers are kept. */
export function OrderUnpaid<K extends OrderKind>({ words, order, parts, again }: OrderUnpaidProps<K>) {
  const say = useOrderWords(words)
  const facts = parts.facts(order, useFormats())
  const ending = endingOf(order)
  return (
    <>
      <PageHeader takesFocus title={say(`${ending}.title`, facts)} lead={say(`${ending}.text`, facts)} />
      <div className="stack">
        <OrderDispute words={words} order={order} />
        <RefundNotice words={words} order={order} />
        <div className="actions">
          <Link to={again} className={buttonClass('primary')}>
            {say('unpaid.again')}
          </Link>
          <ScreenLink screen="my_activity" className={buttonClass('outline')}>
            {say('receipt.statement')}
          </ScreenLink>
        </div>
        <OrderTicket
          words={words}
          order={order}
          parts={parts}
          label={say('unpaid.label')}
          isSettled={false}
          ticket={{
            icon: ending === 'cancelled' || ending === 'withdrawn' ? 'undo' : 'alert',
            state: say(`${ending}.state`),
            points: say('ticket.pointsBack'),
            at: say('ticket.endedAt'),
            balance: say('ticket.balance'),
            sum: say('ticket.price'),
            small: order.refundStatus === 'none' ? say('unpaid.notCharged') : undefined,
          }}
        />
      </div>
    </>
  )
}

/** Unused money is refunded automatically; shown only when that's the case, and not while or because the payer's bank has it. */
function RefundNotice({ words, order }: { words: string; order: AnyOrder }) {
  const { refundStatus, total, redeemedAmount, unusedAmount = total - redeemedAmount, dispute } = order
  const say = useOrderWords(words)
  const { money } = useFormats()
  if (refundStatus === 'none' || unusedAmount === 0 || dispute?.state === 'open') return null
  const amount = money(unusedAmount, order.currency)
  return (
    <Alert tone={refundStatus === 'due' ? 'warn' : 'ok'} title={say(`refund.${refundStatus}`, { amount })}>
      {order.heldUntil === null ? say('refund.text') : say('refund.textHeld')}
    </Alert>
  )
}
