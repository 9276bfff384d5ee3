import { v4 as uuidv4 } from 'uuid'
import { readCustomer } from '../../../membership/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Locale } from '../../../platform/locale.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { mailLater } from '../../identity-mails.ts'
import { companyProtecting } from '../../person-protection.ts'
import { endMailedCodes, insertChallenge, lockMailedCodes, type MailedCodeRow } from '../challenge-store.ts'
import type { FactorServices } from '../factor-services.ts'
import { maskedEmail } from './masked-email.ts'

const HOUR_MS = 3_600_000

export interface MailedChallenge {
  readonly challengeId: string
  readonly sentTo: string
  readonly resendAfterSeconds: number
  readonly expiresAt: Date
}

interface Asked {
  readonly customer: CustomerNumber
  /** The company of the session or the sign-in. */
  readonly companyCode: string
  readonly purpose: string
  readonly locale: Locale
  readonly now: Date
}

/**
 * Emails a six-digit code, valid once and for one purpose. A repeated request too soon returns the code already sent.
 * @throws AppError TOO_MANY_REQUESTS beyond one person's hourly limit of codes
 */
export async function mailCode(services: FactorServices, asked: Asked): Promise<MailedChallenge> {
  const company = await companyProtecting(services, asked.customer, asked.companyCode)
  const rules = company.secondFactor
  const resendMs = rules.resendSeconds * 1000
  const sent = await inTransaction(services.database, async (tx) => {
    const person = await readCustomer(tx, asked.customer)
    if (person === undefined) throw new Error('The customer of an active session is missing')
    const codes = await lockMailedCodes(tx, asked.customer, new Date(asked.now.getTime() - HOUR_MS))
    const last = codes.find((code) => isOnItsWay(code, asked, resendMs))
    if (last === undefined) refuseTooMany(codes, rules.mostCodesAnHour, asked.now)
    const code =
      last ?? (await sendCode(tx, asked, { to: person.email, company, minutes: rules.codeMinutes }))
    return { code, sentTo: maskedEmail(person.email) }
  })
  services.nudgeOutbox()
  const { challenge_id: challengeId, created_at: sentAt, expires_at: expiresAt } = sent.code
  const resendAfterSeconds = Math.max(
    0,
    Math.ceil((sentAt.getTime() + resendMs - asked.now.getTime()) / 1000),
  )
  return { challengeId, sentTo: sent.sentTo, resendAfterSeconds, expiresAt }
}

type SentCode = Pick<MailedCodeRow, 'challenge_id' | 'created_at' | 'expires_at'>

function isOnItsWay(code: MailedCodeRow, { purpose, now }: Asked, resendMs: number): boolean {
  const isRecent = code.created_at.getTime() + resendMs > now.getTime()
  return isRecent && code.purpose === purpose && code.used_at === null && code.expires_at > now
}

function refuseTooMany(codes: readonly MailedCodeRow[], most: number, now: Date): void {
  const oldest = codes.at(-1)
  if (oldest === undefined || codes.length < most) return
  const waitMs = oldest.created_at.getTime() + HOUR_MS - now.getTime()
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

async function sendCode(
  tx: Tx,
  { customer, purpose, locale, now }: Asked,
  mail: { readonly to: string; readonly company: { readonly companyCode: string }; readonly minutes: number },
): Promise<SentCode> {
  const challengeId = uuidv4()
  const expiresAt = new Date(now.getTime() + mail.minutes * 60_000)
  await endMailedCodes(tx, customer, purpose, now)
  await insertChallenge(tx, { challengeId, customer, method: 'mailedCode', purpose, now, expiresAt })
  await mailLater(tx, {
    kind: 'oneTimeCode',
    to: mail.to,
    customer,
    locale,
    companyCode: mail.company.companyCode,
    challengeId,
    values: { minutes: String(mail.minutes) },
  })
  return { challenge_id: challengeId, created_at: now, expires_at: expiresAt }
}
