import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { openOrder } from './open-order.ts'
import { askOrder } from './transfer-calls.ts'
import type { Order } from './transfer-flow.ts'
import { orderEntry } from './use-entry.ts'

/** Says that the order which this browser sent is still open, once the server has said so too. */
export function OpenOrderNotice({ membership }: { membership: MembershipIdentity }) {
  const order = useOpenOrder(membership)
  return order && <OpenOrderAlert order={order} />
}

function OpenOrderAlert({ order }: { order: Order }) {
  const { t } = useTranslation('transfer')
  const { figure, date } = useFormats()
  const { pathname } = useLocation()
  const facts = { points: figure(order.points), name: order.recipient.maskedName }
  const isHeld = order.heldUntil !== null
  return (
    <Alert
      tone="warn"
      live="polite"
      title={isHeld ? t('notice.held', facts) : t('notice.open', facts)}
      end={
        <Link
          to={pathname}
          state={orderEntry(order.activityNumber)}
          className={buttonClass('outline', { size: 'small' })}
        >
          {t('notice.openShow')}
        </Link>
      }
    >
      {order.heldUntil === null
        ? t('notice.openText')
        : t('notice.heldText', { time: date(order.heldUntil, 'day-time') })}
    </Alert>
  )
}

/**
 * The order that this browser sent, while it is open: it waits for its payment, or is held back. One whose end nobody has seen yet is shown at
 * once: the browser was closed before it came back.
 */
function useOpenOrder(membership: MembershipIdentity): Order | undefined {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    const open = openOrder()
    if (open === undefined) return undefined
    let isHere = true
    void askOrder(membership, open).then((asked) => {
      if (!isHere || asked.kind === 'failed') return
      const { object } = asked.answer
      if (object.activityType !== 'TRANSFER') return
      const isOpen = ['PAYMENT_PENDING', 'HELD'].includes(object.memberActivityStatus)
      if (isOpen) setOrder(object)
      else void navigate(pathname, { replace: true, state: orderEntry(object.activityNumber) })
    })
    return () => {
      isHere = false
    }
  }, [membership, navigate, pathname])
  return order
}
