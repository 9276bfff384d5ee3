import { useEffect, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PayBar } from '../../ui/pay-bar.tsx'
import type { TakenLot } from '@waymark/rules/expiry'
import { useWaitWords } from './cooling-off.ts'
import { LotsTable } from './lots-table.tsx'
import { PointsSheet } from './points-sheet.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { useProblemWords } from './problem-words.ts'
import { RecipientSheet } from './recipient-sheet.tsx'
import type { FieldProblem, TransferAnswers, TransferBounds, TransferField } from './transfer-answers.ts'
import type { Journey } from './transfer-flow.ts'
import { TransferFrame } from './transfer-frame.tsx'
import { priceFor, type Price } from './transfer-price.ts'

interface TransferFormProps {
  journey: Journey
  bounds: TransferBounds
  lots: readonly TakenLot[]
  currency: string
  /** How long a transfer is held back; 0 where it goes at once. */
  coolingOffMinutes: number
  /** What a person should know before the form. */
  notice: ReactNode
  onAnswer: (answers: Partial<TransferAnswers>) => void
  onFind: () => void
  onReview: () => void
}

/** Recipient, points and message, with what moves and what it costs while they are filled in. */
export function TransferForm(props: TransferFormProps) {
  const { journey, bounds, lots, currency, coolingOffMinutes, notice, onAnswer, onFind, onReview } = props
  const { answers, found, step } = journey
  const problems = step.kind === 'form' ? step.problems : []
  const focus = step.kind === 'form' ? step.focus : null
  const words = useProblemWords(bounds)
  const errorAt = (field: TransferField) => {
    const problem = problems.find((one) => one.field === field)
    return problem && words(problem)
  }
  useFieldFocus(focus)
  const price = priceFor(bounds.rule, answers.points ?? 0n)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReview()
  }
  return (
    <TransferFrame
      current={found === null ? 'recipient' : 'points'}
      isFree={bounds.rule.pricePerBlock === 0n}
      takesFocus={focus === 'heading'}
    >
      <form className="stack" noValidate onSubmit={submit}>
        {notice}
        <FormProblems problems={problems} words={words} attempt={journey.attempt} />
        <div className="checkout-grid">
          <div className="checkout-grid__main stack">
            <RecipientSheet
              value={answers.recipient}
              found={found}
              error={errorAt('recipient')}
              onChange={(recipient) => onAnswer({ recipient })}
              onFind={onFind}
            />
            <PointsSheet answers={answers} bounds={bounds} errorAt={errorAt} onAnswer={onAnswer} />
            <LotsTable lots={lots} withRest />
          </div>
          <ReviewPlace
            price={price}
            currency={currency}
            coolingOffMinutes={coolingOffMinutes}
            pending={step.kind === 'pricing'}
          />
        </div>
      </form>
    </TransferFrame>
  )
}

interface FormProblemsProps {
  problems: readonly FieldProblem[]
  words: (problem: FieldProblem) => string
  attempt: number
}

/** Problems of answers lead to their fields; one of the whole stands as a notice. */
function FormProblems({ problems, words, attempt }: FormProblemsProps) {
  const { t } = useTranslation()
  const whole = problems.find(({ field }) => field === 'order')
  const lines = problems
    .filter(({ field }) => field !== 'order')
    .map((problem) => ({ fieldId: problem.field, text: words(problem) }))
  return (
    <>
      {whole && (
        <Alert key={attempt} tone="bad" live="assertive">
          {words(whole)}
        </Alert>
      )}
      <ErrorSummary title={t('platform:problem')} problems={lines} attempt={attempt} />
    </>
  )
}

interface ReviewPlaceProps {
  price: Price
  currency: string
  coolingOffMinutes: number
  pending: boolean
}

/** The live price with the one button: in the side column, and at the foot of a phone's screen. */
function ReviewPlace({ price, currency, coolingOffMinutes, pending }: ReviewPlaceProps) {
  const { t } = useTranslation('transfer')
  const { money } = useFormats()
  const wait = useWaitWords()
  const safe = price.pricePerBlock === 0n ? t('price.safeFree') : t('price.safe')
  return (
    <>
      <PriceSheet
        price={price}
        currency={currency}
        live
        action={
          <div className="pay-here">
            <Button type="submit" variant="primary" size="large" block pending={pending}>
              {t('review.open')}
            </Button>
          </div>
        }
        foot={coolingOffMinutes > 0 ? `${safe} ${t('price.held', { wait: wait(coolingOffMinutes) })}` : safe}
      />
      <PayBar
        label={t('price.total')}
        amount={money(price.total, currency)}
        action={
          <Button type="submit" variant="primary" pending={pending}>
            {t('review.openShort')}
          </Button>
        }
      />
    </>
  )
}

/** Back from the review, the focus goes to the answer that is to be changed. */
function useFieldFocus(focus: TransferField | 'heading' | null) {
  useEffect(() => {
    if (focus !== null && focus !== 'heading') document.querySelector<HTMLInputElement>(`#${focus}`)?.focus()
  }, [focus])
}
