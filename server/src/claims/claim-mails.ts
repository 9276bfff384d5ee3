import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { claimReason } from '@waymark/contract/claims/claim.shapes'
import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import { readCustomer } from '../membership/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { portalBase } from '../platform/http/portal-files.ts'
import { formatsOf, localeFrom, type Locale } from '../platform/locale.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import { sendLater } from '../platform/outbox/outbox.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import { wordsOf, type Words } from '../platform/words.ts'
import type { ClaimReason, ClaimRow } from './store.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }
const kinds = ['claimPending', 'claimAccepted', 'claimRejected'] as const
type Kind = (typeof kinds)[number]

const payload = z.object({
  customer: z.pipe(z.string(), z.transform(customerNumber)),
  companyCode: z.string(),
  claimNumber: z.string(),
  /** 'WMK118' or the partner's code, in no language. */
  what: z.string(),
  day: z.string(),
  points: z.optional(z.string()),
  reason: z.optional(claimReason),
  words: z.optional(z.string()),
})
type Facts = z.output<typeof payload>

/** Orders the mail about a claim in the transaction that it tells of: to whoever sent it. */
export async function tellOfClaim(
  tx: Tx,
  claim: ClaimRow,
  kind: Kind,
  more: { readonly points?: string; readonly reason?: ClaimReason; readonly words?: string },
): Promise<void> {
  await sendLater(tx, {
    id: uuidv7(),
    topic: `mail.${kind}`,
    payload: {
      customer: String(claim.customer_number),
      companyCode: claim.company_code,
      claimNumber: claim.claim_number,
      what: claim.kind === 'FLIGHT' ? claim.flight_number : claim.partner_code,
      day: claim.occurred_on,
      ...more,
    },
  })
}

export interface ClaimMailServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
}

/** Tells members how their claims stand, in their own language. */
export function claimMails(services: ClaimMailServices): Readonly<Record<string, Consumer>> {
  return Object.fromEntries(
    kinds.map((kind): [string, Consumer] => [
      `mail.${kind}`,
      async (message, id) => send(services, kind, z.parse(payload, message), id),
    ]),
  )
}

async function send(services: ClaimMailServices, kind: Kind, facts: Facts, id: string): Promise<void> {
  const customer = await readCustomer(services.database, facts.customer)
  if (customer === undefined) return
  const company = await services.configuration.company(facts.companyCode)
  const partner = company.partners.find(({ code }) => code === facts.what)
  const letter = letterOf(kind, facts, {
    locale: localeFrom(customer.preferred_language),
    brand: company.brandName,
    what: partner?.name ?? facts.what,
    address: `${services.publicUrlFor(company)}${portalBase}/member/claimsummary?claim=${facts.claimNumber}`,
  })
  await sendLetter(services.mailer, customer.email, letter, id)
}

interface Setting {
  readonly locale: Locale
  readonly brand: string
  readonly what: string
  readonly address: string
}

function letterOf(kind: Kind, facts: Facts, { locale, brand, what, address }: Setting): Letter {
  const language = formatsOf(locale)
  const points = new Intl.NumberFormat(language).format(BigInt(facts.points ?? '0'))
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${facts.day}T00:00:00Z`),
  )
  const say = (key: string): string => wordsOf(words, locale, key, { points, what, brand })
  const reason = facts.reason === undefined ? [] : [say(`mail.claim.reason.${facts.reason}`)]
  return {
    locale,
    brand,
    subject: say(`mail.${kind}.subject`),
    heading: say(`mail.${kind}.heading`),
    paragraphs: [say(`mail.${kind}.text`), ...reason, ...(facts.words === undefined ? [] : [facts.words])],
    facts: [
      [say('mail.claim.what'), what],
      [say('mail.claim.day'), day],
      ...(facts.points === undefined ? [] : [[say('mail.claim.points'), points] as const]),
      [say('mail.claim.number'), facts.claimNumber],
    ],
    link: { label: say('mail.claim.link'), address },
    footer: say('mail.footer'),
  }
}
