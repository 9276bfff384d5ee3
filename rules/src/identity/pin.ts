/** Why a PIN is refused: it doesn't match the configured pattern, it's one of the first guesses, or others know it. */
export type PinProblem = 'pattern' | 'tooSimple' | 'personal'

export interface PinFacts {
  /** The configured regular expression (VAL-01), 4 to 6 digits by default. */
  readonly pattern: string
  /** Digits that others know: membership numbers, and the date of birth as digits (`19870423`) if known. */
  readonly knownDigits: readonly string[]
}

/** Whether a PIN is acceptable (AUTH-13): no repeated digits, no runs, nothing printed on a card or passport. */
export function pinProblem(pin: string, { pattern, knownDigits }: PinFacts): PinProblem | undefined {
  if (!new RegExp(pattern, 'u').test(pin)) return 'pattern'
  if (isRepeated(pin) || isRun(pin)) return 'tooSimple'
  return knownDigits.some((digits) => occursIn(pin, digits)) ? 'personal' : undefined
}

/** A repeated piece: 0000, 1212, 123123. */
function isRepeated(pin: string): boolean {
  return (pin + pin).indexOf(pin, 1) < pin.length
}

/** Equal steps up or down, also across 0: 1234, 9876, 8901, 2468. */
function isRun(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  return new Set(steps).size === 1
}

/** At either end of a number or date: its first or last digits, or year, day and month. */
function occursIn(pin: string, digits: string): boolean {
  if (digits.startsWith(pin) || digits.endsWith(pin)) return true
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const short = year.slice(2)
  return [day + month, day + month + short, month + day + short, short + month + day].includes(pin)
}
