import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallError } from '../../platform/client/call-error.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { CancelHeld } from './cancel-held.tsx'
import { pauseUntilDue } from './cooling-off.ts'
import { NextSteps } from './next-steps.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Order } from './transfer-flow.ts'

interface TransferHeldProps {
  order: Order
  ask: (activityNumber: string) => Promise<void>
  onCancel: (order: Order, idempotencyKey: string) => Promise<CallError | undefined>
  /** The form's own address. */
  again: string
}

/** The transfer is held back for a while: until when, what is safe, and the way out of it. */
export function TransferHeld({ order, ask, onCancel, again }: TransferHeldProps) {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  const { time, name } = useHeldFacts(order)
  useAskingWhenDue(order, ask)
  const isPaid = order.total > 0
  return (
    <>
      <div className="page-head">
        <div>
          <StepHeading level={1} takesFocus>
            {t('held.title', { points: figure(order.points) })}
          </StepHeading>
          <p className="page-head__sub">{t('held.text', { time, name })}</p>
        </div>
      </div>
      <div className="stack">
        <OrderTicket
          order={order}
          label={t('held.label')}
          isSettled={false}
          words={{
            icon: 'clock',
            state: t('held.state', { time }),
            points: t('ticket.held'),
            at: t('ticket.confirmedAt'),
            balance: t('ticket.freeBalance'),
            sum: isPaid ? t('ticket.paid') : t('price.total'),
          }}
        />
        <div className="actions">
          <ScreenLink screen="dashboard" className={buttonClass('primary')}>
            {t('receipt.home')}
          </ScreenLink>
          <Link to={again} className={buttonClass('outline')}>
            {t('receipt.again')}
          </Link>
          <CancelHeld order={order} onCancel={async (key) => onCancel(order, key)} />
        </div>
        <NextSteps
          id="transfer-safe"
          title={t('pending.safe')}
          steps={[
            { icon: 'shield-check', text: t('pending.safePoints', { points: figure(order.points) }) },
            { icon: 'undo', text: isPaid ? t('held.safeCancelPaid') : t('held.safeCancel') },
            { icon: 'mail', text: t('held.safeQuiet', { name }) },
          ]}
        />
      </div>
    </>
  )
}

function useHeldFacts({ heldUntil, recipient }: Order) {
  const { date } = useFormats()
  return { time: heldUntil === null ? '' : date(heldUntil, 'day-time'), name: recipient.maskedName }
}

/** Asks by itself once the time is over, and when somebody comes back to the page. */
function useAskingWhenDue(order: Order, ask: (activityNumber: string) => Promise<void>): void {
  const askAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void ask(order.activityNumber)
  })
  useEffect(() => {
    if (order.heldUntil === null) return undefined
    const timer = setTimeout(() => askAgain(), pauseUntilDue(order.heldUntil, Date.now()))
    return () => clearTimeout(timer)
  }, [order])
  useEffect(() => {
    const look = () => askAgain()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
