import { readCustomer } from '../../../membership/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Locale } from '../../../platform/locale.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { mailLater } from '../../identity-mails.ts'
import { recordSecurityEvent, type SecurityEvent } from '../../security-events.ts'

/** A change to a person's second factors or freeze that they are notified of. */
export type FactorNews =
  | {
      readonly kind: 'factorAdded' | 'factorRemoved'
      readonly factor: 'mailedCode' | 'authenticator' | 'passkey'
    }
  | { readonly kind: 'recoveryCodesMade' | 'recoveryCodeUsed' | 'frozen' | 'unfrozen' }

interface Told {
  readonly principal: { readonly customer: CustomerNumber }
  readonly now: Date
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string
}

/** Records a security event and emails the person, in the transaction of the change. */
export async function notifyOfFactor(
  tx: Tx,
  companyCode: string,
  call: Told,
  news: FactorNews,
): Promise<void> {
  const { customer } = call.principal
  const detail: SecurityEvent['detail'] = 'factor' in news ? { factor: news.factor } : {}
  const { now: at, address, userAgent } = call
  await recordSecurityEvent(tx, { customer, kind: news.kind, at, address, userAgent, detail })
  const person = await readCustomer(tx, customer)
  if (person === undefined) throw new Error('The customer of an active session is missing')
  const { locale } = call
  await mailLater(tx, { kind: news.kind, to: person.email, customer, locale, companyCode, values: detail })
}
