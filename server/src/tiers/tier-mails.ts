import * as z from 'zod/mini'
import { inLocale, type CompanyConfiguration, type Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import { portalBase } from '../platform/http/portal-files.ts'
import { formatsOf, localeFrom, writtenFor, type Locale } from '../platform/locale.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import { wordsOf, type Words } from '../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import { readRecipient } from './store.ts'

const words: Words = { en, ko }

const payload = z.object({
  customer: z.pipe(z.string(), z.transform(customerNumber)),
  companyCode: z.string(),
  programCode: z.string(),
  event: z.enum(['raised', 'kept', 'lowered']),
  source: z.enum(['earned', 'bought', 'operator']),
  from: z.string(),
  tier: z.string(),
  /** Empty where the tier has no end. */
  until: z.string(),
  statusPoints: z.string(),
})
type Facts = z.output<typeof payload>

export interface TierMailServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
}

/** Tells members that their tier was raised, kept or lowered, and until when they have it, in their own language (SUMM-01). */
export function tierMails(services: TierMailServices): Readonly<Record<string, Consumer>> {
  return {
    'mail.tierMoved': async (message, id) => send(services, z.parse(payload, message), id),
  }
}

async function send(services: TierMailServices, facts: Facts, id: string): Promise<void> {
  const recipient = await readRecipient(services.database, facts.customer)
  if (recipient === undefined) return
  const { company, programme } = await services.configuration.programme(facts.companyCode, facts.programCode)
  const locale = localeFrom(recipient.language)
  const named = (code: string): string => {
    const tier = programme.tiers.find((one) => one.code === code)
    return tier === undefined ? code : inLocale(tier.name, locale)
  }
  const address = `${services.publicUrlFor(company)}${portalBase}/benefits`
  const letter = letterOf(facts, { locale, brand: company.brandName, named, address })
  await sendLetter(services.mailer, recipient.email, letter, id)
}

interface Told {
  readonly locale: Locale
  readonly brand: string
  readonly named: (code: string) => string
  readonly address: string
}

function letterOf(facts: Facts, { locale, brand, named, address }: Told): Letter {
  const language = formatsOf(writtenFor(locale))
  const points = new Intl.NumberFormat(language).format(BigInt(facts.statusPoints))
  const until =
    facts.until === ''
      ? ''
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(facts.until),
        )
  const values = { tier: named(facts.tier), from: named(facts.from), points, until }
  const say = (key: string): string => wordsOf(words, locale, `mail.${key}`, values)
  const isByPoints = facts.source === 'earned'
  return {
    locale,
    brand,
    subject: say(`${facts.event}.subject`),
    heading: say(`${facts.event}.heading`),
    paragraphs: [
      say(`${facts.event}.${facts.source}`),
      ...(until === '' ? [] : [say('lasts')]),
      ...(facts.event === 'lowered' ? [say('safe')] : []),
    ],
    facts: [
      [say('tier'), values.tier],
      ...(until === '' ? [] : [[say('until'), until] as const]),
      ...(isByPoints ? [[say('points'), points] as const] : []),
    ],
    link: { label: say('link'), address },
    footer: say('footer'),
  }
}
