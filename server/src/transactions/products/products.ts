import type { ProductName } from '../order-terms.ts'
import { buy } from './buy.ts'
import { convert } from './convert.ts'
import { extend } from './extend.ts'
import { gift } from './gift.ts'
import type { Product } from './product.ts'
import { tier } from './tier.ts'
import { transfer } from './transfer.ts'

/** All that can be ordered. */
const products: Readonly<Record<ProductName, Product>> = { transfer, buy, gift, extend, tier, convert }

export function productOf(activity: { readonly terms: { readonly product: ProductName } }): Product {
  return products[activity.terms.product]
}
