import { request } from '@waymark/contract/companies/update-company-profile.shapes'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../platform/forms/record-form.tsx'
import { ContactLink } from '../../platform/navigation/contact-link.tsx'
import { useForm, type Form } from '../../platform/forms/use-form.ts'
import { ReadOnlyNotice } from '../../platform/permissions/read-only-notice.tsx'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { toast } from '../../ui/notices/toasts.ts'
import {
  answersOf,
  companyBody,
  companyDrafts,
  companyFields,
  companyRules,
  isRequired,
  type CompanyAnswers,
  type CompanyField,
} from './company-answers.ts'
import { CompanyPart } from './company-part.tsx'
import { useUpdateCompanyMutation, type Company } from './company-queries.ts'

/** Changing what is known of a company (ROUTE-09, CORP-02). */
export function Component() {
  const { t } = useTranslation('company-account')
  const permission = usePermission('corporate_company_profile')
  return (
    <div className="stack">
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <ReadOnlyNotice permission={permission} screen="corporate_company_profile" />
      <CompanyPart>
        {(company) => (
          <CompanyForm key={company.companyVersion} company={company} mayChange={permission === 'F'} />
        )}
      </CompanyPart>
    </div>
  )
}

function useCompanyForm(company: Company): Form<CompanyAnswers> {
  const { t } = useTranslation('company-account')
  const membership = useMembership()
  const [update] = useUpdateCompanyMutation()
  const draftId = ({ companyVersion }: Pick<Company, 'companyVersion'>) =>
    `${membership.membershipNumber} ${String(companyVersion)}`
  return useForm({
    defaults: answersOf(company),
    fields: () => companyFields(company),
    schema: request,
    body: (typed) => companyBody(membership, company, typed),
    rules: companyRules,
    words: ({ field }) => t(`problem.${field}`),
    send: async ({ body }) => update({ body }),
    draft: { of: companyDrafts, id: draftId(company), next: ({ object }) => draftId(object) },
    done: () => {
      toast(t('profile.saved'))
    },
  })
}

function CompanyForm({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const { t } = useTranslation('company-account')
  const form = useCompanyForm(company)
  return (
    <RecordForm
      form={form}
      label={t('profile.form')}
      save={t('profile.save')}
      mayChange={mayChange}
      note={
        <p className="muted small">
          {t('profile.numbersFixed')} <ContactLink />
        </p>
      }
    >
      {companyFields(company).map((field) => (
        <Line key={field} form={form} field={field} isReadOnly={!mayChange} />
      ))}
    </RecordForm>
  )
}

const mostOf: Readonly<Partial<Record<CompanyField, number>>> = {
  companyName: 120,
  contactName: 120,
  emailAddress: 254,
  addressLine1: 100,
  addressLine2: 100,
  zipCode: 16,
  phoneAreaCode: 6,
  phoneNumber: 20,
}

interface LineProps {
  form: Form<CompanyAnswers>
  field: CompanyField
  isReadOnly: boolean
}

function Line({ form, field, isReadOnly }: LineProps) {
  const { t } = useTranslation('company-account')
  const mark = isRequired(field) || isReadOnly ? {} : { mark: t('optional') }
  return (
    <TextField
      {...form.text(field)}
      {...mark}
      {...(field === 'phoneAreaCode' ? { description: t('hint.phoneAreaCode') } : {})}
      label={t(`field.${field}`)}
      maxLength={mostOf[field] ?? 60}
      required={isRequired(field)}
      readOnly={isReadOnly}
    />
  )
}
