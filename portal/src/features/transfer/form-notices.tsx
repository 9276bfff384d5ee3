import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { openOrder } from './open-order.ts'
import { askOrder } from './transfer-calls.ts'
import type { Order } from './transfer-flow.ts'
import { orderEntry } from './use-entry.ts'

interface FormNoticesProps {
  membership: MembershipIdentity
  isFrozen: boolean
  /** Until when points stay after a change of password, PIN or e-mail address. */
  protectedUntil: string | null
  /** An address came back from a payment that nobody knows. */
  isPaymentUnknown: boolean
}

/** What a person should know before a transfer begins: a frozen account, a transfer that still waits. */
export function FormNotices({ membership, isFrozen, protectedUntil, isPaymentUnknown }: FormNoticesProps) {
  const { t } = useTranslation('transfer')
  const { date } = useFormats()
  const order = useOpenOrder(membership)
  return (
    <>
      {isFrozen && (
        <Alert tone="warn" title={t('notice.frozen')}>
          {t('notice.frozenText')}
        </Alert>
      )}
      {protectedUntil !== null && (
        <Alert
          tone="warn"
          title={t('notice.protected', { until: date(protectedUntil, 'day-time') })}
          end={
            <ScreenLink screen="security" className={buttonClass('outline', { size: 'small' })}>
              {t('notice.protectedShow')}
            </ScreenLink>
          }
        >
          {t('notice.protectedText')}
        </Alert>
      )}
      {isPaymentUnknown && (
        <Alert
          tone="warn"
          title={t('notice.unknown')}
          end={
            <ScreenLink screen="my_activity" className={buttonClass('outline', { size: 'small' })}>
              {t('receipt.statement')}
            </ScreenLink>
          }
        >
          {t('notice.unknownText')}
        </Alert>
      )}
      {order && <OpenOrderNotice order={order} />}
    </>
  )
}

function OpenOrderNotice({ order }: { order: Order }) {
  const { t } = useTranslation('transfer')
  const { figure, date } = useFormats()
  const { pathname } = useLocation()
  const facts = { points: figure(order.points), name: order.recipient.maskedName }
  const isHeld = order.heldUntil !== null
  return (
    <Alert
      tone="warn"
      live="polite"
      title={isHeld ? t('notice.held', facts) : t('notice.open', facts)}
      end={
        <Link
          to={pathname}
          state={orderEntry(order.activityNumber)}
          className={buttonClass('outline', { size: 'small' })}
        >
          {t('notice.openShow')}
        </Link>
      }
    >
      {order.heldUntil === null
        ? t('notice.openText')
        : t('notice.heldText', { time: date(order.heldUntil, 'day-time') })}
    </Alert>
  )
}

/**
 * The order that this browser sent, while it is open: it waits for its payment, or is held back. One whose end nobody has seen yet is shown at
 * once: the browser was closed before it came back.
 */
function useOpenOrder(membership: MembershipIdentity): Order | undefined {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    const open = openOrder()
    if (open === undefined) return undefined
    let isHere = true
    void askOrder(membership, open).then((asked) => {
      if (!isHere || asked.kind === 'failed') return
      const { object } = asked.answer
      const isOpen = ['PAYMENT_PENDING', 'HELD'].includes(object.memberActivityStatus)
      if (isOpen) setOrder(object)
      else void navigate(pathname, { replace: true, state: orderEntry(object.activityNumber) })
    })
    return () => {
      isHere = false
    }
  }, [membership, navigate, pathname])
  return order
}
