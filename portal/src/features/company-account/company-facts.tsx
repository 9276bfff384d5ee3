import {
  groupedBusinessNumber,
  registerNumberOf,
  type BusinessNumberKind,
} from '@waymark/rules/companies/business-number'
import { useTranslation } from 'react-i18next'
import { ReviewList } from '../../ui/tables/review-list.tsx'
import type { Company } from './company-queries.ts'

/** A company's name, numbers, address and contact. */
export function CompanyFacts({ company }: { company: Company }) {
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
    <div className="stack">
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
    </div>
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
