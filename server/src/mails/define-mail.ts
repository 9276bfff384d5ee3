import type { MailTopic } from '@waymark/contract/console/operations/message-topics'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { CompanyConfiguration, Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import { customerNumber, type CustomerNumber } from '../platform/branded-ids.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { localeFrom, type Locale } from '../platform/locale.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { canMail } from '../platform/mail/recipient-limit.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { sendLater, type OutboxClass, type OutboxMessage } from '../platform/outbox/outbox.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import { keptTogether, wordsOf, type SayWords, type Words } from '../platform/words.ts'
import { mailFormatsIn, type MailFormats } from './mail-formats.ts'
import type { MailMember, MailRecipient } from './mail-member.ts'
import type { MailPrice } from './mail-price.ts'
import { writeLetter } from './write-letter.ts'

/** Services every email needs. */
export interface MailServices {
  /** Under the jobs role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
  /** Derive the secrets of links and codes. */
  readonly keys: Keys
  /** A member with the membership in a programme, or without one in the company's first that fits; undefined if they no longer exist. */
  readonly readMember: (
    customer: CustomerNumber,
    of: { readonly company: CompanyConfiguration; readonly programCode?: string | undefined },
  ) => Promise<MailMember | undefined>
  /** Whether a person was merged into another's account or has died: they get no emails, wherever those were addressed. */
  readonly isClosed: (customer: CustomerNumber) => Promise<boolean>
}

/**
 * The recipient and the company that sends: a member, in their own language or the one chosen for it; or an address recorded when the
 * email was ordered, with whose it is if known.
 */
export type MailSubject = { readonly companyCode: string; readonly programCode?: string | undefined } & (
  | { readonly customer: CustomerNumber; readonly locale?: Locale }
  | { readonly email: string; readonly locale: Locale; readonly owner?: CustomerNumber | undefined }
)

export type MailValues = Readonly<Record<string, string>>

/** What an email is rendered with. */
export interface MailSetting extends MailFormats {
  readonly locale: Locale
  readonly company: CompanyConfiguration
  readonly publicUrl: string
  /** The words of a key that are a value in other words. */
  readonly word: SayWords
}

/** The content of an email, as locale keys. */
export interface MailDraft {
  /** Prefix of its locale keys: `<key>.subject`, `<key>.preheader`, `<key>.heading` and, unless `text` overrides it, `<key>.text`. */
  readonly key: string
  readonly text?: string
  /** Further paragraphs, already rendered; undefined ones are left out. */
  readonly more?: readonly (string | undefined)[]
  /** Label key and value; undefined ones are left out. */
  readonly facts?: readonly (readonly [label: string, value: string] | undefined)[]
  /** A one-time code with its label key. */
  readonly code?: readonly [label: string, value: string]
  readonly price?: MailPrice | undefined
  /** Adds the points that the membership has now. */
  readonly showsBalance?: boolean
  /** Shows only the last digits of the membership number, for an email with a secret: whoever reads it doesn't get both. */
  readonly hidesNumber?: boolean
  /** For money or points that have moved: says how to freeze the account if it wasn't the member. */
  readonly alarms?: boolean
  /** The label's key, and a path below the portal's base or a full address. */
  readonly link?: { readonly label: string } & ({ readonly path: string } | { readonly address: string })
  /** A key. */
  readonly footer: string
}

/** How many emails of a kind others can cause for one recipient. Each kind is counted separately. */
export interface MailLimit {
  readonly kind: string
  readonly most: number
  readonly withinMs: number
}

export const DAY_MS = 86_400_000

/** An email as the outbox relay sees it. */
export interface Mail {
  readonly topic: MailTopic
  readonly deliver: (services: MailServices, message: unknown, id: string) => Promise<void>
}

/** An email that can be ordered with its payload. */
export interface OrderedMail<Input> extends Mail {
  /**
   * Orders the email in the transaction it reports on.
   * @param id of the message, if something else shares it
   * @param urgency of this one, if it isn't that of all emails of its topic
   */
  readonly later: (tx: Tx, payload: Input, id?: string, urgency?: OutboxClass) => Promise<void>
}

interface MailDefinition<Facts, Input, Subject, Values extends MailValues> {
  readonly topic: MailTopic
  /** `orders` by default. */
  readonly class?: OutboxClass
  readonly payload: z.ZodMiniType<Facts, Input>
  /** The address is deleted from the outbox once the email was sent: its recipient isn't a member, and is told so. */
  readonly forgetsAddress?: boolean
  /** Shared by all emails of this topic, or chosen by subject. */
  readonly words: Words | ((subject: Subject) => Words)
  /** Limit per recipient, for emails that others cause. */
  readonly limit?: (subject: Subject, company: CompanyConfiguration) => MailLimit | undefined
  /** Runs whether or not an email can be sent; can run twice for one message. */
  readonly before?: (subject: Subject, services: MailServices, id: string) => Promise<void>
  /** Values for the placeholders in the texts, besides `brand`. */
  readonly values: (subject: Subject, setting: MailSetting) => Values
  readonly letter: (subject: Subject, said: Said<Values>) => MailDraft
  /** Runs once the mail server has accepted the email. */
  readonly after?: (subject: Subject, services: MailServices) => Promise<void>
}

/** The values, and a lookup that fills them into a text. */
interface Said<Values> {
  readonly values: Values
  readonly say: SayWords
  readonly setting: MailSetting
}

type Reading<Facts, Subject> = {
  /** Reads what the email reports beyond its payload; undefined if there is nothing left to report. */
  readonly read: (facts: Facts, services: MailServices) => Promise<Subject | undefined>
}

type Payload = OutboxMessage['payload']

/**
 * Defines an email once: how it is ordered, what it reads, and how it is written in the recipient's language. Recipients who no longer
 * exist get none.
 */
export function defineMail<
  Facts,
  Input extends Payload,
  Subject extends MailSubject,
  Values extends MailValues = MailValues,
>(mail: Reading<Facts, Subject> & MailDefinition<Facts, Input, Subject, Values>): OrderedMail<Input>
export function defineMail<
  Facts extends MailSubject,
  Input extends Payload,
  Values extends MailValues = MailValues,
>(mail: MailDefinition<Facts, Input, Facts, Values>): OrderedMail<Input>
export function defineMail<
  Facts extends MailSubject,
  Input extends Payload,
  Values extends MailValues = MailValues,
>(mail: MailDefinition<Facts, Input, Facts, Values> & Partial<Reading<Facts, Facts>>): OrderedMail<Input> {
  const { topic, class: ofClass, forgetsAddress = false } = mail
  const forgotten = forgetsAddress ? { untilSent: 'email' } : {}
  return {
    topic,
    later: async (tx, payload, id = uuidv7(), urgency = ofClass) =>
      sendLater(tx, {
        id,
        topic,
        payload: { ...payload, ...forgotten },
        ...(urgency === undefined ? {} : { class: urgency }),
      }),
    deliver: async (services, message, id) => {
      const facts = z.parse(mail.payload, message)
      const subject = mail.read === undefined ? facts : await mail.read(facts, services)
      if (subject === undefined) return
      const company = await services.configuration.company(subject.companyCode)
      const recipient = await recipientOf(subject, company, services)
      if (recipient === undefined) return
      await mail.before?.(subject, services, id)
      const { email, locale } = recipient
      if (!(await isWithin(mail.limit?.(subject, company), services, { to: email, id }))) return
      const publicUrl = services.publicUrlFor(company)
      const words = typeof mail.words === 'function' ? mail.words(subject) : mail.words
      const word = (key: string, values: MailValues = {}): string =>
        wordsOf(words, locale, key, eachTogether({ ...values, brand: company.brandName }))
      const formats = mailFormatsIn(locale)
      const setting = { ...formats, locale, company, publicUrl, word }
      const values = mail.values(subject, setting)
      const say = (key: string): string => word(key, values)
      const draft = mail.letter(subject, { values, say, setting })
      const letter = await writeLetter(draft, { company, publicUrl, recipient, formats, say })
      await sendLetter(services.mailer, email, letter, id)
      await mail.after?.(subject, services)
    },
  }
}

function eachTogether(values: MailValues): MailValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, keptTogether(value)]))
}

async function recipientOf(
  subject: MailSubject,
  company: CompanyConfiguration,
  services: MailServices,
): Promise<MailRecipient | undefined> {
  if (!('customer' in subject)) return addressedTo(subject, company, services)
  const member = await services.readMember(subject.customer, { company, programCode: subject.programCode })
  return (
    member && { email: member.email, locale: subject.locale ?? localeFrom(member.preferredLanguage), member }
  )
}

async function addressedTo(
  { email, locale, owner, programCode }: Exclude<MailSubject, { readonly customer: CustomerNumber }>,
  company: CompanyConfiguration,
  services: MailServices,
): Promise<MailRecipient | undefined> {
  if (owner !== undefined && (await services.isClosed(owner))) return undefined
  const member = owner === undefined ? undefined : await services.readMember(owner, { company, programCode })
  return { email, locale, ...(member === undefined ? {} : { member }) }
}

async function isWithin(
  limit: MailLimit | undefined,
  { database, clock }: MailServices,
  { to, id }: { readonly to: string; readonly id: string },
): Promise<boolean> {
  return limit === undefined || canMail(database, { id, to, kind: limit.kind, now: clock.now() }, limit)
}

/** Outbox consumers for emails, by topic. @throws Error if two emails share a topic: a bug */
export function mailsByTopic(
  mails: readonly Mail[],
  services: MailServices,
): Readonly<Record<string, Consumer>> {
  const consumers = new Map<string, Consumer>()
  for (const { topic, deliver } of mails) {
    if (consumers.has(topic)) throw new Error(`Two emails have the topic ${topic}`)
    consumers.set(topic, async (message, id) => deliver(services, message, id))
  }
  return Object.fromEntries(consumers)
}

/** A customer number in a payload, stored as text. */
export const customerInMail = z.pipe(z.string(), z.transform(customerNumber))

/** Adds the programme that the payload refers to. */
export async function withProgramme<
  Facts extends { readonly companyCode: string; readonly programCode: string },
>(
  facts: Facts,
  { configuration }: MailServices,
): Promise<Facts & { readonly programme: ProgrammeConfiguration }> {
  const { programme } = await configuration.programme(facts.companyCode, facts.programCode)
  return { ...facts, programme }
}
