const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** The direction of a language before configuration says it. */
export function usualDirection(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|dv|fa|he|ps|ur|yi)(?:-|$)/.test(language) ? 'rtl' : 'ltr'
}

/**
 * A value within words: what it is made of decides its direction, not what stands around it. Without, a telephone number or a network
 * address falls apart between words from right to left.
 */
export function isolatedIn(direction: string, value: string): string {
  return direction === 'rtl' ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value
}
