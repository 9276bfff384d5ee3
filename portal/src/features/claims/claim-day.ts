import { parseDay, type Day } from '@waymark/rules/calendar'

/** The day in a field; undefined while the field is empty. */
export function dayOrNone(text: string): Day | undefined {
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}
