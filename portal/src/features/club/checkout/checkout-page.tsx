import '../club.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderPage } from '../../../platform/checkout/placed/order-page.tsx'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { cartStore, isEmptyCart } from '../cart/cart.ts'
import { CheckoutReview } from './checkout-review.tsx'
import { clubParts } from '../club-parts.tsx'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import { useCheckout } from './use-checkout.ts'

/** The cart with the server's price, the terms and the way to pay (SUBS-04). */
export function Component() {
  const [cart] = useState(cartStore.read)
  if (isEmptyCart(cart)) return <NoCart />
  return <Checkout cart={cart} />
}

function NoCart() {
  const { t } = useTranslation('club')
  return (
    <>
      <PageHeader title={t('title')} />
      <section className="sheet">
        <EmptyState
          title={t('checkout.empty')}
          action={
            <ScreenLink screen="membership" className={buttonClass('primary')}>
              {t('checkout.plans')}
            </ScreenLink>
          }
        >
          {t('checkout.emptyText')}
        </EmptyState>
      </section>
    </>
  )
}

function Checkout({ cart }: { cart: ReturnType<typeof cartStore.read> }) {
  const checkout = useCheckout(cart)
  const { ordering } = checkout
  if (ordering.step.kind === 'form') return <CheckoutWaiting checkout={checkout} />
  if (ordering.step.kind === 'review')
    return <CheckoutReview checkout={checkout} offer={ordering.step.offer} />
  return <OrderPage ordering={ordering} parts={clubParts} />
}
