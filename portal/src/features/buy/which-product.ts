/** The products of the page. */
export const sold = ['points', 'gift', 'tier'] as const
export type Sold = (typeof sold)[number]

/** The product in the address: `?for=gift`, `?for=tier`, else points for oneself. */
export function soldAt(search: string): Sold {
  const asked = new URLSearchParams(search).get('for')
  return sold.find((one) => one === asked) ?? 'points'
}

export function searchFor(product: Sold): string {
  return product === 'points' ? '' : `?for=${product}`
}
