import type { ScreenKey } from '@waymark/contract/screens'
import type { Cart } from './cart.ts'
import type { Products } from '../club-queries.ts'

/** The page where a cart is filled. @param purpose what an order of a plan would be today, where that is known */
export function cartScreen({ plan }: Cart, purpose: Products['purpose'] | undefined): ScreenKey {
  if (plan === '') return 'membership_addons'
  return purpose === 'early' || purpose === 'grace' ? 'membership_renew' : 'membership_join'
}
