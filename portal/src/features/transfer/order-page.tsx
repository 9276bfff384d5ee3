import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Step } from './transfer-flow.ts'
import { TransferPending } from './transfer-pending.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import { TransferUnpaid } from './transfer-unpaid.tsx'

type OrderStep = Exclude<Step, { readonly kind: 'form' | 'pricing' | 'review' | 'paying' }>

interface OrderPageProps {
  step: OrderStep
  /** Asks how an order stands, and moves the journey there. */
  ask: (activityNumber: string) => Promise<void>
  onRetry: () => void
  /** The form's own address. */
  again: string
}

/** Everything after the order was sent: on the way to the payment, back from it, and how it ended. */
export function OrderPage({ step, ask, onRetry, again }: OrderPageProps) {
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
      return <TransferUnpaid order={step.order} kind={step.kind} again={again} />
    case 'held':
      break
  }
  return <Held step={step} again={again} />
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

function Held({ step, again }: { step: OrderStep & { readonly kind: 'held' }; again: string }) {
  const { t } = useTranslation('transfer')
  const { date } = useFormats()
  return (
    <div className="page-message">
      <StepHeading level={1} takesFocus>
        {t('held.title')}
      </StepHeading>
      <p className="page-message__text">
        {step.heldUntil === null
          ? t('held.text')
          : t('held.until', { time: date(step.heldUntil, 'day-time') })}{' '}
        {t('held.reference', { reference: step.activityNumber })}
      </p>
      <div className="actions">
        <Link to={again} className={buttonClass('outline')}>
          {t('unreachable.form')}
        </Link>
      </div>
    </div>
  )
}
