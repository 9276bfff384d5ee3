import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { transferRuleOf, useProgramme } from '../../platform/configuration/use-configuration.ts'
import { useAccountSummary, type AccountSummary } from '../../platform/queries/member-queries.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ConfirmSheet, mayBeThere } from './confirm-sheet.tsx'
import { FormNotices } from './form-notices.tsx'
import { OrderPage } from './order-page.tsx'
import type { TransferBounds } from './transfer-answers.ts'
import type { Journey, Offer, Step } from './transfer-flow.ts'
import { TransferForm } from './transfer-form.tsx'
import { balanceOf, lotsFor } from './transfer-price.ts'
import { TransferReview } from './transfer-review.tsx'
import { useAskOrder, useJourney } from './use-transfer.ts'
import { useTransferMoves } from './use-transfer-moves.ts'

/** Transfers points to another member: form, review with PIN, hosted payment, receipt (POINT-04). */
export function Component() {
  const parts = useJourney()
  const { membership, journey, move } = parts
  const { step } = journey
  const { pathname } = useLocation()
  const ask = useAskOrder(membership, move)
  const programme = useProgramme()
  const { data: summary } = useAccountSummary()
  if (!isBeforeOrder(step))
    return <OrderPage step={step} ask={ask} onRetry={() => move({ kind: 'ask' })} again={pathname} />
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
  if (step.kind === 'review' || step.kind === 'paying') {
    return (
      <Review
        journey={journey}
        offer={step.offer}
        bounds={bounds}
        pinPattern={programme.pinPattern}
        moves={moves}
        onPinMissing={() => move({ kind: 'trouble', trouble: { kind: 'pinMissing' } })}
      />
    )
  }
  const notice = (
    <FormNotices
      membership={membership}
      isFrozen={summary.isFrozen}
      isPaymentUnknown={entry.kind === 'form' && entry.isPaymentUnknown}
    />
  )
  return (
    <TransferForm
      journey={journey}
      bounds={bounds}
      lots={lotsFor(summary, answers.points ?? 0n)}
      currency={programme.defaults.currency}
      notice={notice}
      onAnswer={(changed) => move({ kind: 'answer', answers: changed })}
      onFind={moves.find}
      onReview={moves.review}
    />
  )
}

interface ReviewProps {
  journey: Journey
  offer: Offer
  bounds: TransferBounds
  pinPattern: string
  moves: ReturnType<typeof useTransferMoves>
  onPinMissing: () => void
}

function Review({ journey, offer, bounds, pinPattern, moves, onPinMissing }: ReviewProps) {
  const { step, attempt, answers } = journey
  const trouble = step.kind === 'review' ? step.trouble : null
  return (
    <TransferReview
      answers={answers}
      offer={offer}
      balance={bounds.balance}
      canChange={step.kind === 'review' && !mayBeThere(trouble)}
      onChange={moves.change}
    >
      <ConfirmSheet
        quote={offer.quote}
        trouble={trouble}
        attempt={attempt}
        pending={step.kind === 'paying'}
        pinPattern={pinPattern}
        onPin={(pin) => moves.confirm(offer, pin)}
        onRepeat={(pinTransaction) => moves.repeat(offer, pinTransaction)}
        onNewPrice={() => moves.newPrice(offer)}
        onPinMissing={onPinMissing}
        onCancel={() => moves.change('heading')}
      />
    </TransferReview>
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
