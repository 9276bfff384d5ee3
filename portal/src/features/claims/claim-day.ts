import { parseDay, type Day } from '@waymark/rules/calendar'

/** The field's date; undefined while it is empty. */
export function dayOrNone(text: string): Day | undefined {
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}
