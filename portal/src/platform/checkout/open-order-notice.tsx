import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Alert } from '../../ui/notices/alert.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { useFormats } from '../i18n/formats.ts'
import { usePageAddress } from './page-address.ts'
import { openOrder } from './open-order.ts'
import { fetchOrder } from './order-calls.ts'
import { isOrderOf, type OrderKind, type OrderOf } from './order-kind.ts'
import type { OrderParts } from './order-parts.ts'
import { useOrderWords } from './order-words.ts'
import { orderEntry } from './use-entry.ts'
import type { Ordering } from './use-order.ts'

interface OpenOrderNoticeProps<K extends OrderKind> {
  ordering: Ordering<K>
  parts: Pick<OrderParts<K>, 'facts'>
}

/** Says that the order sent from this browser is still open, once the server has confirmed it. */
export function OpenOrderNotice<K extends OrderKind>({ ordering, parts }: OpenOrderNoticeProps<K>) {
  const order = useOpenOrder(ordering)
  return order && <OpenOrderAlert ordering={ordering} parts={parts} order={order} />
}

function OpenOrderAlert<K extends OrderKind>({
  ordering,
  parts,
  order,
}: OpenOrderNoticeProps<K> & { order: OrderOf<K> }) {
  const say = useOrderWords(ordering.product.words)
  const facts = parts.facts(order, useFormats())
  const { date } = useFormats()
  const here = usePageAddress()
  const { heldUntil } = order
  return (
    <Alert
      tone="warn"
      live="polite"
      title={heldUntil === null ? say('notice.open', facts) : say('notice.held', facts)}
      end={
        <Link
          to={here}
          state={orderEntry(order.activityNumber)}
          className={buttonClass('outline', { size: 'small' })}
        >
          {say('notice.openShow')}
        </Link>
      }
    >
      {heldUntil === null
        ? say('notice.openText')
        : say('notice.heldText', { time: date(heldUntil, 'day-time') })}
    </Alert>
  )
}

/**
 * The order sent from this browser while it's open: waiting for payment, or on hold. One whose result nobody has seen yet is shown straight
 * away: the browser was closed before it came back.
 */
function useOpenOrder<K extends OrderKind>({ product, membership }: Ordering<K>): OrderOf<K> | undefined {
  const navigate = useNavigate()
  const here = usePageAddress()
  const [order, setOrder] = useState<OrderOf<K>>()
  const { type } = product
  useEffect(() => {
    const open = openOrder(type)
    if (open === undefined) return undefined
    let isHere = true
    void fetchOrder(membership, product, open).then((asked) => {
      if (!isHere || asked.kind === 'failed') return
      const { object } = asked.answer
      const isOpen = ['PAYMENT_PENDING', 'HELD'].includes(object.memberActivityStatus)
      if (!isOpen) void navigate(here, { replace: true, state: orderEntry(object.activityNumber) })
      else if (isOrderOf<K>(type, object)) setOrder(object)
    })
    return () => {
      isHere = false
    }
  }, [product, type, membership, navigate, here])
  return order
}
