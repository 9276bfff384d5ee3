import * as z from 'zod/mini'
import {
  type CompanyConfiguration,
  inLocale,
  type Configuration,
  type ProgrammeConfiguration,
} from '../configuration/index.ts'
import { readCustomer } from '../membership/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { portalBase } from '../platform/http/portal-files.ts'
import { formatsOf, localeFrom, type Locale } from '../platform/locale.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { mayMail } from '../platform/mail/recipient-limit.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import { wordsOf, type Words } from '../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }
const DAY_MS = 86_400_000

const payload = z.object({
  kind: z.enum(['done', 'held', 'cancelled', 'failed', 'received', 'refunded', 'reversed']),
  product: z.enum(['transfer', 'buy', 'gift', 'extend', 'tier', 'convert']),
  customer: z.pipe(z.string(), z.transform(customerNumber)),
  companyCode: z.string(),
  programCode: z.string(),
  activityNumber: z.string(),
  points: z.string(),
  bonus: z.string(),
  statusPoints: z.string(),
  /** Code of the tier that was bought or given; empty for none. */
  tier: z.string(),
  /** Paid in money, in cents. */
  paid: z.string(),
  currency: z.string(),
  /** Points that paid. */
  redeemed: z.string(),
  counterpartyName: z.string(),
  counterpartyNumber: z.string(),
  message: z.string(),
  /** Until when a conversion waits. */
  until: z.optional(z.iso.datetime()),
  /** What goes back, in cents. */
  amount: z.optional(z.string()),
})
type Facts = z.output<typeof payload>

interface OrderMailServices {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
}

/** Tells an order's owner how it ended, and whoever was given points, each in their own language. */
export function orderMails(services: OrderMailServices): Readonly<Record<string, Consumer>> {
  return { 'mail.order': async (message, id) => sendOrderMail(services, z.parse(payload, message), id) }
}

async function sendOrderMail(services: OrderMailServices, facts: Facts, id: string): Promise<void> {
  // An order that ended at its payment was seen there; without money to go back there is nothing to tell.
  if (facts.kind === 'failed' && facts.paid === '0' && facts.redeemed === '0') return
  const customer = await readCustomer(services.database, facts.customer)
  if (customer === undefined) return
  const { company, programme } = await services.configuration.programme(facts.companyCode, facts.programCode)
  const letter = letterOf(facts, {
    locale: localeFrom(customer.preferred_language),
    brand: company.brandName,
    programme,
    publicUrl: services.publicUrlFor(company),
  })
  const caused = { id, to: customer.email, kind: 'received', now: services.clock.now() }
  const limit = { most: company.mails.receivedADay, withinMs: DAY_MS }
  if (facts.kind === 'received' && !(await mayMail(services.database, caused, limit))) return
  await sendLetter(services.mailer, customer.email, letter, id)
}

interface Setting {
  readonly locale: Locale
  readonly brand: string
  readonly programme: ProgrammeConfiguration
  readonly publicUrl: string
}

function letterOf(facts: Facts, setting: Setting): Letter {
  const { locale, brand, publicUrl } = setting
  const given = valuesOf(facts, setting)
  const say = (key: string): string => wordsOf(words, locale, key, given)
  const what = say(`order.${facts.product}`)
  const kind = wordsKind(facts)
  const tell = (part: string): string => wordsOf(words, locale, `mail.${kind}.${part}`, { ...given, what })
  const isRefunded = facts.kind === 'failed' && facts.paid !== '0'
  return {
    locale,
    brand,
    subject: tell('subject'),
    heading: tell('heading'),
    paragraphs: [tell('text'), ...(isRefunded ? [say('mail.transfer.refund')] : [])],
    facts: factLines(facts, given, say),
    link: linkOf(facts, publicUrl, say),
    footer: say('mail.order.footer'),
  }
}

/** The page that each product's orders show on. */
const pages: Readonly<Record<Facts['product'], string>> = {
  transfer: 'transfer',
  buy: 'buy',
  gift: 'buy?for=gift',
  tier: 'buy?for=tier',
  extend: 'member/extendexpiry',
  convert: 'member/migratepoints',
}

/** Money that an operator gave back stands on the order's receipt; everything else on the statement. */
function linkOf({ kind, product, activityNumber }: Facts, publicUrl: string, say: (key: string) => string) {
  if (kind !== 'refunded' && kind !== 'reversed')
    return { label: say('mail.transfer.link'), address: `${publicUrl}${portalBase}/member/myactivity` }
  const address = new URL(`${publicUrl}${portalBase}/${pages[product]}`)
  address.searchParams.set('activity', activityNumber)
  return { label: say('mail.order.receipt'), address: address.href }
}

/** Some news read alike for every product. */
function wordsKind({ kind, product }: Facts): string {
  return kind === 'failed' || kind === 'refunded' || kind === 'reversed' ? kind : `${product}.${kind}`
}

function valuesOf(facts: Facts, { locale, brand, programme }: Setting) {
  const language = formatsOf(locale)
  const figure = (text: string): string => new Intl.NumberFormat(language).format(BigInt(text))
  const { currency } = facts
  const moneyFormat = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
  })
  // The currency's own smallest unit: of a dollar a cent, of a won the won itself.
  const unit = 10 ** (moneyFormat.resolvedOptions().maximumFractionDigits ?? 2)
  const money = (cents: string): string => moneyFormat.format(Number(cents) / unit)
  const named = programme.tiers.find(({ code }) => code === facts.tier)
  return {
    points: figure(facts.points),
    bonus: figure(facts.bonus),
    statusPoints: figure(facts.statusPoints),
    redeemed: figure(facts.redeemed),
    paid: money(facts.paid),
    amount: money(facts.amount ?? '0'),
    name: facts.counterpartyName,
    tier: named === undefined ? facts.tier : inLocale(named.name, locale),
    brand,
    until: facts.until === undefined ? '' : dayOf(facts.until, language, programme.timeZone),
  }
}

function factLines(
  facts: Facts,
  given: ReturnType<typeof valuesOf>,
  say: (key: string) => string,
): Letter['facts'] {
  const counterparty = facts.kind === 'received' ? 'mail.transfer.from' : 'mail.transfer.to'
  const lines: readonly (readonly [shown: boolean, key: string, value: string])[] = [
    [facts.counterpartyName !== '', counterparty, `${facts.counterpartyName}, ${facts.counterpartyNumber}`],
    [facts.points !== '0', 'mail.transfer.points', given.points],
    [facts.bonus !== '0', 'mail.order.bonus', given.bonus],
    [facts.statusPoints !== '0', 'mail.order.statusPoints', given.statusPoints],
    [facts.tier !== '', 'mail.order.tier', given.tier],
    [facts.kind !== 'received' && facts.paid !== '0', 'mail.order.paid', given.paid],
    [facts.kind !== 'received' && facts.redeemed !== '0', 'mail.order.redeemed', given.redeemed],
    [given.until !== '', 'mail.order.until', given.until],
    [true, 'mail.transfer.reference', facts.activityNumber],
    [facts.message !== '', 'mail.transfer.message', facts.message],
  ]
  return lines.filter(([shown]) => shown).map(([, key, value]) => [say(key), value] as const)
}

function dayOf(iso: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(iso))
}
