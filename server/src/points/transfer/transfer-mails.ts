import * as z from 'zod/mini'
import type { CompanyConfiguration, Configuration } from '../../configuration/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { formatsOf, localeFrom, type Locale } from '../../platform/locale.ts'
import { portalBase } from '../../platform/http/portal-files.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { momentInMail } from '../../platform/mail/moment.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mayMail } from '../../platform/mail/recipient-limit.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { wordsOf, type Words } from '../../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }
const DAY_MS = 86_400_000

const payload = z.object({
  customer: z.pipe(z.string(), z.transform(customerNumber)),
  companyCode: z.string(),
  programCode: z.string(),
  activityNumber: z.string(),
  points: z.string(),
  message: z.string(),
  /** What was paid, in cents. */
  total: z.string(),
  counterpartyName: z.string(),
  counterpartyNumber: z.string(),
  /** Until when the sender can cancel, where the transfer is held. */
  heldUntil: z.optional(z.iso.datetime()),
})
type Facts = z.output<typeof payload>

export interface TransferMailServices {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
}

const kinds = [
  'transferSent',
  'transferReceived',
  'transferHeld',
  'transferCancelled',
  'transferFailed',
] as const
type Kind = (typeof kinds)[number]

/** Tells whom a transfer concerns how it stands, each in their own language: the recipient only once the points moved. */
export function transferMails(services: TransferMailServices): Readonly<Record<string, Consumer>> {
  return Object.fromEntries(
    kinds.map((kind): [string, Consumer] => [
      `mail.${kind}`,
      async (message, id) => sendTransferMail(services, kind, z.parse(payload, message), id),
    ]),
  )
}

async function sendTransferMail(
  services: TransferMailServices,
  kind: Kind,
  facts: Facts,
  id: string,
): Promise<void> {
  const customer = await readCustomer(services.database, facts.customer)
  if (customer === undefined) return
  const { company, programme } = await services.configuration.programme(facts.companyCode, facts.programCode)
  const letter = letterOf(kind, facts, {
    locale: localeFrom(customer.preferred_language),
    brand: company.brandName,
    timeZone: programme.timeZone,
    publicUrl: services.publicUrlFor(company),
  })
  const caused = { id, to: customer.email, kind: 'received', now: services.clock.now() }
  const limit = { most: company.mails.receivedADay, withinMs: DAY_MS }
  if (kind === 'transferReceived' && !(await mayMail(services.database, caused, limit))) return
  await sendLetter(services.mailer, customer.email, letter, id)
}

interface Setting {
  readonly locale: Locale
  readonly brand: string
  readonly timeZone: string
  readonly publicUrl: string
}

function letterOf(kind: Kind, facts: Facts, { locale, brand, timeZone, publicUrl }: Setting): Letter {
  const language = formatsOf(locale)
  const points = new Intl.NumberFormat(language).format(BigInt(facts.points))
  const until = facts.heldUntil === undefined ? '' : momentInMail(new Date(facts.heldUntil), locale, timeZone)
  const say = (key: string): string =>
    wordsOf(words, locale, key, { points, name: facts.counterpartyName, brand, until })
  const isRefunded = facts.total !== '0' && (kind === 'transferCancelled' || kind === 'transferFailed')
  const hasMoved = kind === 'transferSent' || kind === 'transferReceived'
  return {
    locale,
    brand,
    subject: say(`mail.${kind}.subject`),
    heading: say(`mail.${kind}.heading`),
    paragraphs: [say(`mail.${kind}.text`), ...(isRefunded ? [say('mail.transfer.refund')] : [])],
    facts: [
      [
        say(kind === 'transferReceived' ? 'mail.transfer.from' : 'mail.transfer.to'),
        `${facts.counterpartyName}, ${facts.counterpartyNumber}`,
      ],
      [say('mail.transfer.points'), points],
      ...(until === '' ? [] : [[say('mail.transfer.heldUntil'), until] as const]),
      [say('mail.transfer.reference'), facts.activityNumber],
      ...(facts.message === '' ? [] : [[say('mail.transfer.message'), facts.message] as const]),
    ],
    link: {
      label: say(hasMoved ? 'mail.transfer.link' : 'mail.transfer.orderLink'),
      address: `${publicUrl}${portalBase}/${hasMoved ? 'member/myactivity' : `transfer?activity=${facts.activityNumber}`}`,
    },
    footer: say(hasMoved ? 'mail.footer' : 'mail.transfer.footer'),
  }
}
