import { withoutGrouping } from '@waymark/rules/membership-number'
import { NotOffered } from '../../../platform/checkout/form/not-available.tsx'
import { messageRules } from '../../../platform/checkout/form/personal-message.ts'
import { FormOrReview } from '../../../platform/checkout/form/form-or-review.tsx'
import { ProductPage, type BeforeOrderProps } from '../../../platform/checkout/product-page.tsx'
import { recipientRules, senderNumber } from '../../../platform/recipient/recipient.ts'
import { useOrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import { GiftForm } from './gift-form.tsx'
import { giftParts } from './gift-parts.tsx'
import { gift, type GiftKind } from './gift-product.ts'
import { packetPrice, packetRuleOf, packetsRules } from '../packets.ts'
import { usePacketProblems } from '../use-packet-problems.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** Preloaded while the form is filled in. */
const GiftReview = lazyComponent(async () => (await import('./gift-review.tsx')).GiftReview)

/** Buys points for another member. */
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
  const rule = packetRuleOf(sold)
  const words = usePacketProblems<GiftKind>('gift', rule)
  const orderForm = useOrderForm(ordering, {
    fields: () => ['recipient', 'points', 'message'],
    rules: (answers) => [
      ...recipientRules(answers, senderNumber(ordering.membership)),
      ...packetsRules(rule, answers.points),
      ...messageRules(answers),
    ],
    words,
    asked: ({ points, recipient }) => ({
      activityType: 'GIFT',
      points: points ?? 0n,
      recipient: withoutGrouping(recipient),
    }),
    shown: ({ points }) => packetPrice(rule, points)?.total ?? 0n,
    fetchReview: GiftReview.fetch,
  })
  return (
    <FormOrReview
      ordering={ordering}
      orderForm={orderForm}
      renderReview={(offer) => <GiftReview ordering={ordering} orderForm={orderForm} offer={offer} />}
      form={
        <GiftForm
          ordering={ordering}
          orderForm={orderForm}
          programme={programme}
          sold={sold}
          rule={rule}
          price={packetPrice(rule, orderForm.form.values.points)}
        />
      }
    />
  )
}
