import {
  groupedBusinessNumber,
  registerNumberOf,
  type BusinessNumberKind,
} from '@waymark/rules/companies/business-number'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { screenPath } from '../../platform/navigation/screens.ts'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ReviewList } from '../../ui/tables/review-list.tsx'
import { CompanyPart } from './company-part.tsx'
import type { Company } from './company-queries.ts'

/** What is known of a company, to be read (ROUTE-09, CORP-02). */
export function Component() {
  const { t } = useTranslation('company-account')
  const edit = screenPath('corporate_company_profile')
  const mayEdit = usePermission('corporate_company_profile') === 'F'
  return (
    <div className="stack">
      <PageHeader
        title={t('details.title')}
        lead={t('details.lead')}
        actions={
          mayEdit &&
          edit !== undefined && (
            <Link to={edit} className={buttonClass('outline')}>
              {t('details.edit')}
            </Link>
          )
        }
      />
      <CompanyPart>{(company) => <Details company={company} />}</CompanyPart>
    </div>
  )
}

function Details({ company }: { company: Company }) {
  const { t } = useTranslation('company-account')
  const { corporateInfo: info } = company.memberAccount.memberProfile
  const { memberContactInfo: contact } = info
  const row = (id: string, label: string, value: string) => ({
    id,
    label,
    value: <bdi>{value === '' ? t('none') : value}</bdi>,
  })
  const country = info.countryCode === 'AU' ? 'AU' : 'NZ'
  const address = [contact.addressLine1, contact.addressLine2, contact.city, contact.state, contact.zipCode]
  return (
    <>
      <section className="sheet stack" aria-labelledby="company">
        <h2 id="company">{t('details.company')}</h2>
        <ReviewList
          rows={[
            row('name', t('field.companyName'), info.companyName),
            row('country', t('field.countryCode'), t(`countries.${country}`)),
            row(
              'business',
              t('field.businessNumber'),
              grouped(registerNumberOf(country), info.businessNumber),
            ),
            row('tax', t('field.taxNumber'), grouped('IRD', info.taxNumber)),
            row('register', t('register.label'), t(`register.${info.registerState}`)),
          ]}
        />
      </section>
      <section className="sheet stack" aria-labelledby="contact">
        <h2 id="contact">{t('details.contact')}</h2>
        <ReviewList
          rows={[
            row('contact', t('field.contactName'), contact.contactName),
            row('email', t('field.emailAddress'), contact.emailAddress),
            row('address', t('field.address'), address.filter((part) => part !== '').join(', ')),
            row('phone', t('field.phone'), phoneOf(contact)),
          ]}
        />
      </section>
    </>
  )
}

function grouped(kind: BusinessNumberKind | undefined, number: string): string {
  return kind === undefined ? number : groupedBusinessNumber(kind, number)
}

type Contact = Company['memberAccount']['memberProfile']['corporateInfo']['memberContactInfo']

function phoneOf({ phoneISDCode, phoneAreaCode, phoneNumber }: Contact): string {
  return phoneNumber === ''
    ? ''
    : [`+${phoneISDCode}`, phoneAreaCode, phoneNumber].filter((part) => part !== '').join(' ')
}
