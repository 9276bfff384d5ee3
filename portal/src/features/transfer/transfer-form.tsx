import type { TakenLot } from '@waymark/rules/expiry'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { mostMessageCharacters } from '../../platform/checkout/personal-message.ts'
import type { Price } from '../../platform/checkout/price.ts'
import { useProblemWords } from '../../platform/checkout/problem-words.ts'
import { errorAt, ProductForm } from '../../platform/checkout/product-form.tsx'
import { RecipientSheet } from '../../platform/recipient/recipient-sheet.tsx'
import { withRecipient } from '../../platform/recipient/recipient.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { useWaitWords } from './cooling-off.ts'
import { LotsTable } from './lots-table.tsx'
import { PointsSheet } from './points-sheet.tsx'
import {
  pointsProblem,
  type TransferBounds,
  type TransferDraft,
  type TransferKind,
} from './transfer-answers.ts'
import { transferParts } from './transfer-parts.tsx'

/** The steps before the review. */
export const formSteps = ['recipient', 'points'] as const

interface TransferFormProps {
  ordering: Ordering<TransferKind>
  bounds: TransferBounds
  /** Null while so many points can't be transferred. */
  price: Price | null
  lots: readonly TakenLot[]
  currency: string
  /** How long a transfer is held back; 0 where it goes at once. */
  coolingOffMinutes: number
  isFrozen: boolean
  /** Until when points stay, after a change of password, PIN or e-mail address. */
  protectedUntil: string | null
  onFind: () => void
  onReview: () => void
}

/** Recipient, points and message, with what moves and what it costs while they are filled in. */
export function TransferForm(props: TransferFormProps) {
  const { ordering, bounds, price, lots, currency, coolingOffMinutes, isFrozen, protectedUntil } = props
  const { onFind, onReview } = props
  const { draft } = ordering.journey
  const words = useTransferWords(bounds)
  const foot = usePriceFoot(bounds, coolingOffMinutes)
  const reason = pointsProblem(draft.points, bounds)
  const errorOf = (field: TransferKind['field']) => errorAt(ordering, words, field)
  const answer = (
    changed: Partial<Pick<TransferDraft, 'points' | 'message'>>,
    field: TransferKind['field'],
  ) => ordering.move({ kind: 'answer', edit: (before) => ({ ...before, ...changed }), fields: [field] })
  return (
    <ProductForm
      ordering={ordering}
      parts={transferParts}
      problemWords={words}
      formSteps={formSteps}
      current={draft.found === null ? 'recipient' : 'points'}
      price={price}
      currency={currency}
      isFree={bounds.rule.amount === 0n}
      isFrozen={isFrozen}
      protectedUntil={protectedUntil}
      foot={foot}
      onReview={onReview}
    >
      <WhoGets ordering={ordering} error={errorOf('recipient')} onFind={onFind} />
      <PointsSheet
        draft={draft}
        bounds={bounds}
        problem={reason && words({ field: 'points', reason })}
        errorAt={errorOf}
        onAnswer={answer}
      />
      <LotsTable lots={lots} withRest />
    </ProductForm>
  )
}

interface WhoGetsProps {
  ordering: Ordering<TransferKind>
  error: string | undefined
  onFind: () => void
}

function WhoGets({ ordering: { journey, move }, error, onFind }: WhoGetsProps) {
  const { recipient, found } = journey.draft
  return (
    <RecipientSheet
      words="transfer"
      value={recipient}
      found={found}
      error={error}
      onChange={(typed) =>
        move({ kind: 'answer', edit: (before) => withRecipient(before, typed), fields: ['recipient'] })
      }
      onFind={onFind}
    />
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
  const safe = rule.amount === 0n ? t('price.safeFree') : t('price.safe')
  return coolingOffMinutes > 0 ? `${safe} ${t('price.held', { wait: wait(coolingOffMinutes) })}` : safe
}
