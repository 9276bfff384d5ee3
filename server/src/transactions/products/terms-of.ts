import type { ActivityRow } from '../activity-store.ts'
import type { ProductName, TermsOf } from '../order-terms.ts'

/** An order's terms as those of the product that it is. @throws for another product: a mistake of ours */
export function termsOf<Name extends ProductName>(activity: ActivityRow, product: Name): TermsOf<Name> {
  const { terms } = activity
  if (!isOf(terms, product)) throw new Error(`Order ${activity.activity_number} is no ${product}`)
  return terms
}

function isOf<Name extends ProductName>(
  terms: ActivityRow['terms'],
  product: Name,
): terms is TermsOf<Name> & ActivityRow['terms'] {
  return terms.product === product
}

/** What configuration says of a product. @throws where a programme no longer offers it while an order of it is under way */
export function configured<Rule>(rule: Rule | undefined, product: ProductName): Rule {
  if (rule === undefined) throw new Error(`The programme says nothing of ${product}`)
  return rule
}
