import type { Day } from './calendar.ts'

/** What can be wrong with an answer of the enrolment form; the words stand in the portal's locales. */
export type EnrolmentProblem =
  | 'required'
  | 'notAName'
  | 'notADay'
  | 'tooYoung'
  | 'unknownCountry'
  | 'notAPhone'
  | 'notAnEmail'
  | 'unknownLanguage'

/** Nobody older than this enrols: a year of birth before it is a slip. */
const MOST_YEARS = 125

/**
 * What is wrong with a name. Every script is right, and so are 'Null', one letter, and a name in several parts; a name without a
 * letter, with brackets of markup, or with signs that turn the direction of other text is none.
 */
export function nameProblem(name: string): EnrolmentProblem | undefined {
  if (name.trim() === '') return 'required'
  if (!/\p{L}/u.test(name)) return 'notAName'
  return /[<>\p{Cc}\p{Co}\u202A-\u202E\u2066-\u2069]/u.test(name) ? 'notAName' : undefined
}

/** What is wrong with a day of birth, on the programme's day `today`, where members are at least so many years old. */
export function birthProblem(day: Day, today: Day, minimumYears: number): EnrolmentProblem | undefined {
  if (day > today || yearsBetween(day, today) > MOST_YEARS) return 'notADay'
  return yearsBetween(day, today) < minimumYears ? 'tooYoung' : undefined
}

/** Whole years from one day to another. Who was born on 29 February is a year older on 1 March in other years. */
export function yearsBetween(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
