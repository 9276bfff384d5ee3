import type { StepTopic } from '@waymark/contract/console/operations/message-topics'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { Configuration } from '../../configuration/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { localeFrom } from '../../platform/locale.ts'
import { customerNumber, type CustomerNumber } from '../../platform/branded-ids.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { momentOf } from '../guesses/locked-until.ts'
import { mailLater } from '../identity-mails.ts'
import { hasSecurityEvent } from '../security-event-store.ts'
import { recordSecurityEvent } from '../security-events.ts'
import type { SignInOrigin } from './origin.ts'

const topic = 'identity.signInFailed'

const payload = z.object({
  /** Empty for an attempt on somebody unknown. */
  customer: z.string(),
  companyCode: z.string(),
  kind: z.enum([
    'signInFailed',
    'signInLocked',
    'browserLocked',
    'passwordLocked',
    'pinLocked',
    'factorLocked',
  ]),
  at: z.iso.datetime(),
  lockedUntil: z.optional(z.iso.datetime()),
  address: z.string(),
  userAgent: z.string(),
})
type Failed = z.output<typeof payload>

/**
 * Orders that a wrong password, PIN or code is recorded for the person, and that they are emailed about a lock (AUTH-11). The lookup
 * happens after the answer, from the outbox: the work before it is the same for somebody and for nobody, and so takes as long.
 */
export async function noteFailedSignIn(
  database: Database,
  failed: {
    readonly customer: CustomerNumber | undefined
    readonly companyCode: string
    readonly kind: Failed['kind']
    readonly at: Date
    /** The end of a lock that this attempt started. */
    readonly lockedUntil?: Date | undefined
  },
  { address, userAgent }: SignInOrigin,
): Promise<void> {
  const { customer, companyCode, kind, at, lockedUntil } = failed
  await inTransaction(database, async (tx) =>
    sendLater(tx, {
      id: uuidv7(),
      topic,
      class: 'attempts',
      payload: {
        customer: String(customer ?? ''),
        companyCode,
        kind,
        at: at.toISOString(),
        ...(lockedUntil === undefined ? {} : { lockedUntil: lockedUntil.toISOString() }),
        address,
        userAgent,
      },
    }),
  )
}

interface FailedSignInServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly nudgeOutbox: () => void
}

/** Records failed attempts of existing people, and emails them about locks; a repeated message is one event and one email. */
export function failedSignIns(
  services: FailedSignInServices,
): Readonly<Partial<Record<StepTopic, Consumer>>> {
  return {
    [topic]: async (message, eventId) => {
      const failed = z.parse(payload, message)
      if (failed.customer === '') return
      const mail = await lockMail(services, failed)
      await inTransaction(services.database, async (tx) => {
        if (await hasSecurityEvent(tx, eventId)) return
        const { kind, at, address, userAgent } = failed
        await recordSecurityEvent(tx, {
          eventId,
          customer: customerNumber(failed.customer),
          kind: kind === 'signInFailed' || kind === 'pinLocked' ? kind : 'locked',
          at: new Date(at),
          address,
          userAgent,
          ...(kind === 'pinLocked' || kind === 'factorLocked' ? {} : { detail: { method: 'password' } }),
        })
        if (mail !== undefined) await mailLater(tx, mail)
      })
      if (mail !== undefined) services.nudgeOutbox()
    },
  }
}

/** The email about a lock, in the person's language; undefined for an attempt that locked nothing. */
async function lockMail(
  { database, configuration }: FailedSignInServices,
  { kind, customer, companyCode, at, lockedUntil }: Failed,
): Promise<Parameters<typeof mailLater>[1] | undefined> {
  if (kind === 'signInFailed' || lockedUntil === undefined) return undefined
  const company = await configuration.findCompany(companyCode)
  const person = await readCustomer(database, customerNumber(customer))
  if (company === undefined || person === undefined) return undefined
  const locale = localeFrom(person.preferred_language)
  const moment = (text: string): string => momentOf(new Date(text), company, locale)
  return {
    kind,
    to: person.email,
    customer: customerNumber(customer),
    locale,
    companyCode,
    link: {
      path: kind === 'signInLocked' || kind === 'browserLocked' ? '/forgotpassword' : '/member/security',
    },
    values: { when: moment(at), lockedUntil: moment(lockedUntil) },
  }
}
