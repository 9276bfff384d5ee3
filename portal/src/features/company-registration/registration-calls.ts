import { enrolCorporate } from '@waymark/contract/companies/registration/enrol-corporate'
import { requestToJoin } from '@waymark/contract/companies/invitations/request-to-join'
import { validateCompany } from '@waymark/contract/companies/registration/validate-company'
import type { Wire } from '@waymark/contract/operation'
import type { CallError } from '../../platform/client/call-error.ts'
import { call } from '../../platform/client/call.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import type { StepRefusal } from '../../platform/forms/steps/use-stepped-form.ts'
import { isField, type Answers, type Problem } from './registration-answers.ts'

/** The programme of companies that can be joined here; undefined where none can. */
function companyProgramme() {
  return configuration
    .current()
    .programs.find(
      ({ programType, enrolment, isActive }) => programType === 'corporate' && isActive && enrolment,
    )
}

/** How long the mailed link works, in hours. */
export function linkHours(): number {
  return companyProgramme()?.enrolment?.linkHours ?? 24
}

function named(): { readonly companyCode: string; readonly programCode: string } {
  return {
    companyCode: configuration.current().companyCode,
    programCode: companyProgramme()?.programCode ?? 'AP4B',
  }
}

const numbersOf = ({ countryCode, businessNumber, taxNumber }: Answers) => ({
  countryCode,
  businessNumber: businessNumber.trim(),
  taxNumber: countryCode === 'NZ' ? taxNumber.trim() : '',
})

export type Checked = Wire<typeof validateCompany>['answer']['object']

/** How a call ended: as it should, with something to correct, or without an answer. */
export type Outcome<Answer> =
  | { readonly kind: 'right'; readonly answer: Answer }
  | StepRefusal<Problem['field']>

/** Checks the numbers, and asks whether the company has an account. */
export async function checkNumbers(answers: Answers): Promise<Outcome<Checked>> {
  const result = await call(validateCompany, { body: { object: { ...named(), ...numbersOf(answers) } } })
  if (result.kind === 'failed') return refusal(result.error)
  const { status } = result.answer.object
  return status === 'NOT_FOUND'
    ? { kind: 'invalid', problems: [{ field: 'businessNumber', code: status }] }
    : { kind: 'right', answer: result.answer.object }
}

/** What became of a filed registration. */
export type Filed = Wire<typeof enrolCorporate>['answer']['object']

/** Files the registration; the email does the rest. */
export async function fileRegistration(
  answers: Answers,
  { language, offersAccepted }: { readonly language: string; readonly offersAccepted: boolean },
): Promise<Outcome<Filed>> {
  const text = (field: keyof Answers) => answers[field].trim()
  const corporateInfo = {
    ...numbersOf(answers),
    companyName: text('companyName'),
    memberContactInfo: {
      contactName: `${text('givenName')} ${text('familyName')}`,
      emailAddress: text('companyEmail'),
      addressLine1: text('addressLine1'),
      addressLine2: text('addressLine2'),
      city: text('city'),
      state: text('state'),
      zipCode: text('zipCode'),
      phoneISDCode: '64',
      phoneAreaCode: text('phoneAreaCode'),
      phoneNumber: text('phoneNumber'),
    },
  }
  const individualInfo = {
    givenName: text('givenName'),
    familyName: text('familyName'),
    emailAddress: text('emailAddress'),
  }
  const object = {
    ...named(),
    preferredLanguage: language,
    termsAccepted: true as const,
    offersAccepted,
    ...chosenIn(answers),
    memberAccount: { memberProfile: { corporateInfo, individualInfo } },
  }
  const result = await call(enrolCorporate, { body: { object } })
  return result.kind === 'failed' ? refusal(result.error) : { kind: 'right', answer: result.answer.object }
}

/** Memberships to buy once the company is open; none where no number of them is typed. */
function chosenIn({ membershipPlan: plan, memberships }: Answers) {
  const seats = /^\d{1,3}$/.test(memberships.trim()) ? Number(memberships) : 0
  return plan === '' || seats === 0 ? {} : { chosenSeats: { plan, seats } }
}

/** Has the owner of a company told that somebody wants to join. */
export async function askToJoin(
  answers: Answers,
  person: { readonly givenName: string; readonly familyName: string; readonly emailAddress: string },
): Promise<Outcome<unknown>> {
  const body = { object: { ...named(), ...numbersOf(answers), ...person } }
  const result = await call(requestToJoin, { body })
  return result.kind === 'failed'
    ? { kind: 'failed', error: result.error }
    : { kind: 'right', answer: undefined }
}

/** A refusal that names fields is theirs to say. The company has an address for email, and so has its owner. */
function refusal(error: CallError): Outcome<never> {
  const problems = error.details.flatMap(({ field = '', code }) => {
    const name = field.endsWith('memberContactInfo.emailAddress')
      ? 'companyEmail'
      : field.replace(/^.*\./, '')
    return isField(name) ? [{ field: name, code }] : []
  })
  return problems.length === 0 ? { kind: 'failed', error } : { kind: 'invalid', problems }
}
