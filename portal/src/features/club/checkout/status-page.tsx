import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isBeforeOrder } from '../../../platform/checkout/order-step.ts'
import { OrderPage } from '../../../platform/checkout/placed/order-page.tsx'
import { useOrder } from '../../../platform/checkout/use-order.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { screenPath } from '../../../platform/navigation/screens.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { cartStore, isEmptyCart } from '../cart/cart.ts'
import { clubParts } from '../club-parts.tsx'
import { useClubProduct } from '../cart/club-product.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'

/** How an order of the club ended: the server is asked, and the address's word is never believed (ROUTE-23). */
export function Component() {
  const { search } = useLocation()
  // The address is cleaned once it's read.
  const [isReturn] = useState(() => new URLSearchParams(search).has('payment'))
  const ordering = useOrder(useClubProduct('join', isReturn), usePayer())
  if (isBeforeOrder(ordering.step)) return <NoOrder />
  const form = screenPath(isEmptyCart(cartStore.read()) ? 'membership' : 'checkout')
  return <OrderPage ordering={ordering} parts={clubParts} form={form} />
}

/** The address names no order, and this browser remembers none. */
function NoOrder() {
  const { t } = useTranslation('club')
  return (
    <ErrorState
      title={t('status.none')}
      action={
        <ScreenLink screen="membership" className={buttonClass('primary')}>
          {t('toClub')}
        </ScreenLink>
      }
    >
      {t('status.noneText')}
    </ErrorState>
  )
}
