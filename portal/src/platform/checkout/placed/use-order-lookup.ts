import { useNavigate } from 'react-router'
import { closeTransaction } from '../../forms/pin/pin-calls.ts'
import { openOrder } from './open-order.ts'
import { forgetOrder, rememberFound, rememberHeld } from './remember-order.ts'
import { moveOf } from '../order-flow.ts'
import { fetchLeftOrder, fetchOrder, fetchSentOrder } from './order-calls.ts'
import { useIsHere } from '../../navigation/use-is-here.ts'
import { isOrderOf, type AnyOrder, type OrderKind } from '../order-kind.ts'
import { usePageAddress } from '../page-address.ts'
import { forgetSent } from '../confirm/sent-quote.ts'
import { trackDecline, trackOrderEnd } from '../tracking/track-order-end.ts'
import { orderEntry } from '../use-entry.ts'
import { useRefresh } from './use-refresh.ts'
import type { Ordering } from '../use-order.ts'

/** Looking up an order that was sent. */
export interface OrderLookup {
  /**
   * Checks an order's status and moves the journey there. `isLeft`: its payment page was left, so the order is ended unless it was paid.
   */
  readonly ask: (activityNumber: string, isLeft?: boolean) => Promise<void>
  /** Finds the order of a quote that was sent without an answer, or shows that it never arrived. */
  readonly find: (quoteReferenceNumber: string) => Promise<void>
  /** Shows an order that has just changed, and refreshes what it affects. */
  readonly show: (order: AnyOrder) => void
}

/** Checks an order. A final answer refreshes what it affects (POINT-04, SUMM-02). */
export function useOrderLookup<K extends OrderKind>(ordering: Ordering<K>): OrderLookup {
  const { product, membership } = ordering
  const move = moveOf(ordering)
  const refresh = useRefresh(product)
  const navigate = useNavigate()
  const here = usePageAddress()
  const isHere = useIsHere()
  const show = (order: AnyOrder): void => {
    if (!isOrderOf<K>(product.type, order)) return move({ kind: 'lose', error: notFound })
    move({ kind: 'order', order })
    const { activityNumber, memberActivityStatus: status } = order
    if (status === 'PAYMENT_PENDING') return trackDecline(product, order)
    trackOrderEnd(product, order)
    if (status === 'HELD' || status === 'POSTED') product.drafts.drop()
    if (status === 'HELD') rememberHeld(product.type, activityNumber)
    else forgetOrder(activityNumber)
    void refresh()
    return undefined
  }
  const ask = async (activityNumber: string, isLeft = false): Promise<void> => {
    const remembered = openOrder(product.type)
    const pinTransaction = remembered?.activityNumber === activityNumber ? remembered.pinTransaction : ''
    const asked = isLeft
      ? await fetchLeftOrder(membership, activityNumber)
      : await fetchOrder(membership, product, { activityNumber, pinTransaction })
    if (asked.kind === 'failed') return move({ kind: 'lose', error: asked.error })
    const { object } = asked.answer
    show(object)
    if (object.memberActivityStatus !== 'PAYMENT_PENDING')
      await closeTransaction(membership, pinTransaction, activityNumber)
    return undefined
  }
  const find = async (quoteReferenceNumber: string): Promise<void> => {
    const asked = await fetchSentOrder(membership, quoteReferenceNumber)
    if (asked.kind === 'failed' && asked.error.code !== 'NOT_FOUND')
      return move({ kind: 'lose', error: asked.error })
    // Who has gone on is told on the next visit, which looks it up again.
    if (!isHere()) return refresh()
    forgetSent(product.type)
    if (asked.kind === 'failed') return move({ kind: 'miss' })
    const { object } = asked.answer
    const { activityNumber, memberActivityStatus: status } = object
    if (status === 'PAYMENT_PENDING') rememberFound(product.type, activityNumber)
    show(object)
    // A reload shows the order again.
    return navigate(here, { replace: true, state: orderEntry(activityNumber), preventScrollReset: true })
  }
  return { ask, find, show }
}

/** Another product's order shows on that product's page, not here. */
const notFound = { code: 'NOT_FOUND', status: 404, messages: [], details: [], data: {} } as const
