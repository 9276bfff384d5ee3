import { useEffect, useEffectEvent, useState } from 'react'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { NextSteps } from '../../../ui/layout/next-steps.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { OrderKind, OrderOf } from '../order-kind.ts'
import type { OrderParts } from '../order-parts.ts'
import { OrderTicket } from './order-ticket.tsx'
import { useOrderWords } from '../order-words.ts'
import { paymentPage } from '../confirm/payment-page.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

interface OrderPendingProps<K extends OrderKind> {
  words: string
  order: OrderOf<K>
  parts: OrderParts<K>
  ask: (activityNumber: string) => Promise<void>
}

/** The payment isn't known yet: says what's safe, and checks again automatically. */
export function OrderPending<K extends OrderKind>({ words, order, parts, ask }: OrderPendingProps<K>) {
  const say = useOrderWords(words)
  const facts = parts.facts(order, useFormats())
  return (
    <>
      <PageHeader takesFocus title={say('pending.title')} lead={say('pending.text')} />
      <div className="stack">
        <OrderTicket
          words={words}
          order={order}
          parts={parts}
          label={say('pending.label')}
          isSettled={false}
          ticket={{
            icon: 'clock',
            state: say('pending.state'),
            points: say('ticket.held'),
            at: say('ticket.sentAt'),
            balance: say('ticket.freeBalance'),
            sum: say('price.total'),
            small: say('pending.notCharged'),
          }}
        />
        <PendingActions words={words} order={order} ask={ask} />
        <NextSteps
          id="order-safe"
          title={say('pending.safe')}
          steps={[
            { icon: 'shield-check', text: say('pending.safePoints', facts) },
            { icon: 'card', text: say('pending.safeOnce') },
            { icon: 'undo', text: say('pending.safeRefund') },
          ]}
        />
      </div>
    </>
  )
}

function PendingActions<K extends OrderKind>({ words, order, ask }: Omit<OrderPendingProps<K>, 'parts'>) {
  const say = useOrderWords(words)
  const { seconds, isChecking, checkNow } = usePolling(() => ask(order.activityNumber))
  const address = order.redirectURL === undefined ? undefined : paymentPage(order.redirectURL)
  return (
    <div className="actions">
      <Button variant="primary" pending={isChecking} onClick={checkNow}>
        {say('pending.askNow')}
      </Button>
      {address !== undefined && (
        <a href={address} className={buttonClass('outline')}>
          {say('pending.pay')}
        </a>
      )}
      <ScreenLink screen="my_activity" className={buttonClass('outline')}>
        {say('receipt.statement')}
      </ScreenLink>
      <p className="small muted">
        {isChecking ? say('pending.asking') : say('pending.askIn', { count: seconds })}
      </p>
    </div>
  )
}

/** Seconds between the first checks, and between the later ones: most answers come soon or take minutes. */
const EARLY_S = 4
const LATER_S = 10
const EARLY_CHECKS = 8

/** Checks again every few seconds while the page is visible, or straight away on request. */
function usePolling(ask: () => Promise<void>) {
  const [checks, setChecks] = useState(0)
  const [seconds, setSeconds] = useState(EARLY_S)
  const [isChecking, setIsChecking] = useState(false)
  const checkOnce = async () => {
    if (isChecking) return
    setIsChecking(true)
    await ask()
    setIsChecking(false)
    setChecks(checks + 1)
    setSeconds(checks < EARLY_CHECKS ? EARLY_S : LATER_S)
  }
  const checkWhenVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void checkOnce()
  })
  useEffect(() => {
    if (isChecking) return undefined
    const tick = setTimeout(() => {
      if (seconds > 1) setSeconds(seconds - 1)
      else checkWhenVisible()
    }, 1000)
    return () => clearTimeout(tick)
  }, [seconds, isChecking])
  useEffect(() => {
    const look = () => checkWhenVisible()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return { seconds, isChecking, checkNow: () => void checkOnce() }
}
