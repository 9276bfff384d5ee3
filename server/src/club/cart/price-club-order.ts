import type { Of, Price, Pricing, QuoteAnswer, QuoteAsked } from '../../orders/index.ts'
import type { PricedCart } from './cart.ts'
import { checkCart } from './check-cart.ts'
import { clubOf, type Club } from '../club-of-company.ts'
import { isActivePerson } from '../club-call.ts'
import type { ClubOrderTerms } from '../orders/order-terms.ts'
import { presentCart } from './present-cart.ts'

/** Prices a cart of the club, a line an item, each with its own tax (SUBS-04). The price holds until the quote expires. */
export async function priceClubOrder(
  { database, call, company }: Pricing,
  asked: Of<QuoteAsked, 'CLUB'>,
): Promise<Price<ClubOrderTerms, Of<QuoteAnswer, 'CLUB'>>> {
  const club = clubOf(company)
  if (club === undefined || !mayJoin(club, call)) return call.fail('PRODUCT_NOT_OFFERED')
  const { problems, priced } = await checkCart(database, call, asked)
  const [first] = problems
  if (first !== undefined) return call.fail(first.code, first.data === undefined ? {} : { data: first.data })
  if (priced === undefined) throw new Error('A cart without a problem has no price')
  const terms = termsOf(club, priced)
  return {
    terms,
    points: 0n,
    fee: { amount: priced.net, vat: priced.vat, serviceCharge: 0n, total: priced.total },
    lines: priced.items.map(({ code, net, vat }) => ({
      item: code,
      units: 1,
      unitPoints: 0n,
      unitPrice: net,
      amount: net,
      points: 0n,
      vat,
    })),
    vatBasisPoints: club.vat,
    quoteMinutes: club.quoteMinutes,
    answer: (common) => ({ ...common, activityType: 'CLUB', ...presentCart(terms, call.locale) }),
  }
}

/** A membership of the club that the operator has ended isn't renewed by its holder. */
function mayJoin({ programme: { programCode } }: Club, { principal, membership }: Pricing['call']): boolean {
  const held = principal.memberships.find((one) => one.programCode === programCode && one.role === 'owner')
  return isActivePerson(principal, membership) && (held === undefined || held.status === 'A')
}

function termsOf(
  { programme }: Club,
  { purpose, plan, coupon, term, addsTo, items }: PricedCart,
): ClubOrderTerms {
  const { from, until, anchor, graceUntil } = term
  return {
    programCode: programme.programCode,
    programName: programme.programName,
    purpose,
    plan,
    coupon,
    term: { from, until, anchor, graceUntil },
    addsTo,
    items: items.map(({ kind, code, names, guest, net, discount = 0n, vat }) => ({
      kind,
      code,
      names,
      guest,
      net,
      ...(discount === 0n ? {} : { discount }),
      vat,
    })),
  }
}
