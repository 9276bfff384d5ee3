import type { updateSelfNominee } from '@waymark/contract/companies/update-self-nominee'
import type { Wire } from '@waymark/contract/operation'
import * as z from 'zod/mini'
import { formDraft } from '../../../platform/forms/form-draft.ts'
import type { Problem } from '../../../platform/forms/form-problem.ts'
import type { MembershipIdentity } from '../../../platform/session/session.ts'
import type { CompanyUser } from './user-queries.ts'

const answers = z.object({
  givenName: z.string(),
  familyName: z.string(),
  displayName: z.string(),
  mobileISDCode: z.string(),
  mobileNumber: z.string(),
  phoneISDCode: z.string(),
  phoneAreaCode: z.string(),
  phoneNumber: z.string(),
  preferredLanguage: z.string(),
  passportNumber: z.string(),
  idNumber: z.string(),
  removesPassport: z.boolean(),
  removesId: z.boolean(),
})

/** Document numbers are never filled in: they are shown masked, and an empty field leaves the one that is kept. */
export const documentFields = ['passportNumber', 'idNumber'] as const

/** What a user writes of themselves in a company. */
export type OwnAnswers = z.infer<typeof answers>
/** The fields that are typed in. */
export type OwnField = Exclude<keyof OwnAnswers, 'removesPassport' | 'removesId'>

export const ownDrafts = formDraft<OwnAnswers>('company-user', answers, documentFields)

export const ownFields: readonly OwnField[] = [
  'givenName',
  'familyName',
  'displayName',
  'mobileISDCode',
  'mobileNumber',
  'phoneISDCode',
  'phoneAreaCode',
  'phoneNumber',
  'preferredLanguage',
  'passportNumber',
  'idNumber',
]

/** The record as it is, by the form's fields. */
export function ownAnswersOf(user: CompanyUser): OwnAnswers {
  const { givenName, familyName, displayName, preferredLanguage } = user
  const { mobileISDCode, mobileNumber, phoneISDCode, phoneAreaCode, phoneNumber } = user
  return {
    givenName,
    familyName,
    displayName,
    preferredLanguage,
    mobileISDCode,
    mobileNumber,
    phoneISDCode,
    phoneAreaCode,
    phoneNumber,
    passportNumber: '',
    idNumber: '',
    removesPassport: false,
    removesId: false,
  }
}

/** A name is what others find a user by. */
export function ownRules(typed: OwnAnswers): readonly Problem<OwnField>[] {
  return (['givenName', 'familyName'] as const).flatMap((field) =>
    typed[field].trim() === '' ? [{ field, reason: 'missing' }] : [],
  )
}

/** The change from the version that the form began with. */
export function ownBody(
  membership: MembershipIdentity,
  user: Pick<CompanyUser, 'version'>,
  typed: OwnAnswers,
): Wire<typeof updateSelfNominee>['request'] {
  const { passportNumber, idNumber, removesPassport, removesId, ...profile } = typed
  const documents = {
    ...documentIn('passportNumber', passportNumber, removesPassport),
    ...documentIn('idNumber', idNumber, removesId),
  }
  const customerProfile = { ...profile, ...documents }
  return { object: { ...membership, version: user.version, customerProfile } }
}

/** A document number that is typed; empty text deletes the one that is kept, and without any it stays. */
function documentIn(
  field: (typeof documentFields)[number],
  typed: string,
  isRemoved: boolean,
): Partial<Record<typeof field, string>> {
  const number = typed.trim()
  if (number === '' && !isRemoved) return {}
  return { [field]: number }
}
