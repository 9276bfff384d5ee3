import * as z from 'zod/mini'
import { formDraft } from '../../platform/forms/form-draft.ts'
import type { Problem } from '../../platform/forms/form-problem.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import type { Company } from './company-queries.ts'

/** What the form asks, as it is typed. */
const answers = z.object({
  companyName: z.string(),
  businessNumber: z.string(),
  taxNumber: z.string(),
  contactName: z.string(),
  emailAddress: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phoneAreaCode: z.string(),
  phoneNumber: z.string(),
})
export type CompanyAnswers = z.infer<typeof answers>
export type CompanyField = keyof CompanyAnswers

export const companyDrafts = formDraft<CompanyAnswers>('company', answers)

/** The fields in the order of the page. Numbers are asked for only where the company has none. */
export function companyFields(company: Company): readonly CompanyField[] {
  const { businessNumber, taxNumber, countryCode } = company.memberAccount.memberProfile.corporateInfo
  const missing: readonly CompanyField[] = [
    ...(businessNumber === '' ? (['businessNumber'] as const) : []),
    ...(taxNumber === '' && countryCode === 'NZ' ? (['taxNumber'] as const) : []),
  ]
  return [
    'companyName',
    ...missing,
    'contactName',
    'emailAddress',
    'addressLine1',
    'addressLine2',
    'city',
    'state',
    'zipCode',
    'phoneAreaCode',
    'phoneNumber',
  ]
}

const required: ReadonlySet<CompanyField> = new Set(['companyName', 'emailAddress', 'addressLine1', 'city'])

export function isRequired(field: CompanyField): boolean {
  return required.has(field)
}

export function answersOf(company: Company): CompanyAnswers {
  const { companyName, memberContactInfo } = company.memberAccount.memberProfile.corporateInfo
  const { phoneISDCode: _, ...contact } = memberContactInfo
  return { companyName, businessNumber: '', taxNumber: '', ...contact }
}

/** What no shape can say: which fields can't be empty. */
export function companyRules(typed: CompanyAnswers): readonly Problem<CompanyField>[] {
  return [...required].flatMap((field) => (typed[field].trim() === '' ? [{ field, reason: 'missing' }] : []))
}

/** The change from the version that the form began with. There is no individualInfo in it (CORP-02). */
export function companyBody(membership: MembershipIdentity, company: Company, typed: CompanyAnswers) {
  const { companyName, businessNumber, taxNumber, ...contact } = typed
  return {
    object: {
      ...membership,
      companyVersion: company.companyVersion,
      memberAccount: {
        memberProfile: {
          corporateInfo: {
            companyName,
            ...(businessNumber.trim() === '' ? {} : { businessNumber }),
            ...(taxNumber.trim() === '' ? {} : { taxNumber }),
            memberContactInfo: { ...contact, phoneISDCode: '64' },
          },
        },
      },
    },
  }
}
