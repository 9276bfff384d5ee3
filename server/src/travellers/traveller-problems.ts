import { parseDay, type Day } from '@waymark/rules/calendar'
import { birthProblem } from '@waymark/rules/identity/enrolment'
import { isCountry } from '../reference/index.ts'
import type { Details } from './store.ts'
import type { FieldProblem } from '../platform/errors/app-error.ts'

/** Validation problems of a companion, by field. */
export function travellerProblems(details: Details, today: Day): FieldProblem[] {
  const { countryOfResidence, nationality, dateOfBirth } = details
  const country = (field: string, code: string) =>
    code === '' || isCountry(code) ? [] : [{ field, code: 'unknown' }]
  const birth = dateOfBirth === '' ? undefined : birthProblem(parseDay(dateOfBirth), today, 0)
  return [
    ...country('countryOfResidence', countryOfResidence),
    ...country('nationality', nationality),
    ...(birth === undefined ? [] : [{ field: 'dateOfBirth', code: birth }]),
  ]
}
