import { documentChanges } from '@waymark/rules/document-changes'

/** The differences between two JSON documents, one line per place: `programs › AP › transfer › serviceCharge: 500 -> 700`. */
export function documentDifferences(before: unknown, after: unknown): readonly string[] {
  return documentChanges(before, after).map(
    (one) => `${one.place}: ${written(one.before)} -> ${written(one.after)}`,
  )
}

function written(value: unknown): string {
  return value === undefined ? '(none)' : JSON.stringify(value)
}
