import type { updateSelfNominee } from '@waymark/contract/companies/own-record/update-self-nominee'
import type { Wire } from '@waymark/contract/operation'
import * as z from 'zod/mini'
import { formDraft, type FormDraft } from '../../../../platform/forms/form-draft.ts'
import type { Problem } from '../../../../platform/forms/form-problem.ts'
import type { MembershipIdentity } from '../../../../platform/session/session.ts'
import type { CompanyUser } from '../user-queries.ts'

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
/** What a form needs of a user's record, and the version that it began with. */
type OwnRecord = Pick<CompanyUser, OwnField | 'version'>

const someAnswers = z.partial(answers)
type SomeAnswers = z.infer<typeof someAnswers>

const drafts = formDraft<SomeAnswers>('company-user', someAnswers, documentFields)

/** Drafts of a record: only what is typed over it is kept, so others' changes to other fields show on the next visit. */
export function ownDraftsOf(user: OwnRecord): FormDraft<OwnAnswers> {
  return {
    secret: documentFields,
    read: (membership, of, start) => {
      const kept = drafts.read(membership, of, {})
      const whole = answers.safeParse({ ...start, ...kept?.answers })
      return kept !== undefined && whole.success
        ? { answers: whole.data, isUnsure: kept.isUnsure }
        : undefined
    },
    keep: (membership, of, { answers: typed, isUnsure }) =>
      drafts.keep(membership, of, { answers: typedOver(ownAnswersOf(user), typed), isUnsure }),
    keepLater: (membership, of, typed) => drafts.keep(membership, of, { answers: typed, isUnsure: false }),
    drop: drafts.drop,
  }
}

function typedOver(record: OwnAnswers, typed: OwnAnswers): SomeAnswers {
  const was = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(Object.entries(typed).filter(([field, answer]) => was.get(field) !== answer))
}

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

/** Fields whose text is sent as it stands; documents are sent only if typed. */
const recordFields = ownFields.filter(
  (field): field is Exclude<OwnField, (typeof documentFields)[number]> =>
    !documentFields.some((one) => one === field),
)

/** The record as it is, by the form's fields. */
export function ownAnswersOf(user: OwnRecord): OwnAnswers {
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

type OwnBody = ReturnType<typeof ownBody>

/**
 * The same change of a newer version of the record, where others changed other things of it.
 * @param began the record that the form began with
 * @returns undefined if they changed a field that this changes too
 */
export function onNewer(body: OwnBody, began: OwnRecord, now: OwnRecord): OwnBody | undefined {
  const { customerProfile } = body.object
  const [was, is] = [ownAnswersOf(began), ownAnswersOf(now)]
  const mine = recordFields.filter((field) => customerProfile[field] !== was[field])
  const isTaken = mine.some((field) => is[field] !== was[field] && is[field] !== customerProfile[field])
  const isOther = documentFields.some(
    (field) => customerProfile[field] !== undefined && now[field] !== began[field],
  )
  if (isTaken || isOther) return undefined
  const theirs = recordFields.filter((field) => !mine.includes(field)).map((field) => [field, is[field]])
  const merged = { ...customerProfile, ...Object.fromEntries(theirs) }
  return { object: { ...body.object, version: now.version, customerProfile: merged } }
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
