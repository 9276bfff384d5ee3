import { useEffect, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Alert } from '../../../ui/notices/alert.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { useFormats } from '../../i18n/formats.ts'
import { usePageAddress } from '../page-address.ts'
import { openOrder } from './open-order.ts'
import { fetchOrder } from './order-calls.ts'
import { isOrderOf, type OrderKind, type OrderOf } from '../order-kind.ts'
import type { OrderParts } from '../order-parts.ts'
import { useOrderWords } from '../order-words.ts'
import { orderEntry } from '../use-entry.ts'
import type { Ordering } from '../use-order.ts'

interface OpenOrderNoticeProps<K extends OrderKind> {
  ordering: Ordering<K>
  parts: Pick<OrderParts<K>, 'facts'>
  /** Shown until the server has answered, in the same size. */
  waiting: ReactNode
}

/** Says that the order sent from this browser is still open, once the server has confirmed it. Put it into a live region. */
export function OpenOrderNotice<K extends OrderKind>({ ordering, parts, waiting }: OpenOrderNoticeProps<K>) {
  const asked = useOpenOrder(ordering)
  if (asked === 'unknown') return null
  return asked === 'asking' ? waiting : <OpenOrderAlert ordering={ordering} parts={parts} order={asked} />
}

function OpenOrderAlert<K extends OrderKind>({
  ordering,
  parts,
  order,
}: Omit<OpenOrderNoticeProps<K>, 'waiting'> & { order: OrderOf<K> }) {
  const say = useOrderWords(ordering.product.words)
  const facts = parts.facts(order, useFormats())
  const { date } = useFormats()
  const here = usePageAddress()
  const { heldUntil } = order
  return (
    <Alert
      tone="warn"
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
 * away: the browser was closed before it came back. `unknown`: the server couldn't be asked, or names another product.
 */
function useOpenOrder<K extends OrderKind>({
  product,
  membership,
}: Ordering<K>): OrderOf<K> | 'asking' | 'unknown' {
  const navigate = useNavigate()
  const here = usePageAddress()
  const [asked, setAsked] = useState<OrderOf<K> | 'asking' | 'unknown'>('asking')
  const { type } = product
  useEffect(() => {
    const open = openOrder(type)
    if (open === undefined) return undefined
    let isHere = true
    void fetchOrder(membership, product, open).then((ending) => {
      if (!isHere) return
      if (ending.kind === 'failed') {
        setAsked('unknown')
        return
      }
      const { object } = ending.answer
      const isOpen = ['PAYMENT_PENDING', 'HELD'].includes(object.memberActivityStatus)
      if (!isOpen) void navigate(here, { replace: true, state: orderEntry(object.activityNumber) })
      else setAsked(isOrderOf<K>(type, object) ? object : 'unknown')
    })
    return () => {
      isHere = false
    }
  }, [product, type, membership, navigate, here])
  return asked
}
