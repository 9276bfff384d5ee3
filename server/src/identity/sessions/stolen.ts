import type { CompanyConfiguration } from '../../configuration/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { localeFrom } from '../../platform/locale.ts'
import { momentInMail } from '../../platform/mail/moment.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { mailLater } from '../identity-mails.ts'
import { recordSecurityEvent } from '../security-events.ts'
import type { SignInOrigin } from './origin.ts'

/** Records that an old copy of a sign-in was used, and emails the member. */
export async function notifyOfTheft(
  tx: Tx,
  theft: { readonly customer: CustomerNumber; readonly company: CompanyConfiguration; readonly at: Date },
  { address, userAgent }: SignInOrigin,
): Promise<void> {
  const { customer, company, at } = theft
  await recordSecurityEvent(tx, { customer, kind: 'sessionStolen', at, address, userAgent })
  const person = await readCustomer(tx, customer)
  if (person === undefined) return
  const locale = localeFrom(person.preferred_language)
  await mailLater(tx, {
    kind: 'sessionStolen',
    to: person.email,
    customer,
    locale,
    companyCode: company.companyCode,
    link: { path: '/member/security' },
    values: { when: momentInMail(at, locale, company.programs[0]?.timeZone ?? 'UTC') },
  })
}
