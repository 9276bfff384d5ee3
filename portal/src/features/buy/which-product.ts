/** What the page sells. */
export const sold = ['points', 'gift', 'tier'] as const
export type Sold = (typeof sold)[number]

/** What the address asks for: `?for=gift`, `?for=tier`, else points for oneself. */
export function soldAt(search: string): Sold {
  const asked = new URLSearchParams(search).get('for')
  return sold.find((one) => one === asked) ?? 'points'
}

export function searchFor(product: Sold): string {
  return product === 'points' ? '' : `?for=${product}`
}
