import type { Day } from '../calendar.ts'

/** Problems with an answer in the enrolment form; their words are in the portal's locales. */
export type EnrolmentProblem =
  | 'required'
  | 'notAName'
  | 'notADay'
  | 'tooYoung'
  | 'unknownCountry'
  | 'notAPhone'
  | 'notAnEmail'
  | 'unknownLanguage'

/** The oldest possible new member: an earlier year of birth is a typo. */
const MOST_YEARS = 125

/**
 * What's wrong with a name. Every script is valid, and so are 'Null', a single letter, and a name in several parts. Invalid are names
 * without a visible letter, with angle brackets, or with characters that change the text direction.
 */
export function nameProblem(name: string): EnrolmentProblem | undefined {
  if (name.trim() === '') return 'required'
  if (!/(?!\p{Default_Ignorable_Code_Point})\p{L}/u.test(name)) return 'notAName'
  return /[<>\p{Cc}\p{Co}\u202A-\u202E\u2066-\u2069]/u.test(name) ? 'notAName' : undefined
}

/** What's wrong with a date of birth, on the programme's day `today` and with this minimum age in years. */
export function birthProblem(day: Day, today: Day, minimumYears: number): EnrolmentProblem | undefined {
  if (day > today || yearsBetween(day, today) > MOST_YEARS) return 'notADay'
  return yearsBetween(day, today) < minimumYears ? 'tooYoung' : undefined
}

/** Whole years from one day to another. Someone born on 29 February turns a year older on 1 March in other years. */
export function yearsBetween(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
