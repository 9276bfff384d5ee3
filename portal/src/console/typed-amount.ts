import { actFacts, type ActCode, type ActField } from '@waymark/contract/console/acts/act-facts'
import { parseWholeNumber } from '../ui/fields/number-entry.ts'

/** Whole units with groups, and cents after a point: `1,250.50`. */
const amount = /^(?<units>.*?)(?:\.(?<cents>\d{1,2}))?$/u
const signed = /^(?<sign>[+\u2212-]?)\s*(?<digits>.+)$/u

/** Parses an amount of money as people type it, with its groups; `12,50` isn't guessed at. @returns cents, null if it isn't one */
function parseCents(text: string): bigint | null {
  const { units = '', cents = '' } = amount.exec(text.normalize('NFKC').trim())?.groups ?? {}
  const whole = parseWholeNumber(units)
  return whole === null ? null : whole * 100n + BigInt(cents.padEnd(2, '0'))
}

/** Twelve digits: far above every rule, and every sum of points or cents. */
const MOST = 999_999_999_999n

/**
 * Parses a number as people type it, whole or, for money and percentages, with two decimals.
 * @returns it in whole units or in hundredths, null if it can't be read or has more than twelve digits
 */
export function parseTyped(text: string, unit: 'whole' | 'hundredths'): bigint | null {
  const parsed = unit === 'whole' ? parseWholeNumber(text) : parseCents(text)
  return parsed === null || parsed > MOST ? null : parsed
}

/** Parses whole points with or without a sign. @returns null if they aren't that */
function parseSigned(text: string): bigint | null {
  const { sign = '', digits = '' } = signed.exec(text.normalize('NFKC').trim())?.groups ?? {}
  const points = parseWholeNumber(digits)
  return points === null ? null : sign === '' || sign === '+' ? points : -points
}

/** What a field sends for what was typed. What isn't understood goes as typed, so that it's refused and never left out or guessed. */
function wireValue({ kind }: ActField, typed: string): string {
  const text = typed.trim()
  if (kind !== 'points' && kind !== 'signedPoints' && kind !== 'cents') return typed
  const parse = { points: parseWholeNumber, signedPoints: parseSigned, cents: parseCents }[kind]
  return String(parse(text) ?? text)
}

/** An act's fields as they're sent, of what was typed; empty ones are left out. */
export function wireFields(
  act: ActCode,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const sent = actFacts[act].fields.map(
    (facts) => [facts.name, wireValue(facts, typed[facts.name] ?? '')] as const,
  )
  return Object.fromEntries(sent.filter(([, value]) => value !== ''))
}
