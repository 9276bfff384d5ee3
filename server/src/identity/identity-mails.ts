import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { portalBase } from '../platform/http/portal-files.ts'
import { localeFrom, type Locale } from '../platform/locale.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { mayMail } from '../platform/mail/recipient-limit.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { sendLater } from '../platform/outbox/outbox.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import { mailedCode } from './factors/one-time-code.ts'
import { codeOf, secretOf } from './mailed-links.ts'
import { wordsOf, type Words } from '../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }

/** Every mail around sign-in. Its words stand under `mail.<kind>.` (subject, heading, text; link where it has one). */
const kinds = [
  'passwordResetLink',
  'passwordNotChosen',
  'sessionStolen',
  'oneTimeCode',
  'factorAdded',
  'factorRemoved',
  'factorLocked',
  'signInLocked',
  'browserLocked',
  'passwordLocked',
  'pinLocked',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'frozen',
  'unfrozen',
  'passwordChanged',
  'pinChanged',
  'pinResetCode',
  'emailChangeLink',
  'emailChangeAsked',
  'emailInUse',
  'emailChanged',
  'emailRestored',
  'emailRemoved',
  'accountFrozen',
  'accountUnfrozen',
  'sessionsEnded',
  'factorsReset',
  'pinResetAllowed',
  'memberActivation',
  'accountExists',
  'affiliationToken',
  'providerLink',
  'providerLinked',
  'providerUnlinked',
] as const
export type IdentityMailKind = (typeof kinds)[number]

const DAY_MS = 86_400_000
/** What goes to an address that a member typed, which can be anybody's. */
const toAnyAddress: ReadonlySet<IdentityMailKind> = new Set(['emailChangeLink', 'emailInUse'])

/** One mail. `to` is written down when it is ordered, so that the old address is told of its own change. */
export interface IdentityMail {
  readonly kind: IdentityMailKind
  readonly to: string
  readonly locale: Locale
  readonly companyCode: string
  /** Where the mail leads, below the portal's base path; a made link's secret is added as `token`. */
  readonly link?: { readonly path: `/${string}`; readonly linkId?: string }
  /** A made link whose secret is a code to type: it stands among the mail's facts. */
  readonly codeId?: string
  /** A challenge of a second factor, whose code stands there likewise. */
  readonly challengeId?: string
  /** What the words name in braces; a `factor` is named by its own word; with `until`, the mail says that points stay until then. */
  readonly values?: Readonly<Record<string, string>>
}

const payload = z.object({
  to: z.string(),
  locale: z.string(),
  companyCode: z.string(),
  path: z.optional(z.string()),
  linkId: z.optional(z.uuid()),
  codeId: z.optional(z.uuid()),
  challengeId: z.optional(z.uuid()),
  values: z.optional(z.record(z.string(), z.string())),
})

/** Orders a mail in the transaction whose effect it tells of. */
export async function mailLater(tx: Tx, mail: IdentityMail): Promise<void> {
  await sendLater(tx, {
    id: uuidv7(),
    topic: `mail.identity.${mail.kind}`,
    class: 'security',
    payload: {
      to: mail.to,
      locale: mail.locale,
      companyCode: mail.companyCode,
      values: mail.values ?? {},
      ...(mail.link === undefined ? {} : mail.link),
      ...(mail.codeId === undefined ? {} : { codeId: mail.codeId }),
      ...(mail.challengeId === undefined ? {} : { challengeId: mail.challengeId }),
    },
  })
}

/** Sends the mails around sign-in: links, codes, and word of every change. */
export function identityMails(services: {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
  /** Derives the secrets of links. */
  readonly linkKey: Buffer
  /** Derives the codes of challenges. */
  readonly challengeKey: Buffer
}): Readonly<Record<string, Consumer>> {
  return Object.fromEntries(
    kinds.map((kind): [string, Consumer] => [
      `mail.identity.${kind}`,
      async (message, id) => {
        const facts = z.parse(payload, message)
        const company = await services.configuration.company(facts.companyCode)
        const caused = { id, to: facts.to, kind: 'addressChange', now: services.clock.now() }
        const limit = { most: company.mails.addressChangesADay, withinMs: DAY_MS }
        if (toAnyAddress.has(kind) && !(await mayMail(services.database, caused, limit))) return
        const letter = letterOf(kind, facts, company.brandName, {
          address: addressOf(facts, { ...services, publicUrl: services.publicUrlFor(company) }),
          code: codeIn(facts, services),
        })
        await sendLetter(services.mailer, facts.to, letter, id)
      },
    ]),
  )
}

function addressOf(
  { path, linkId }: z.output<typeof payload>,
  { publicUrl, linkKey }: { readonly publicUrl: string; readonly linkKey: Buffer },
): string | undefined {
  if (path === undefined) return undefined
  const address = `${publicUrl}${portalBase}${path}`
  return linkId === undefined ? address : `${address}?token=${secretOf(linkKey, linkId)}`
}

function codeIn(
  { codeId, challengeId }: z.output<typeof payload>,
  { linkKey, challengeKey }: { readonly linkKey: Buffer; readonly challengeKey: Buffer },
): string | undefined {
  if (challengeId !== undefined) return mailedCode(challengeKey, challengeId)
  return codeId === undefined ? undefined : groupedCode(codeOf(linkKey, codeId))
}

function letterOf(
  kind: IdentityMailKind,
  facts: z.output<typeof payload>,
  brand: string,
  { address, code }: { readonly address: string | undefined; readonly code: string | undefined },
): Letter {
  const locale = localeFrom(facts.locale)
  const factor = facts.values?.['factor']
  const named = factor === undefined ? {} : { factor: wordsOf(words, locale, `factor.${factor}`) }
  const say = (key: string): string => wordsOf(words, locale, key, { ...facts.values, ...named, brand })
  return {
    locale,
    brand,
    subject: say(`mail.${kind}.subject`),
    heading: say(`mail.${kind}.heading`),
    paragraphs: [
      say(`mail.${kind}.text`),
      ...(facts.values?.['until'] === undefined ? [] : [say('mail.protected')]),
    ],
    facts: code === undefined ? [] : [[say('mail.code'), code]],
    ...(address === undefined ? {} : { link: { label: say(`mail.${kind}.link`), address } }),
    footer: say('mail.footer'),
  }
}

/** Twelve digits in threes of four, as they are read out. */
function groupedCode(code: string): string {
  return code.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-')
}
