/** One thing in a basket: its price in cents before tax, and its rate in basis points (1,500 is 15 %). */
export interface BasketItem {
  readonly net: bigint
  readonly vatBasisPoints: bigint
}

/** The same with its tax and its total, in cents. */
export type PricedItem<I extends BasketItem> = I & { readonly vat: bigint; readonly total: bigint }

export interface Basket<I extends BasketItem> {
  readonly items: readonly PricedItem<I>[]
  readonly net: bigint
  readonly vat: bigint
  readonly total: bigint
}

const WHOLE = 10_000n

/** Prices a basket: the tax is taken once an item on its net price, half up; the basket's sums are those of the rounded items. */
export function priceBasket<I extends BasketItem>(items: readonly I[]): Basket<I> {
  const priced = items.map((item) => {
    const vat = (item.net * item.vatBasisPoints + WHOLE / 2n) / WHOLE
    return { ...item, vat, total: item.net + vat }
  })
  const sum = (of: (item: PricedItem<I>) => bigint): bigint =>
    priced.reduce((all, item) => all + of(item), 0n)
  return {
    items: priced,
    net: sum(({ net }) => net),
    vat: sum(({ vat }) => vat),
    total: sum(({ total }) => total),
  }
}
