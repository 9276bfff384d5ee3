import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { endingOf } from './order-ending.ts'
import { OrderTicket } from './order-ticket.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Order } from './transfer-flow.ts'

interface TransferUnpaidProps {
  order: Order
  /** The form, with everything that was filled in. */
  again: string
}

/** It did not take place, at its payment or while it was held: the points are back, and so are the answers. */
export function TransferUnpaid({ order, again }: TransferUnpaidProps) {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  const ending = endingOf(order)
  const facts = { points: figure(order.points), name: order.recipient.maskedName }
  return (
    <>
      <div className="page-head">
        <div>
          <StepHeading level={1} takesFocus>
            {t(`${ending}.title`)}
          </StepHeading>
          <p className="page-head__sub">{t(`${ending}.text`, facts)}</p>
        </div>
      </div>
      <div className="stack">
        <RefundNotice order={order} />
        <div className="actions">
          <Link to={again} className={buttonClass('primary')}>
            {t('unpaid.again')}
          </Link>
          <ScreenLink screen="my_activity" className={buttonClass('outline')}>
            {t('receipt.statement')}
          </ScreenLink>
        </div>
        <OrderTicket
          order={order}
          label={t('unpaid.label')}
          isSettled={false}
          words={{
            icon: ending === 'failed' || ending === 'notReleased' ? 'alert' : 'undo',
            state: t(`${ending}.state`),
            points: t('ticket.pointsBack'),
            at: t('ticket.endedAt'),
            balance: t('ticket.balance'),
            sum: t('ticket.price'),
            small: order.refundStatus === 'none' ? t('unpaid.notCharged') : undefined,
          }}
        />
      </div>
    </>
  )
}

/** Money that was not used goes back by itself; that is said where it is so. */
function RefundNotice({ order: { refundStatus, total, currency, heldUntil } }: { order: Order }) {
  const { t } = useTranslation('transfer')
  const { money } = useFormats()
  if (refundStatus === 'none') return null
  const amount = money(total, currency)
  return (
    <Alert tone={refundStatus === 'due' ? 'warn' : 'ok'} title={t(`refund.${refundStatus}`, { amount })}>
      {heldUntil === null ? t('refund.text') : t('refund.textHeld')}
    </Alert>
  )
}
