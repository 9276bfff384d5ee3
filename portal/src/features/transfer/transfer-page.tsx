import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { transferRuleOf, useProgramme } from '../../platform/configuration/use-configuration.ts'
import { useAccountSummary, type AccountSummary } from '../../platform/queries/member-queries.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormNotices } from './form-notices.tsx'
import type { Step } from './transfer-flow.ts'
import { TransferForm } from './transfer-form.tsx'
import { balanceOf, lotsFor } from './transfer-price.ts'
import { useAskOrder, useCancelOrder, useJourney } from './use-transfer.ts'
import { useTransferMoves } from './use-transfer-moves.ts'

/** What comes later is loaded a step ahead: the review once a recipient is found, the order once it is reviewed. */
const loadReview = async () => import('./review-page.tsx')
const loadOrder = async () => import('./order-page.tsx')
const ReviewPage = lazy(async () => ({ default: (await loadReview()).ReviewPage }))
const OrderPage = lazy(async () => ({ default: (await loadOrder()).OrderPage }))

/** Transfers points to another member: form, review with PIN, hosted payment, receipt (POINT-04). */
export function Component() {
  const parts = useJourney()
  const { membership, journey, move } = parts
  const { step } = journey
  const { pathname } = useLocation()
  const ask = useAskOrder(membership, move)
  const cancel = useCancelOrder(membership, move)
  const programme = useProgramme()
  const { data: summary } = useAccountSummary()
  if (!isBeforeOrder(step)) {
    return (
      <Suspense>
        <OrderPage
          step={step}
          ask={ask}
          onCancel={cancel}
          onRetry={() => move({ kind: 'ask' })}
          again={pathname}
        />
      </Suspense>
    )
  }
  if (programme === undefined || summary === undefined) return <NoRules />
  return <BeforeOrder parts={parts} programme={programme} summary={summary.object} />
}

type BeforeOrderStep = Step & { readonly kind: 'form' | 'pricing' | 'review' | 'paying' }

function isBeforeOrder(step: Step): step is BeforeOrderStep {
  return ['form', 'pricing', 'review', 'paying'].includes(step.kind)
}

interface BeforeOrderProps {
  parts: ReturnType<typeof useJourney>
  programme: Programme
  summary: AccountSummary
}

/** The form and its review. */
function BeforeOrder({ parts, programme, summary }: BeforeOrderProps) {
  const { membership, journey, move, entry } = parts
  const balance = balanceOf(summary)
  const bounds = { rule: transferRuleOf(programme), balance, ownNumber: membership.membershipNumber }
  const moves = useTransferMoves({ membership, journey, bounds, move })
  const { step, answers } = journey
  const isReviewed = step.kind === 'review' || step.kind === 'paying'
  const isFound = journey.found !== null
  useEffect(() => {
    if (isFound) void Promise.allSettled([loadReview()])
    if (isReviewed) void Promise.allSettled([loadOrder()])
  }, [isFound, isReviewed])
  if (isReviewed) {
    return (
      <Suspense>
        <ReviewPage
          key={step.offer.idempotencyKey}
          journey={journey}
          offer={step.offer}
          balance={balance}
          pinPattern={programme.pinPattern}
          moves={moves}
          onPinMissing={() => move({ kind: 'trouble', trouble: { kind: 'pinMissing' } })}
        />
      </Suspense>
    )
  }
  const notice = (
    <FormNotices
      membership={membership}
      isFrozen={summary.isFrozen}
      protectedUntil={summary.protectedUntil}
      isPaymentUnknown={entry.kind === 'form' && entry.isPaymentUnknown}
    />
  )
  return (
    <TransferForm
      journey={journey}
      bounds={bounds}
      lots={lotsFor(summary, answers.points ?? 0n)}
      currency={programme.defaults.currency}
      coolingOffMinutes={programme.transfer.coolingOffMinutes}
      notice={notice}
      onAnswer={(changed) => move({ kind: 'answer', answers: changed })}
      onFind={moves.find}
      onReview={moves.review}
    />
  )
}

/** Without the programme's rules nothing can be priced. */
function NoRules() {
  const { t } = useTranslation('transfer')
  return (
    <ErrorState
      title={t('noRules.title')}
      retry={{ label: t('noRules.retry'), onRetry: () => globalThis.location.reload() }}
    >
      {t('noRules.text')}
    </ErrorState>
  )
}
