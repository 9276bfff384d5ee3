import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { announce } from '../../ui/announcements.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Order } from './transfer-flow.ts'

/** The points have gone: a receipt with its reference, and what happens next (POINT-04). */
export function TransferReceipt({ order, again }: { order: Order; again: string }) {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  const completed = t('receipt.completed')
  useEffect(() => announce(completed), [completed])
  return (
    <>
      <div className="page-head">
        <div>
          <StepHeading level={1} takesFocus>
            {t('receipt.title', { points: figure(order.points) })}
          </StepHeading>
          <p className="page-head__sub">
            {completed} {t('receipt.copy')}
          </p>
        </div>
      </div>
      <div className="stack">
        <OrderTicket
          order={order}
          label={t('receipt.label')}
          isSettled
          words={{
            icon: 'done',
            state: t('receipt.confirmed'),
            points: t('ticket.points'),
            at: t('ticket.at'),
            balance: t('ticket.balance'),
            sum: t('ticket.paid'),
          }}
        />
        <ReceiptActions again={again} />
        <NextSteps
          id="transfer-next"
          title={t('receipt.next')}
          steps={[
            { icon: 'mail', text: t('receipt.nextMail') },
            { icon: 'calendar-clock', text: t('receipt.nextExpiry') },
            { icon: 'help', text: t('receipt.nextHelp') },
          ]}
        />
      </div>
    </>
  )
}

function ReceiptActions({ again }: { again: string }) {
  const { t } = useTranslation('transfer')
  return (
    <div className="actions">
      <ScreenLink screen="dashboard" className={buttonClass('primary')}>
        {t('receipt.home')}
      </ScreenLink>
      <ScreenLink screen="my_activity" className={buttonClass('outline')}>
        {t('receipt.statement')}
      </ScreenLink>
      <Link to={again} className={buttonClass('outline')}>
        {t('receipt.again')}
      </Link>
      <Button onClick={() => globalThis.print()}>
        <Icon name="print" />
        {t('receipt.print')}
      </Button>
    </div>
  )
}
