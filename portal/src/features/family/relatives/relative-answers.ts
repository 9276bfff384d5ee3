import { withoutGrouping } from '@waymark/rules/membership-number'
import * as z from 'zod/mini'
import { formDraft } from '../../../platform/forms/form-draft.ts'
import type { Problem } from '../../../platform/forms/form-problem.ts'
import { recipientProblem } from '../../../platform/recipient/recipient.ts'
import { worldNumber } from '../../../platform/phone/world-number.ts'
import { isoOfParts } from '../../../ui/fields/birth-date-field.tsx'

export const relationships = ['SPOUSE', 'PARTNER', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'] as const

/** The form that adds a family member. */
const answers = z.object({
  memberType: z.enum(['EXISTING', 'NEW']),
  relationship: z.enum(relationships),
  number: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  birth: z.object({ day: z.string(), month: z.string(), year: z.string() }),
  email: z.string(),
  phone: z.string(),
  isAgreed: z.boolean(),
})

export type RelativeAnswers = z.infer<typeof answers>

export const noAnswers: RelativeAnswers = {
  memberType: 'EXISTING',
  relationship: 'CHILD',
  number: '',
  givenName: '',
  familyName: '',
  birth: { day: '', month: '', year: '' },
  email: '',
  phone: '',
  isAgreed: false,
}

export const relativeDrafts = formDraft<RelativeAnswers>('relative', answers)

export type RelativeField = Exclude<keyof RelativeAnswers, 'memberType' | 'relationship'>

/** Validated fields, in page order. */
const fieldsOf = {
  EXISTING: ['number'],
  NEW: ['givenName', 'familyName', 'birth', 'email', 'phone', 'isAgreed'],
} as const

export function relativeFields({ memberType }: RelativeAnswers): readonly RelativeField[] {
  return fieldsOf[memberType]
}

/** Fields with a different name on the wire. */
export const relativeWireNames = {
  loyaltyMembershipNumberOfRelative: 'number',
  dateOfBirth: 'birth',
  emailAddress: 'email',
  phoneNumber: 'phone',
  termsAccepted: 'isAgreed',
} as const

/** Rules beyond the schema: the check digit, the member's own number, required names and consent. */
export function relativeRules(
  { memberType, number, givenName, familyName, isAgreed }: RelativeAnswers,
  ownNumber: string,
): readonly Problem<RelativeField>[] {
  if (memberType === 'EXISTING') {
    const reason = recipientProblem(number, ownNumber)
    return reason === undefined ? [] : [{ field: 'number', reason }]
  }
  const isGiven = { givenName: givenName.trim() !== '', familyName: familyName.trim() !== '', isAgreed }
  return (['givenName', 'familyName', 'isAgreed'] as const).flatMap((field) =>
    isGiven[field] ? [] : [{ field, reason: 'missing' }],
  )
}

/** The request body. `language` is the language of emails to a new member. */
export async function relativeBody(relative: RelativeAnswers, language: string) {
  const { relationship } = relative
  if (relative.memberType === 'EXISTING')
    return {
      memberType: 'EXISTING' as const,
      relationship,
      loyaltyMembershipNumberOfRelative: withoutGrouping(relative.number),
    }
  return {
    memberType: 'NEW' as const,
    relationship,
    givenName: relative.givenName.trim(),
    familyName: relative.familyName.trim(),
    dateOfBirth: isoOfParts(relative.birth),
    phoneNumber: await worldNumber(relative.phone, ''),
    emailAddress: relative.email.trim(),
    preferredLanguage: language,
    // The rules above stop the form without consent.
    termsAccepted: true as const,
  }
}
