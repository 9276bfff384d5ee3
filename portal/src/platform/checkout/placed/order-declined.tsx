import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Alert } from '../../../ui/notices/alert.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { CallError } from '../../client/call-error.ts'
import { errorWords } from '../../client/error-words.ts'
import { useFormats } from '../../i18n/formats.ts'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { useIsHere } from '../../navigation/use-is-here.ts'
import { forgetOrder } from './remember-order.ts'
import { orderButtons } from '../order-buttons.ts'
import { abandonOrder, reopenPayment } from './order-calls.ts'
import { moveOf } from '../order-flow.ts'
import type { OrderKind, OrderOf } from '../order-kind.ts'
import type { OrderParts } from '../order-parts.ts'
import { OrderTicket } from './order-ticket.tsx'
import { useOrderWords } from '../order-words.ts'
import { paymentPage } from '../confirm/payment-page.ts'
import type { OrderLookup } from './use-order-lookup.ts'
import { useRefresh } from './use-refresh.ts'
import type { Ordering } from '../use-order.ts'
import { useOnce } from '../../forms/use-once.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

interface OrderDeclinedProps<K extends OrderKind> {
  ordering: Ordering<K> & OrderLookup
  order: OrderOf<K>
  parts: OrderParts<K>
  /** The form, with the answers filled in. */
  again: string
}

/** The payment was declined: nothing was charged, and the order stays open for a while for another payment. */
export function OrderDeclined<K extends OrderKind>({ ordering, order, parts, again }: OrderDeclinedProps<K>) {
  const { t } = useTranslation()
  const { words } = ordering.product
  const say = useOrderWords(words)
  const formats = useFormats()
  const { retry, change, isAsking, error } = useDeclinedActions(ordering, order, again)
  const time = order.payableUntil === null ? '' : formats.date(order.payableUntil, 'time')
  return (
    <>
      <PageHeader
        takesFocus
        title={say('failed.title', parts.facts(order, formats))}
        lead={say('declined.text', { time })}
      />
      <div className="stack">
        {error !== undefined && (
          <Alert tone="bad" live="assertive" title={say('declined.problem')}>
            {errorWords(error, t)}
          </Alert>
        )}
        <div className="actions">
          <Button variant="primary" id={orderButtons.confirm} pending={isAsking} onClick={retry}>
            {say('declined.again')}
          </Button>
          <Button pending={isAsking} onClick={change}>
            {say('declined.change')}
          </Button>
          <ScreenLink screen="my_activity" className={buttonClass('outline')}>
            {say('receipt.statement')}
          </ScreenLink>
        </div>
        <OrderTicket
          words={words}
          order={order}
          parts={parts}
          label={say('pending.label')}
          isSettled={false}
          ticket={{
            icon: 'alert',
            state: say('failed.state'),
            points: say('ticket.held'),
            at: say('ticket.sentAt'),
            balance: say('ticket.freeBalance'),
            sum: say('price.total'),
            small: say('unpaid.notCharged'),
          }}
        />
      </div>
    </>
  )
}

/**
 * Retries the payment, or ends the order: then the form opens with the answers and the hold is released. An order that has been paid in the
 * meantime, or whose payment is under way, is shown as it is.
 */
function useDeclinedActions<K extends OrderKind>(
  ordering: Ordering<K> & OrderLookup,
  { activityNumber }: OrderOf<K>,
  again: string,
) {
  const { product, membership, ask, show } = ordering
  const refresh = useRefresh(product)
  const once = useOnce()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<CallError>()
  const doing = (work: () => Promise<void>) => () =>
    once(async () => {
      setIsAsking(true)
      setError(undefined)
      await work()
      setIsAsking(false)
    })
  const retry = doing(async () => {
    const asked = await reopenPayment(membership, activityNumber)
    if (asked.kind === 'failed') return setError(asked.error)
    const { object } = asked.answer
    const address =
      object.memberActivityStatus === 'PAYMENT_PENDING' ? paymentPage(object.redirectURL) : undefined
    if (address === undefined) return ask(activityNumber)
    // The order's page and a notice on the form lead to the payment.
    if (!isHere()) return undefined
    moveOf(ordering)({ kind: 'leave', address })
    return globalThis.location.assign(address)
  })
  const change = doing(async () => {
    const ended = await abandonOrder(membership, activityNumber)
    if (ended.kind === 'failed') return setError(ended.error)
    const { object } = ended.answer
    const { memberActivityStatus: status } = object
    if (status !== 'FAILED' && status !== 'CANCELLED') return show(object)
    forgetOrder(activityNumber)
    // The form checks what the order held and has just released.
    await refresh()
    return isHere() ? navigate(again) : undefined
  })
  return { retry, change, isAsking, error }
}
