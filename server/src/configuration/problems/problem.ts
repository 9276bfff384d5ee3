/** A problem in a document, and its place: `programs.0.tiers.2.statusPoints`. */
export interface ConfigurationProblem {
  readonly place: string
  readonly reason: string
}

/** A hundred years; beyond it, dates can't be calculated. */
export const MOST_MONTHS = 1200

/** A problem at a place where a rule isn't met. */
export function unless(isMet: boolean, place: string, reason: string): readonly ConfigurationProblem[] {
  return isMet ? [] : [{ place, reason }]
}

/** A problem for each code that is there more than once. */
export function twice(place: string, codes: readonly string[]): readonly ConfigurationProblem[] {
  const again = codes.filter((code, index) => codes.indexOf(code) !== index)
  return [...new Set(again)].map((code) => ({ place, reason: `has ${code} twice` }))
}

/** A problem for each code that names nothing known; `of` says what it should name. */
export function unknownIn(
  place: string,
  codes: readonly string[],
  known: ReadonlySet<string>,
  of: string,
): readonly ConfigurationProblem[] {
  return codes
    .filter((code) => !known.has(code))
    .map((code) => ({ place, reason: `has ${code}, which is no ${of}` }))
}

/** The codes of a list. */
export function codesOf(list: readonly { readonly code: string }[]): readonly string[] {
  return list.map(({ code }) => code)
}
