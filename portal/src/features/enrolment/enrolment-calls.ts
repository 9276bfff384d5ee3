import { enrolIndividual } from '@waymark/contract/identity/enrolment/enrol-individual'
import { enrolPreAffiliated } from '@waymark/contract/identity/enrolment/enrol-pre-affiliated'
import { validateEnrolment } from '@waymark/contract/identity/enrolment/validate-enrolment'
import { masterRecords } from '@waymark/contract/reference/master-records'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import type { StepRefusal } from '../../platform/forms/steps/use-stepped-form.ts'
import { worldNumber } from '../../platform/phone/world-number.ts'
import { isNoSuchDay } from '../../ui/fields/birth-date-field.tsx'
import { birthOf, dateOfBirth, isField, type Answers, type Field, type Step } from './enrolment-answers.ts'
import { enrollingProgramme, type Source } from './enrolment-source.ts'

const enrolmentButton = 'enrolment'

/** Why a step stays; undefined if it's valid. */
type Refusal = StepRefusal<Field> | undefined

/** Validates a step on the server (CALL-05). Phone numbers are sent in international format. */
export async function checkStep(answers: Answers, step: Step): Promise<Refusal> {
  const typed = await answersOf(answers, step)
  const body = { object: { ...enrollingProgramme(), ...typed } }
  const result = await call(validateEnrolment, { body }, { button: enrolmentButton })
  if (result.kind === 'failed') return result
  const problems = result.answer.object.problems.flatMap(({ field, code }) =>
    isField(field) ? [{ field, code: closerCode(code, answers) }] : [],
  )
  return problems.length === 0 ? undefined : { kind: 'invalid', problems }
}

/** Dates such as 31 February get an error of their own: a hint about the format wouldn't help. */
const closerCode = (code: string, answers: Answers) =>
  code === 'notADay' && isNoSuchDay(birthOf(answers)) ? 'noSuchDay' : code

/** Submits the enrolment; the emailed link completes it. */
export async function fileEnrolment(
  answers: Answers,
  offersAccepted: boolean,
  { referral, token }: Source,
): Promise<Refusal> {
  const object = {
    ...enrollingProgramme(),
    ...personOf(answers),
    ...(await contactOf(answers)),
    offersAccepted,
    termsAccepted: true as const,
  }
  const options = { button: enrolmentButton }
  const result =
    token === undefined
      ? await call(
          enrolIndividual,
          {
            body: {
              object: { ...object, ...(referral !== undefined && { referralMembershipNumber: referral }) },
            },
          },
          options,
        )
      : await call(enrolPreAffiliated, { body: { object: { ...object, token } } }, options)
  return result.kind === 'failed' ? refusal(result.error) : undefined
}

/** Errors about fields are shown at those fields. */
function refusal(error: CallError): StepRefusal<Field> {
  const problems = error.details.flatMap(({ field = '', code }) => {
    const name = field.replace(/^object\./, '')
    return isField(name) ? [{ field: name, code }] : []
  })
  return problems.length === 0 ? { kind: 'failed', error } : { kind: 'invalid', problems }
}

const answersOf = async (answers: Answers, step: Step) =>
  step === 'person' ? personOf(answers) : contactOf(answers)

function personOf(answers: Answers) {
  return {
    givenName: answers.givenName.trim(),
    familyName: answers.familyName.trim(),
    dateOfBirth: dateOfBirth(answers),
  }
}

async function contactOf(answers: Answers) {
  return {
    countryCode: answers.countryCode,
    phoneNumber: await worldNumber(answers.phone, answers.countryCode),
    emailAddress: answers.emailAddress.trim(),
    preferredLanguage: answers.preferredLanguage,
  }
}

export interface Country {
  readonly code: string
  readonly description: string
}

/** All countries, in the person's language (PROF-05). */
export async function loadCountries(): Promise<readonly Country[] | CallError> {
  const version = String(configuration.current().version)
  const result = await call(masterRecords, {
    params: { entityCode: 'countries' },
    query: { ...enrollingProgramme(), version },
  })
  return result.kind === 'failed' ? result.error : result.answer.object.masterRecordList
}
