import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Order, Step } from './transfer-flow.ts'
import { TransferPending } from './transfer-pending.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import { TransferUnpaid } from './transfer-unpaid.tsx'

/** Only where transfers are held back. */
const TransferHeld = lazy(async () => ({ default: (await import('./transfer-held.tsx')).TransferHeld }))

type OrderStep = Exclude<Step, { readonly kind: 'form' | 'pricing' | 'review' | 'paying' }>

interface OrderPageProps {
  step: OrderStep
  /** Asks how an order stands, and moves the journey there. */
  ask: (activityNumber: string) => Promise<void>
  /** Cancels a held order, and moves the journey to how it then stands; what was refused comes back. */
  onCancel: (order: Order, idempotencyKey: string) => Promise<CallError | undefined>
  onRetry: () => void
  /** The form's own address. */
  again: string
}

/** Everything after the order was sent: on the way to the payment, back from it, and how it ended. */
export function OrderPage({ step, ask, onCancel, onRetry, again }: OrderPageProps) {
  const asked = step.kind === 'asking' ? step.activityNumber : undefined
  const askOnce = useEffectEvent((activityNumber: string) => void ask(activityNumber))
  useEffect(() => {
    if (asked !== undefined) askOnce(asked)
  }, [asked])
  switch (step.kind) {
    case 'leaving':
      return <Leaving address={step.address} />
    case 'asking':
      return <Asking />
    case 'unreachable':
      return <Unreachable step={step} onRetry={onRetry} again={again} />
    case 'pending':
      return <TransferPending order={step.order} ask={ask} />
    case 'receipt':
      return <TransferReceipt order={step.order} again={again} />
    case 'failed':
    case 'cancelled':
      return <TransferUnpaid order={step.order} again={again} />
    case 'held':
      break
  }
  return (
    <Suspense fallback={<Asking />}>
      <TransferHeld order={step.order} ask={ask} onCancel={onCancel} again={again} />
    </Suspense>
  )
}

/** The browser is on its way; the link helps where it did not go. */
function Leaving({ address }: { address: string }) {
  const { t } = useTranslation('transfer')
  return (
    <div className="page-message">
      <StepHeading level={1} takesFocus>
        <Spinner /> {t('leaving.title')}
      </StepHeading>
      <p className="page-message__text">{t('leaving.text')}</p>
      <div className="actions">
        <a href={address} className={buttonClass('primary')}>
          {t('leaving.go')}
        </a>
      </div>
    </div>
  )
}

function Asking() {
  const { t } = useTranslation('transfer')
  return (
    <div className="page-message" aria-busy="true">
      <StepHeading level={1} takesFocus>
        <Spinner /> {t('asking.title')}
      </StepHeading>
      <p className="page-message__text">{t('asking.text')}</p>
    </div>
  )
}

interface UnreachableProps {
  step: OrderStep & { readonly kind: 'unreachable' }
  onRetry: () => void
  again: string
}

function Unreachable({ step, onRetry, again }: UnreachableProps) {
  const { t } = useTranslation()
  const form = (
    <Link to={again} className={buttonClass('outline')}>
      {t('transfer:unreachable.form')}
    </Link>
  )
  if (step.error.code === 'NOT_FOUND') {
    return (
      <ErrorState title={t('transfer:unreachable.notFound')} action={form}>
        {t('transfer:unreachable.notFoundText')}
      </ErrorState>
    )
  }
  return (
    <ErrorState
      title={t('transfer:unreachable.title')}
      retry={{ label: t('transfer:unreachable.retry'), onRetry }}
      action={form}
    >
      {errorWords(step.error, t)} {t('transfer:unreachable.text', { reference: step.activityNumber })}
    </ErrorState>
  )
}
