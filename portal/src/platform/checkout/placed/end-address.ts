import { screenPath } from '../../navigation/screens.ts'
import { hostPath } from '../../navigation/base-path.ts'
import type { OrderKind } from '../order-kind.ts'
import { ownSearch, usePageAddress } from '../page-address.ts'
import type { Product } from '../product.ts'

/** The page inside the portal that shows how an order ended: the product's own one for that, or the one that it was placed on. */
export function useEndAddress<K extends OrderKind>({ endsAt }: Pick<Product<K>, 'endsAt'>): string {
  const here = usePageAddress()
  return (endsAt && screenPath(endsAt)) ?? here
}

/** The same as a whole address, for the way back from the payment (ROUTE-23). */
export function endUrl<K extends OrderKind>({ endsAt }: Pick<Product<K>, 'endsAt'>): string {
  const { origin, pathname, search } = globalThis.location
  const end = endsAt && screenPath(endsAt)
  return end === undefined ? `${origin}${pathname}${ownSearch(search)}` : `${origin}${hostPath(end)}`
}
