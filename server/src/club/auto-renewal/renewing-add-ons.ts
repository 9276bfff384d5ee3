import type { Day } from '@waymark/rules/calendar'
import type { Club, ClubTerms } from '../club-of-company.ts'
import { presentPrice } from '../cart/product-list.ts'
import type { AgreedAddOn } from './agreed-add-on-store.ts'

type Article = ClubTerms['addOns'][number]

/** An add-on that renews with the membership, by the prices of today. */
export interface RenewingAddOn {
  readonly article: Article
  readonly price: ReturnType<typeof presentPrice>
}

/** Why an add-on doesn't renew, though its member agreed to it. */
export type LeftOutReason = 'priceRose' | 'gone' | 'chargeFailed'

export interface LeftOutAddOn {
  readonly code: string
  /** Its names; none where it isn't sold any more. */
  readonly names: Readonly<Record<string, string>>
  readonly reason: LeftOutReason
}

/** What of a consent's add-ons is charged with the next term, and what is left out: an add-on never keeps a membership from renewing. */
export interface RenewingAddOns {
  readonly included: readonly RenewingAddOn[]
  readonly leftOut: readonly LeftOutAddOn[]
  /** Of those that are included, in cents with tax. */
  readonly total: bigint
}

/** @param agreed the add-ons that the term has and its member agreed to renew */
export function renewingAddOns(
  club: Club,
  {
    addOns: agreed,
    failedOn,
  }: { readonly addOns: readonly AgreedAddOn[]; readonly failedOn: readonly Day[] },
): RenewingAddOns {
  const included: RenewingAddOn[] = []
  const leftOut: LeftOutAddOn[] = []
  for (const one of agreed) {
    const article = club.addOns.find(({ code }) => code === one.code)
    const price = article === undefined ? undefined : presentPrice(club, article.amount)
    const reason = reasonOf(price, one, failedOn.length > 0)
    if (article !== undefined && price !== undefined && reason === undefined)
      included.push({ article, price })
    else leftOut.push({ code: one.code, names: article?.name ?? {}, reason: reason ?? 'gone' })
  }
  return { included, leftOut, total: included.reduce((sum, { price }) => sum + price.total, 0n) }
}

/** A charge that failed is tried again for the membership alone, so that the add-ons don't make it fail again. */
function reasonOf(
  price: RenewingAddOn['price'] | undefined,
  { total }: AgreedAddOn,
  hasFailed: boolean,
): LeftOutReason | undefined {
  if (price === undefined) return 'gone'
  if (price.total > total) return 'priceRose'
  return hasFailed ? 'chargeFailed' : undefined
}
