import type * as shapes from '@waymark/contract/identity/enrolment/enrol-individual.shapes'
import type { Domain } from '@waymark/contract/operation'
import { dayIn, parseDay } from '@waymark/rules/calendar'
import { birthProblem, nameProblem, type EnrolmentProblem } from '@waymark/rules/identity/enrolment'
import { isValidPhoneNumber } from 'libphonenumber-js/min'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../../configuration/index.ts'
import { isCountry } from '../../reference/index.ts'

type Asked = Omit<Domain<typeof shapes>['request']['object'], 'companyCode' | 'programCode'>
type Person = { readonly [K in keyof Asked]?: Asked[K] | undefined }

/** A field of the request and its problem. */
export interface FieldProblem {
  readonly field: string
  readonly code: EnrolmentProblem
}

/** Problems with the given answers by the programme's rules. Never whether an address is known. */
export function personProblems(
  person: Person,
  company: CompanyConfiguration,
  programme: ProgrammeConfiguration,
  now: Date,
): readonly FieldProblem[] {
  const today = dayIn(programme.timeZone, now)
  const minimumYears = programme.enrolment?.minimumYears ?? 0
  const codes: { readonly [K in keyof Person]?: EnrolmentProblem | undefined } = {
    givenName: ofGiven(person.givenName, nameProblem),
    familyName: ofGiven(person.familyName, nameProblem),
    dateOfBirth: ofGiven(person.dateOfBirth, (day) => birthProblem(parseDay(day), today, minimumYears)),
    countryCode: ofGiven(person.countryCode, (code) => (isCountry(code) ? undefined : 'unknownCountry')),
    phoneNumber: ofGiven(person.phoneNumber, (text) => (isValidPhoneNumber(text) ? undefined : 'notAPhone')),
    preferredLanguage: ofGiven(person.preferredLanguage, (code) =>
      company.languages.some((one) => one.code === code) ? undefined : 'unknownLanguage',
    ),
  }
  return Object.entries(codes).flatMap(([field, code]) => (code === undefined ? [] : [{ field, code }]))
}

function ofGiven<T>(
  value: T | undefined,
  check: (given: T) => EnrolmentProblem | undefined,
): EnrolmentProblem | undefined {
  return value === undefined ? undefined : check(value)
}
