import type { OfferDetail } from '../../platform/content/content-queries.ts'

/** The points of an offer's example: at the standard rate, and with the offer. Undefined if the offer gives no points. */
export function exampleOf({
  example,
  effect,
}: Pick<OfferDetail, 'example' | 'effect'>): { readonly usual: number; readonly total: number } | undefined {
  if (example === null || effect.kind === 'less') return undefined
  const { rate, quantity } = example
  // Points are whole numbers; fractions are dropped.
  const usual = Math.floor(quantity / rate.per) * rate.points
  return { usual, total: effect.kind === 'times' ? usual * effect.by : usual + effect.points }
}
