import type { TakenLot } from '@waymark/rules/expiry'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { FormProblems, useFieldFocus } from '../../platform/orders/form-problems.tsx'
import { OrderFrame } from '../../platform/orders/order-frame.tsx'
import { mostMessageCharacters } from '../../platform/orders/personal-message.ts'
import { useProblemWords } from '../../platform/orders/problem-words.ts'
import { RecipientSheet } from '../../platform/orders/recipient-sheet.tsx'
import { withRecipient } from '../../platform/orders/recipient.ts'
import { ReviewPlace } from '../../platform/orders/review-place.tsx'
import type { Ordering } from '../../platform/orders/use-order.ts'
import { useWaitWords } from './cooling-off.ts'
import { LotsTable } from './lots-table.tsx'
import { PointsSheet } from './points-sheet.tsx'
import type { TransferBounds, TransferDraft, TransferKind } from './transfer-answers.ts'
import { priceFor } from './transfer-price.ts'

/** The steps before the review. */
export const formSteps = ['recipient', 'points'] as const

interface TransferFormProps {
  ordering: Ordering<TransferKind>
  bounds: TransferBounds
  lots: readonly TakenLot[]
  currency: string
  /** How long a transfer is held back; 0 where it goes at once. */
  coolingOffMinutes: number
  /** What a person should know before the form. */
  notice: ReactNode
  onFind: () => void
  onReview: () => void
}

/** Recipient, points and message, with what moves and what it costs while they are filled in. */
export function TransferForm(props: TransferFormProps) {
  const { ordering, bounds, lots, currency, coolingOffMinutes, notice, onFind, onReview } = props
  const { journey, move } = ordering
  const { draft, step } = journey
  const problems = step.kind === 'form' ? step.problems : []
  const focus = step.kind === 'form' ? step.focus : null
  const words = useTransferWords(bounds)
  const foot = usePriceFoot(bounds, coolingOffMinutes)
  const errorAt = (field: TransferKind['field']) => {
    const problem = problems.find((one) => one.field === field)
    return problem && words(problem)
  }
  const answer = (
    changed: Partial<Pick<TransferDraft, 'points' | 'message'>>,
    field: TransferKind['field'],
  ) => move({ kind: 'answer', edit: (before) => ({ ...before, ...changed }), fields: [field] })
  useFieldFocus(focus)
  const isFree = bounds.rule.pricePerBlock === 0n
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReview()
  }
  return (
    <OrderFrame
      words="transfer"
      formSteps={formSteps}
      current={draft.found === null ? 'recipient' : 'points'}
      isFree={isFree}
      takesFocus={focus === 'heading'}
    >
      <form className="stack" noValidate onSubmit={submit}>
        {notice}
        <FormProblems problems={problems} words={words} attempt={journey.attempt} />
        <div className="checkout-grid">
          <div className="checkout-grid__main stack">
            <RecipientSheet
              words="transfer"
              value={draft.recipient}
              found={draft.found}
              error={errorAt('recipient')}
              onChange={(recipient) =>
                move({
                  kind: 'answer',
                  edit: (before) => withRecipient(before, recipient),
                  fields: ['recipient'],
                })
              }
              onFind={onFind}
            />
            <PointsSheet draft={draft} bounds={bounds} errorAt={errorAt} onAnswer={answer} />
            <LotsTable lots={lots} withRest />
          </div>
          <ReviewPlace
            words="transfer"
            price={priceFor(bounds.rule, draft.points ?? 0n)}
            currency={currency}
            isFree={isFree}
            pending={step.kind === 'pricing'}
            foot={foot}
          />
        </div>
      </form>
    </OrderFrame>
  )
}

function useTransferWords({ rule, balance }: TransferBounds) {
  const { figure } = useFormats()
  return useProblemWords<TransferKind['field']>('transfer', {
    least: figure(rule.minimumPoints),
    most: figure(rule.maximumPoints),
    step: figure(rule.stepPoints),
    balance: figure(balance),
    characters: mostMessageCharacters,
  })
}

/** What is safe until the review, and how long it can be undone after. */
function usePriceFoot({ rule }: TransferBounds, coolingOffMinutes: number): string {
  const { t } = useTranslation('transfer')
  const wait = useWaitWords()
  const safe = rule.pricePerBlock === 0n ? t('price.safeFree') : t('price.safe')
  return coolingOffMinutes > 0 ? `${safe} ${t('price.held', { wait: wait(coolingOffMinutes) })}` : safe
}
