import { parseDay, type Day } from '@waymark/rules/calendar'

/** A day as a field has it; undefined while none stands there. */
export function dayOrNone(text: string): Day | undefined {
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}
