/** The smallest and largest number allowed, and the size of a step. */
export interface NumberBounds {
  min: bigint
  max: bigint
  step: bigint
}

/** Digits in groups, `15,000` or `15 000`, or ungrouped. `15.5` isn't a whole number, and `1,50` isn't a group. */
const whole = /^(?:\d+|\d{1,3}(?:[,\s'’]\d{3})+)$/u

/**
 * Invisible characters that a copied figure brings along: direction marks, isolates and zero-width spaces. Not the overrides (U+202D,
 * U+202E), under which digits show in another order than they have.
 */
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/gu

/** Parses a whole number as people type or paste it, including full-width digits; null if it isn't one. */
export function parseWholeNumber(text: string): bigint | null {
  const typed = text.normalize('NFKC').replaceAll(invisible, '').trim()
  return whole.test(typed) ? BigInt(typed.replaceAll(/\D/g, '')) : null
}

function clamp(value: bigint, { min, max }: NumberBounds): bigint {
  if (value < min) return min
  return value > max ? max : value
}

/** The next multiple of the step upwards (`count` above 0) or downwards (below 0), within the bounds; from null, `min`. */
export function stepBy(value: bigint | null, count: number, bounds: NumberBounds): bigint {
  if (value === null) return bounds.min
  const { step } = bounds
  const below = (value / step) * step
  const between = value !== below
  const start = between && count < 0 ? below + step : below
  return clamp(start + BigInt(count) * step, bounds)
}
