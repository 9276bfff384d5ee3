import { familyNews } from '@waymark/contract/notifications/news.shapes'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import { readCustomer } from '../membership/index.ts'
import { notify } from '../notifications/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { portalBase } from '../platform/http/portal-files.ts'
import { formatsOf, localeFrom, type Locale } from '../platform/locale.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { nameInMail } from '../platform/mail/name-in-mail.ts'
import { mayMail } from '../platform/mail/recipient-limit.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { customerNumber, type CustomerNumber } from '../platform/branded-ids.ts'
import { sendLater } from '../platform/outbox/outbox.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import { wordsOf, type Words } from '../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }

/** What members are told of, about pools and families: whoever is concerned and did not do it. */
export type PoolNews = (typeof familyNews)[number]

const DAY_MS = 86_400_000
/** What members are told of that they did themselves, in case it wasn't they: others can't cause it. */
const ownDoing: ReadonlySet<PoolNews> = new Set(['poolShare'])

const payload = z.object({
  customer: z.pipe(z.string(), z.transform(customerNumber)),
  companyCode: z.string(),
  /** Who did it, or whom it is about. */
  name: z.optional(z.string()),
  points: z.optional(z.string()),
  /** A moment, or a day. */
  until: z.optional(z.string()),
  timeZone: z.optional(z.string()),
})
type Facts = z.output<typeof payload>

/** Orders a mail about a pool in the transaction that it tells of. */
export async function tellOfPool(
  tx: Tx,
  kind: PoolNews,
  to: { readonly customer: CustomerNumber; readonly companyCode: string },
  facts: {
    readonly name?: string
    readonly points?: bigint
    readonly until?: Date
    readonly timeZone?: string
  },
): Promise<void> {
  await sendLater(tx, {
    id: uuidv7(),
    topic: `mail.${kind}`,
    payload: {
      customer: String(to.customer),
      companyCode: to.companyCode,
      ...(facts.name === undefined ? {} : { name: facts.name }),
      ...(facts.points === undefined ? {} : { points: String(facts.points) }),
      ...(facts.until === undefined ? {} : { until: facts.until.toISOString() }),
      ...(facts.timeZone === undefined ? {} : { timeZone: facts.timeZone }),
    },
  })
}

export interface PoolMailServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly clock: Clock
  readonly publicUrlFor: (company: CompanyConfiguration) => string
}

/** Tells members what happens around their pool: in their inbox, and by mail in their own language. */
export function poolMails(services: PoolMailServices): Readonly<Record<string, Consumer>> {
  return Object.fromEntries(
    familyNews.map((kind): [string, Consumer] => [
      `mail.${kind}`,
      async (message, id) => send(services, kind, z.parse(payload, message), id),
    ]),
  )
}

async function send(services: PoolMailServices, kind: PoolNews, facts: Facts, id: string): Promise<void> {
  const customer = await readCustomer(services.database, facts.customer)
  if (customer === undefined) return
  await notify(services.database, {
    customer: facts.customer,
    account: null,
    news: { kind: 'family', event: kind, name: facts.name ?? '' },
    at: services.clock.now(),
    notificationId: id,
  })
  const company = await services.configuration.company(facts.companyCode)
  const limit = { most: company.mails.familyADay, withinMs: DAY_MS }
  const caused = { id, to: customer.email, kind: 'family', now: services.clock.now() }
  if (!ownDoing.has(kind) && !(await mayMail(services.database, caused, limit))) return
  const letter = letterOf(kind, facts, {
    locale: localeFrom(customer.preferred_language),
    brand: company.brandName,
    address: `${services.publicUrlFor(company)}${portalBase}${kind.startsWith('family') ? '/addfamilymember' : '/familypooling'}`,
  })
  await sendLetter(services.mailer, customer.email, letter, id)
}

interface Setting {
  readonly locale: Locale
  readonly brand: string
  readonly address: string
}

function letterOf(kind: PoolNews, facts: Facts, { locale, brand, address }: Setting): Letter {
  const language = formatsOf(locale)
  const points = new Intl.NumberFormat(language).format(BigInt(facts.points ?? '0'))
  const until =
    facts.until === undefined
      ? ''
      : new Intl.DateTimeFormat(language, {
          dateStyle: 'long',
          ...(facts.timeZone === undefined ? {} : { timeStyle: 'short' }),
          timeZone: facts.timeZone ?? 'UTC',
        }).format(new Date(facts.until))
  const say = (key: string): string =>
    wordsOf(words, locale, key, { points, until, brand, name: nameInMail(facts.name ?? '') })
  return {
    locale,
    brand,
    subject: say(`mail.${kind}.subject`),
    heading: say(`mail.${kind}.heading`),
    paragraphs: [say(`mail.${kind}.text`)],
    facts: [
      ...(facts.points === undefined ? [] : [[say('mail.pool.points'), points] as const]),
      ...(facts.until === undefined ? [] : [[say(`mail.pool.until`), until] as const]),
    ],
    link: { label: say('mail.pool.link'), address },
    footer: say('mail.pool.footer'),
  }
}
