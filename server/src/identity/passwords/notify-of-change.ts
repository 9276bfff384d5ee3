import type { CompanyConfiguration } from '../../configuration/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Locale } from '../../platform/locale.ts'
import { momentInMail } from '../../platform/mail/moment.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { mailLater, type IdentityMail } from '../identity-mails.ts'
import { recordSecurityEvent, type SecurityEventKind } from '../security-events.ts'
import { protectPoints } from './protect-points.ts'
import { endOpenLinks } from './store.ts'

/** The origin of a change. */
export interface ChangeOrigin {
  readonly now: Date
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string
}

/** A change to something that proves a person's identity. */
export interface SecretChange {
  readonly customer: CustomerNumber
  readonly company: CompanyConfiguration
  readonly event: Extract<
    SecurityEventKind,
    'passwordChanged' | 'passwordReset' | 'pinChanged' | 'emailChanged' | 'emailRestored'
  >
  readonly mail: 'passwordChanged' | 'pinChanged' | 'emailChanged' | 'emailRestored'
  /** The recipient: the address from before the change. By default the customer's own. */
  readonly to?: string
  /** The email's link; to a new password by default. */
  readonly link?: IdentityMail['link']
  readonly values?: Readonly<Record<string, string>>
}

/**
 * What every change of password, PIN or email address triggers, in its transaction: the earlier address is notified, a security event is
 * recorded, open links end, and points are protected for the configured hours.
 * @returns until when points are protected; null if they aren't
 */
export async function notifyOfChange(
  tx: Tx,
  change: SecretChange,
  origin: ChangeOrigin,
): Promise<Date | null> {
  const { customer, company, event } = change
  await endOpenLinks(tx, customer, origin.now)
  const until = await protectPoints(tx, company, customer, origin.now)
  await recordSecurityEvent(tx, {
    customer,
    kind: event,
    at: origin.now,
    address: origin.address,
    userAgent: origin.userAgent,
  })
  const to = change.to ?? (await readCustomer(tx, customer))?.email
  if (to === undefined) throw new Error('A customer with credentials is missing')
  const timeZone = company.programs[0]?.timeZone ?? 'UTC'
  const moment = (at: Date): string => momentInMail(at, origin.locale, timeZone)
  await mailLater(tx, {
    kind: change.mail,
    to,
    customer,
    locale: origin.locale,
    companyCode: company.companyCode,
    link: change.link ?? { path: '/forgotpassword' },
    values: {
      ...change.values,
      when: moment(origin.now),
      ...(until === null ? {} : { until: moment(until) }),
    },
  })
  return until
}
