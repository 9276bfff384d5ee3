import type { validateEnrolment } from '@waymark/contract/identity/enrolment/validate-enrolment'
import type * as shapes from '@waymark/contract/identity/enrolment/validate-enrolment.shapes'
import { enrolmentPerson } from '@waymark/contract/identity/enrolment/enrolment-person.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { EnrolmentProblem } from '@waymark/rules/identity/enrolment'
import * as z from 'zod/mini'
import type { Configuration } from '../../configuration/index.ts'
import type { Call } from '../../calls/call.ts'
import { personProblems } from './check-person.ts'
import { findEnrolling } from './enrolling.ts'

const { givenName, familyName, dateOfBirth, countryCode, phoneNumber, emailAddress, preferredLanguage } =
  enrolmentPerson.shape

/** The problem code of a field that doesn't have the wire format. */
const forms = {
  givenName: [givenName, 'notAName'],
  familyName: [familyName, 'notAName'],
  dateOfBirth: [dateOfBirth, 'notADay'],
  countryCode: [countryCode, 'unknownCountry'],
  phoneNumber: [phoneNumber, 'notAPhone'],
  emailAddress: [emailAddress, 'notAnEmail'],
  preferredLanguage: [preferredLanguage, 'unknownLanguage'],
} as const satisfies Record<string, readonly [z.core.$ZodType, EnrolmentProblem]>

type Field = keyof typeof forms

/** Validates the answers of one step, first by format and then by the programme's rules (CALL-05). */
export async function validateStep(
  configuration: Configuration,
  call: Call<typeof validateEnrolment>,
): Promise<Domain<typeof shapes>['answer']> {
  const asked = call.body.object
  const enrolling = await findEnrolling(configuration, asked)
  if (enrolling === undefined) return call.fail('ENROLMENT_CLOSED')
  const names = Object.keys(forms).filter((name): name is Field => name in asked)
  const malformed = names.flatMap((field) => formProblem(field, asked[field] ?? ''))
  const right = Object.fromEntries(
    names
      .filter((name) => !malformed.some(({ field }) => field === name))
      .map((name) => [name, asked[name]?.trim()]),
  )
  const broken = personProblems(right, enrolling.company, enrolling.programme, call.now)
  const found = [...malformed, ...broken]
  return { object: { problems: names.flatMap((name) => found.filter(({ field }) => field === name)) } }
}

function formProblem(field: Field, text: string): readonly { field: Field; code: EnrolmentProblem }[] {
  if (text.trim() === '') return [{ field, code: 'required' }]
  const [schema, code] = forms[field]
  return z.safeParse(schema, text.trim()).success ? [] : [{ field, code }]
}
