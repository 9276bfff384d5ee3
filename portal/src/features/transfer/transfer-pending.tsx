import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { paymentPage } from './payment-return.ts'
import { StepHeading } from './step-heading.tsx'
import type { Order } from './transfer-flow.ts'

interface TransferPendingProps {
  order: Order
  ask: (activityNumber: string) => Promise<void>
}

/** The payment is not yet known: what is safe meanwhile, and the question is asked again by itself. */
export function TransferPending({ order, ask }: TransferPendingProps) {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  return (
    <>
      <div className="page-head">
        <div>
          <StepHeading level={1} takesFocus>
            {t('pending.title')}
          </StepHeading>
          <p className="page-head__sub">{t('pending.text')}</p>
        </div>
      </div>
      <div className="stack">
        <OrderTicket
          order={order}
          label={t('pending.label')}
          isSettled={false}
          words={{
            icon: 'clock',
            state: t('pending.state'),
            points: t('ticket.held'),
            at: t('ticket.sentAt'),
            balance: t('ticket.freeBalance'),
            sum: t('price.total'),
            small: t('pending.notCharged'),
          }}
        />
        <PendingActions order={order} ask={ask} />
        <NextSteps
          id="transfer-safe"
          title={t('pending.safe')}
          steps={[
            { icon: 'shield-check', text: t('pending.safePoints', { points: figure(order.points) }) },
            { icon: 'card', text: t('pending.safeOnce') },
            { icon: 'undo', text: t('pending.safeRefund') },
          ]}
        />
      </div>
    </>
  )
}

function PendingActions({ order, ask }: TransferPendingProps) {
  const { t } = useTranslation('transfer')
  const { seconds, isAsking, askNow } = useAskingAgain(() => ask(order.activityNumber))
  const address = order.redirectURL === undefined ? undefined : paymentPage(order.redirectURL)
  return (
    <div className="actions">
      <Button variant="primary" pending={isAsking} onClick={askNow}>
        {t('pending.askNow')}
      </Button>
      {address !== undefined && (
        <a href={address} className={buttonClass('outline')}>
          {t('pending.pay')}
        </a>
      )}
      <ScreenLink screen="my_activity" className={buttonClass('outline')}>
        {t('receipt.statement')}
      </ScreenLink>
      <p className="small muted">{isAsking ? t('pending.asking') : t('pending.askIn', { count: seconds })}</p>
    </div>
  )
}

/** Seconds between the first questions, and between the later ones: most answers come soon or take minutes. */
const soon = 4
const later = 10
const soonQuestions = 8

/** Asks again every few seconds as long as the page is looked at, or at once when the person wants it. */
function useAskingAgain(ask: () => Promise<void>) {
  const [asked, setAsked] = useState(0)
  const [seconds, setSeconds] = useState(soon)
  const [isAsking, setIsAsking] = useState(false)
  const askOnce = async () => {
    if (isAsking) return
    setIsAsking(true)
    await ask()
    setIsAsking(false)
    setAsked(asked + 1)
    setSeconds(asked < soonQuestions ? soon : later)
  }
  const askByItself = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void askOnce()
  })
  useEffect(() => {
    if (isAsking) return undefined
    const tick = setTimeout(() => {
      if (seconds > 1) setSeconds(seconds - 1)
      else askByItself()
    }, 1000)
    return () => clearTimeout(tick)
  }, [seconds, isAsking])
  useEffect(() => {
    const look = () => askByItself()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return { seconds, isAsking, askNow: () => void askOnce() }
}
