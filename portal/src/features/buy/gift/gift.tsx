import { NotOffered } from '../../../platform/checkout/no-rules.tsx'
import { mostMessageCharacters, writtenMessage } from '../../../platform/checkout/personal-message.ts'
import { FormOrReview } from '../../../platform/checkout/form-or-review.tsx'
import { ProductPage, type BeforeOrderProps } from '../../../platform/checkout/product-page.tsx'
import { recipientProblem, writtenNumber } from '../../../platform/recipient/recipient.ts'
import { useFindRecipient } from '../../../platform/recipient/use-find-recipient.ts'
import { useOrderMoves } from '../../../platform/checkout/use-order-moves.ts'
import { GiftForm } from './gift-form.tsx'
import { giftParts } from './gift-parts.tsx'
import { gift, type GiftDraft, type GiftKind } from './gift-product.ts'
import { packetPrice, packetRuleOf, packetsProblem } from '../packets.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** What comes later is loaded while the form is filled in. */
const loadReview = async () => import('./gift-review.tsx')
const GiftReview = lazyComponent(async () => (await loadReview()).GiftReview)

/** Buys points for somebody else. */
export function Gift() {
  return <ProductPage product={gift} parts={giftParts} BeforeOrder={BeforeGift} />
}

function BeforeGift(props: BeforeOrderProps<GiftKind>) {
  const { gift: sold } = props.programme
  return sold === undefined ? <NotOffered words="gift" /> : <BeforeSale {...props} sold={sold} />
}

interface BeforeSaleProps extends BeforeOrderProps<GiftKind> {
  sold: NonNullable<BeforeOrderProps<GiftKind>['programme']['gift']>
}

function BeforeSale({ ordering, programme, sold }: BeforeSaleProps) {
  const { draft } = ordering.journey
  const { points, recipient } = draft
  const rule = packetRuleOf(sold)
  const price = packetPrice(rule, points)
  const find = useFindRecipient(ordering, 'recipient')
  const moves = useOrderMoves(ordering, {
    problems: problemsOf(draft, packetsProblem(rule, points), ordering.membership.membershipNumber),
    asked:
      points === null
        ? null
        : { activityType: 'GIFT', points: Number(points), recipient: writtenNumber(recipient) },
    shown: Number(price?.total ?? 0),
  })
  return (
    <FormOrReview
      ordering={ordering}
      fetchReview={loadReview}
      renderReview={(offer) => (
        <GiftReview ordering={ordering} offer={offer} moves={moves} pinPattern={programme.pinPattern} />
      )}
      form={
        <GiftForm
          ordering={ordering}
          programme={programme}
          sold={sold}
          rule={rule}
          price={price}
          onFind={find}
          onReview={moves.review}
        />
      }
    />
  )
}

/** Everything that keeps the answers from being priced, in the form's order. The server checks it all again. */
function problemsOf(draft: GiftDraft, points: string | undefined, ownNumber: string) {
  const recipient = recipientProblem(draft.recipient, ownNumber)
  const isTooLong = writtenMessage(draft.message).length > mostMessageCharacters
  return [
    ...(recipient === undefined ? [] : [{ field: 'recipient', reason: recipient } as const]),
    ...(points === undefined ? [] : [{ field: 'points', reason: points } as const]),
    ...(isTooLong ? [{ field: 'message', reason: 'tooLong' } as const] : []),
  ]
}
