import * as z from 'zod/mini'
import {
  inLocale,
  type CompanyConfiguration,
  type Configuration,
  type ProgrammeConfiguration,
} from '../../configuration/index.ts'
import { readCustomer } from '../../membership/index.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { portalBase } from '../../platform/http/portal-files.ts'
import { formatsOf, localeFrom, type Locale } from '../../platform/locale.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mayMail } from '../../platform/mail/recipient-limit.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { wordsOf, type Words } from '../../platform/words.ts'
import type { MailFact, OrderKind, OrderKinds } from '../order-kind.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const commonWords: Words = { en, ko }
const DAY_MS = 86_400_000

const payload = z.object({
  kind: z.enum(['done', 'held', 'cancelled', 'failed', 'received', 'refunded', 'reversed']),
  /** The kind of the order, by our name. */
  orderKind: z.string(),
  customer: z.pipe(z.string(), z.transform(customerNumber)),
  companyCode: z.string(),
  programCode: z.string(),
  orderNumber: z.string(),
  points: z.string(),
  /** What only its kind has to say. */
  facts: z.readonly(
    z.array(z.object({ name: z.string(), form: z.enum(['points', 'tier']), value: z.string() })),
  ),
  /** Paid in money, in cents. */
  paid: z.string(),
  currency: z.string(),
  /** Points that paid. */
  redeemed: z.string(),
  counterpartyName: z.string(),
  counterpartyNumber: z.string(),
  message: z.string(),
  /** Until when it is held. */
  until: z.optional(z.iso.datetime()),
  /** What goes back, in cents. */
  amount: z.optional(z.string()),
})
export type OrderMailPayload = z.output<typeof payload>

interface OrderMailServices {
  readonly kinds: OrderKinds
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

async function sendOrderMail(services: OrderMailServices, told: OrderMailPayload, id: string): Promise<void> {
  // An order that ended at its payment was seen there; without money to go back there is nothing to tell.
  if (told.kind === 'failed' && told.paid === '0' && told.redeemed === '0') return
  const customer = await readCustomer(services.database, told.customer)
  if (customer === undefined) return
  const { company, programme } = await services.configuration.programme(told.companyCode, told.programCode)
  const letter = letterOf(told, {
    orderKind: services.kinds.named(told.orderKind),
    locale: localeFrom(customer.preferred_language),
    brand: company.brandName,
    programme,
    publicUrl: services.publicUrlFor(company),
  })
  const caused = { id, to: customer.email, kind: 'received', now: services.clock.now() }
  const limit = { most: company.mails.receivedADay, withinMs: DAY_MS }
  if (told.kind === 'received' && !(await mayMail(services.database, caused, limit))) return
  await sendLetter(services.mailer, customer.email, letter, id)
}

interface Setting {
  readonly orderKind: OrderKind
  readonly locale: Locale
  readonly brand: string
  readonly programme: ProgrammeConfiguration
  readonly publicUrl: string
}

/** Some news read alike for every kind; the kind has words for the others. */
const alike = ['failed', 'refunded', 'reversed']

function letterOf(told: OrderMailPayload, setting: Setting): Letter {
  const { locale, brand, orderKind } = setting
  const given = valuesOf(told, setting)
  const say = (key: string): string => wordsOf(commonWords, locale, key, given)
  const sayOwn = (key: string): string => wordsOf(orderKind.words, locale, key, given)
  const tell = (part: string): string =>
    alike.includes(told.kind)
      ? wordsOf(commonWords, locale, `${told.kind}.${part}`, { ...given, what: sayOwn('what') })
      : sayOwn(`${told.kind}.${part}`)
  const isRefunded = told.kind === 'failed' && told.paid !== '0'
  return {
    locale,
    brand,
    subject: tell('subject'),
    heading: tell('heading'),
    paragraphs: [tell('text'), ...(isRefunded ? [say('goingBack')] : [])],
    facts: factLines(told, given, say, sayOwn),
    link: linkOf(told, setting, say),
    footer: say('footer'),
  }
}

/** Money that an operator gave back stands on the order's receipt; everything else on the statement. */
function linkOf(
  { kind, orderNumber }: OrderMailPayload,
  { publicUrl, orderKind }: Setting,
  say: (key: string) => string,
): NonNullable<Letter['link']> {
  if (kind !== 'refunded' && kind !== 'reversed')
    return { label: say('statement'), address: `${publicUrl}${portalBase}/member/myactivity` }
  const address = new URL(`${publicUrl}${portalBase}/${orderKind.page}`)
  address.searchParams.set('activity', orderNumber)
  return { label: say('receipt'), address: address.href }
}

type Values = Readonly<Record<string, string>>

function valuesOf(told: OrderMailPayload, { locale, brand, programme }: Setting): Values {
  const language = formatsOf(locale)
  const figure = (text: string): string => new Intl.NumberFormat(language).format(BigInt(text))
  const { currency } = told
  const moneyFormat = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
  })
  // The currency's own smallest unit: of a dollar a cent, of a won the won itself.
  const unit = 10 ** (moneyFormat.resolvedOptions().maximumFractionDigits ?? 2)
  const money = (cents: string): string => moneyFormat.format(Number(cents) / unit)
  const write = ({ form, value }: MailFact): string =>
    form === 'points' ? figure(value) : tierNamed(programme, value, locale)
  return {
    points: figure(told.points),
    redeemed: figure(told.redeemed),
    paid: money(told.paid),
    amount: money(told.amount ?? '0'),
    name: told.counterpartyName,
    brand,
    until: told.until === undefined ? '' : dayOf(told.until, language, programme.timeZone),
    ...Object.fromEntries(told.facts.map((fact) => [fact.name, write(fact)])),
  }
}

function tierNamed(programme: ProgrammeConfiguration, code: string, locale: Locale): string {
  const named = programme.tiers.find((tier) => tier.code === code)
  return named === undefined ? code : inLocale(named.name, locale)
}

type Line = readonly [isShown: boolean, label: () => string, value: string | undefined]

function factLines(
  told: OrderMailPayload,
  given: Values,
  say: (key: string) => string,
  sayOwn: (key: string) => string,
): Letter['facts'] {
  const isOwner = told.kind !== 'received'
  const { counterpartyName: name, counterpartyNumber: number } = told
  const lines: readonly Line[] = [
    [name !== '', () => say(isOwner ? 'to' : 'from'), `${name}, ${number}`],
    [told.points !== '0', () => say('points'), given.points],
    ...told.facts.map((fact): Line => [
      fact.value !== '' && fact.value !== '0',
      () => sayOwn(`fact.${fact.name}`),
      given[fact.name],
    ]),
    [isOwner && told.paid !== '0', () => say('paid'), given.paid],
    [isOwner && told.redeemed !== '0', () => say('redeemed'), given.redeemed],
    [given.until !== '', () => say('until'), given.until],
    [true, () => say('reference'), told.orderNumber],
    [told.message !== '', () => say('message'), told.message],
  ]
  return lines.flatMap(([isShown, label, value]) => (isShown ? [[label(), value ?? ''] as const] : []))
}

function dayOf(iso: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(iso))
}
