import { useTranslation } from 'react-i18next'
import type { Price } from '../../platform/checkout/price/price.ts'
import { ProductForm } from '../../platform/checkout/form/product-form.tsx'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { RecipientSheet } from '../../platform/recipient/recipient-sheet.tsx'
import { withFound, withRecipient } from '../../platform/recipient/recipient.ts'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { useWaitWords } from './cooling-off.ts'
import { LotsTable } from './lots-table.tsx'
import { PointsSheet } from './points-sheet.tsx'
import type { TransferBounds, TransferKind } from './transfer-answers.ts'
import { transferParts } from './transfer-parts.tsx'

/** The steps before the review. */
export const formSteps = ['recipient', 'points'] as const

interface TransferFormProps {
  ordering: Ordering<TransferKind>
  orderForm: OrderForm<TransferKind>
  bounds: TransferBounds
  /** Null while the points entered can't be transferred. */
  price: Price | null
  summary: AccountSummary
  currency: string
  /** Minutes a transfer is held; 0 if it goes through immediately. */
  coolingOffMinutes: number
}

/** Recipient, points and message, with the lots and the price as they are filled in. */
export function TransferForm(props: TransferFormProps) {
  const { ordering, orderForm, bounds, price, summary, currency, coolingOffMinutes } = props
  const { form } = orderForm
  const foot = usePriceFoot(bounds, coolingOffMinutes)
  return (
    <ProductForm
      ordering={ordering}
      orderForm={orderForm}
      parts={transferParts}
      formSteps={formSteps}
      current={form.values.found === null ? 'recipient' : 'points'}
      price={price}
      currency={currency}
      isFree={bounds.rule.amount === 0n}
      isFrozen={summary.isFrozen}
      protectedUntil={summary.protectedUntil}
      foot={foot}
    >
      <RecipientSheet
        words="transfer"
        answers={form.values}
        error={form.errorAt('recipient')}
        onType={(typed) => form.patch((before) => withRecipient(before, typed))}
        finding={{
          onFound: (found) => form.patch((before) => withFound(before, found)),
          onProblem: (problem) => form.refuse({ ...problem, field: 'recipient' }),
        }}
      />
      <PointsSheet form={form} bounds={bounds} />
      <LotsTable summary={summary} points={price === null ? 0n : (form.values.points ?? 0n)} />
    </ProductForm>
  )
}

/** When points leave the account, and how long the transfer can be cancelled. */
function usePriceFoot({ rule }: TransferBounds, coolingOffMinutes: number): string {
  const { t } = useTranslation('transfer')
  const wait = useWaitWords()
  const safe = rule.amount === 0n ? t('price.safeFree') : t('price.safe')
  return coolingOffMinutes > 0 ? `${safe} ${t('price.held', { wait: wait(coolingOffMinutes) })}` : safe
}
