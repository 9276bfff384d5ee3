import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import type { Cart } from '../cart/cart.ts'
import { cartScreen } from '../cart/cart-screen.ts'
import { useProducts } from '../club-queries.ts'

/** Back to where the cart was filled. */
export function ChangeLink({ cart }: { cart: Cart }) {
  const { t } = useTranslation('club')
  const { asked } = useProducts()
  return (
    <ScreenLink screen={cartScreen(cart, asked.data?.object.purpose)} className={buttonClass('outline')}>
      {t('checkout.change')}
    </ScreenLink>
  )
}
