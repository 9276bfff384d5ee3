import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { cancelTransfer } from '@waymark/contract/points/transfer/cancel-transfer'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { CancelHeld } from './cancel-held.tsx'
import { pauseUntilDue } from './due-check.ts'
import type { OrderOf } from '../../platform/checkout/order-kind.ts'
import type { HeldPageProps } from '../../platform/checkout/order-parts.ts'
import { OrderTicket } from '../../platform/checkout/placed/order-ticket.tsx'
import { useOrderWords } from '../../platform/checkout/order-words.ts'
import { NextSteps } from '../../ui/layout/next-steps.tsx'
import type { TransferKind } from './transfer-answers.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

type Order = OrderOf<TransferKind>

/** A held transfer: until when, what happens meanwhile, and how to cancel. */
export function TransferHeld({ ordering, order, parts, again }: HeldPageProps<TransferKind>) {
  const say = useOrderWords('transfer')
  const { ask } = ordering
  const { figure } = useFormats()
  const { time, name } = useHeldFacts(order)
  useCheckWhenDue(order, ask)
  const isPaid = order.total > 0
  const isMoneyPaid = order.total > order.redeemedAmount
  return (
    <>
      <PageHeader
        takesFocus
        title={say('held.title', { points: figure(order.points) })}
        lead={say('held.text', { time, name })}
      />
      <div className="stack">
        <OrderTicket
          words="transfer"
          parts={parts}
          order={order}
          label={say('held.label')}
          isSettled={false}
          ticket={{
            icon: 'clock',
            state: say('held.state', { time }),
            points: say('ticket.held'),
            at: say('ticket.confirmedAt'),
            balance: say('ticket.freeBalance'),
            sum: isPaid ? say('ticket.paid') : say('price.total'),
          }}
        />
        <div className="actions">
          <ScreenLink screen="dashboard" className={buttonClass('primary')}>
            {say('receipt.home')}
          </ScreenLink>
          <Link to={again} className={buttonClass('outline')}>
            {say('receipt.again')}
          </Link>
          <CancelHeld order={order} onCancel={async (key) => cancelHeld(ordering, order, key)} />
        </div>
        <NextSteps
          id="order-safe"
          title={say('pending.safe')}
          steps={[
            { icon: 'shield-check', text: say('pending.safePoints', { points: figure(order.points) }) },
            { icon: 'undo', text: isMoneyPaid ? say('held.safeCancelPaid') : say('held.safeCancel') },
            { icon: 'mail', text: say('held.safeQuiet', { name }) },
          ]}
        />
      </div>
    </>
  )
}

/** Cancels the transfer and shows its new state, also if it was too late. Returns the error, if any. */
async function cancelHeld(
  { membership, ask, show }: HeldPageProps<TransferKind>['ordering'],
  { activityNumber }: Order,
  idempotencyKey: string,
): Promise<CallError | undefined> {
  const body = { object: { ...membership, activityNumber } }
  const cancelled = await call(cancelTransfer, { body, idempotencyKey })
  if (cancelled.kind === 'failed') {
    if (cancelled.error.code === 'TRANSFER_NOT_HELD') await ask(activityNumber)
    return cancelled.error
  }
  show(cancelled.answer.object)
  return undefined
}

function useHeldFacts({ heldUntil, recipient }: Order) {
  const { date } = useFormats()
  return { time: heldUntil === null ? '' : date(heldUntil, 'day-time'), name: recipient.maskedName }
}

/** Checks the order automatically when the hold ends and when the page becomes visible again. */
function useCheckWhenDue(order: Order, ask: (activityNumber: string) => Promise<void>): void {
  const check = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void ask(order.activityNumber)
  })
  useEffect(() => {
    if (order.heldUntil === null) return undefined
    const timer = setTimeout(() => check(), pauseUntilDue(order.heldUntil, Date.now()))
    return () => clearTimeout(timer)
  }, [order])
  useEffect(() => {
    const onVisible = () => check()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
}
