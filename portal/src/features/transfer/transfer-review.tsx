import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Offer } from '../../platform/checkout/order-step.ts'
import type { QuoteOf } from '../../platform/checkout/order-kind.ts'
import { writtenMessage } from '../../platform/checkout/form/personal-message.ts'
import { ReviewPage, type ReviewRow } from '../../platform/checkout/confirm/review-page.tsx'
import type { OrderForm } from '../../platform/checkout/form/use-order-form.ts'
import type { Ordering } from '../../platform/checkout/use-order.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import { useWaitWords } from './cooling-off.ts'
import { LotsDisclosure } from './lots-disclosure.tsx'
import type { TransferKind } from './transfer-answers.ts'
import { formSteps } from './transfer-form.tsx'
import { lotsOf } from './transfer-lots.ts'

interface TransferReviewProps {
  ordering: Ordering<TransferKind>
  offer: Offer<TransferKind>
  orderForm: OrderForm<TransferKind>
  /** Points available now. */
  balance: bigint
}

/** The transfer about to be made, with its price. */
export function TransferReview({ ordering, orderForm, offer, balance }: TransferReviewProps) {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  const { quote } = offer
  const rows = useRows(quote, orderForm.form.values.message, balance)
  const consequence = useConsequence(quote)
  return (
    <ReviewPage
      ordering={ordering}
      offer={offer}
      orderForm={orderForm}
      formSteps={formSteps}
      rows={rows}
      more={<LotsDisclosure lots={lotsOf(quote)} />}
      spare={balance - BigInt(quote.points)}
      consequence={consequence}
      freeButton={t('confirm.transfer', { points: figure(quote.points) })}
    />
  )
}

function useRows(
  quote: QuoteOf<TransferKind>,
  message: string,
  balance: bigint,
): readonly ReviewRow<TransferKind>[] {
  const { t } = useTranslation('transfer')
  const { figure } = useFormats()
  const { recipient, points } = quote
  const written = writtenMessage(message)
  const kept = { kept: figure(balance - BigInt(points)), balance: figure(balance) }
  return [
    {
      id: 'recipient',
      field: 'recipient',
      label: t('review.to'),
      value: <strong className="masked">{recipient.maskedName}</strong>,
      detail: t('review.member', { number: groupedNumber(recipient.membershipNumber) }),
    },
    {
      id: 'points',
      field: 'points',
      label: t('review.points'),
      value: (
        <strong>
          <Figure value={points} />
        </strong>
      ),
      detail: t('review.kept', kept),
    },
    {
      id: 'message',
      field: 'message',
      label: t('review.message'),
      value: written === '' ? <span className="muted">{t('review.noMessage')}</span> : written,
    },
  ]
}

/** What confirming does, and whether it can be cancelled. */
function useConsequence({ total, coolingOffMinutes }: QuoteOf<TransferKind>): string {
  const { t } = useTranslation('transfer')
  const wait = useWaitWords()
  if (coolingOffMinutes === 0) return total === 0 ? t('confirm.textFree') : t('confirm.text')
  const facts = { wait: wait(coolingOffMinutes) }
  return total === 0 ? t('confirm.textHeldFree', facts) : t('confirm.textHeld', facts)
}
