const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A language's direction until the configuration has loaded. */
export function usualDirection(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|dv|fa|he|ps|ur|yi)(?:-|$)/.test(language) ? 'rtl' : 'ltr'
}

/**
 * Isolates a value within text, so that its own characters decide its direction. Otherwise a phone number or network address is scrambled
 * in right-to-left text.
 */
export function isolatedIn(direction: string, value: string): string {
  return direction === 'rtl' ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value
}
