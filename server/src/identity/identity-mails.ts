import * as z from 'zod/mini'
import { DAY_MS, defineMail, type Mail, type MailServices } from '../mails/index.ts'
import { customerNumber, type CustomerNumber } from '../platform/branded-ids.ts'
import type { Tx } from '../platform/database/database.ts'
import { localeFrom, type Locale } from '../platform/locale.ts'
import { challengeKeyOf } from './factors/factor-keys.ts'
import { mailedCode } from './factors/codes/one-time-code.ts'
import { codeOf, linkKeyOf, secretOf } from './mailed-links.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

/** All emails around sign-in. Locale keys are under `mail.<kind>.` (subject, heading, text; link if it has one). */
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

/** Emails to an address that a member typed, which can be anybody's. */
const toAnyAddress: ReadonlySet<IdentityMailKind> = new Set(['emailChangeLink', 'emailInUse'])

/** An email. `to` is recorded when it's ordered, so that the old address is told about its own change. */
export interface IdentityMail {
  readonly kind: IdentityMailKind
  readonly to: string
  /** Whose account it is about, where the address is known to be theirs: the email shows their tier and number. */
  readonly customer?: CustomerNumber
  readonly locale: Locale
  readonly companyCode: string
  /** Link target, below the portal's base path; a mailed link's secret is added as `token`. */
  readonly link?: { readonly path: `/${string}`; readonly linkId?: string }
  /** A mailed link whose secret is a code to type: shown among the email's facts. */
  readonly codeId?: string
  /** A second-factor challenge, whose code is shown the same way. */
  readonly challengeId?: string
  /** Placeholder values; a `factor` is shown by its own text; with `until`, the email says how long points are protected. */
  readonly values?: Readonly<Record<string, string>>
}

const payload = z.object({
  to: z.string(),
  owner: z.optional(z.string()),
  locale: z.string(),
  companyCode: z.string(),
  path: z.optional(z.string()),
  linkId: z.optional(z.uuid()),
  codeId: z.optional(z.uuid()),
  challengeId: z.optional(z.uuid()),
  values: z.optional(z.record(z.string(), z.string())),
})

const identityMail = (kind: IdentityMailKind) =>
  defineMail({
    topic: `mail.identity.${kind}`,
    class: 'security',
    payload,
    words: { en, ko },
    read: async ({ to, owner, locale, companyCode, values = {}, ...facts }, { keys }) => ({
      email: to,
      owner: owner === undefined ? undefined : customerNumber(owner),
      locale: localeFrom(locale),
      companyCode,
      given: values,
      path: pathIn(facts, keys),
      code: codeIn(facts, keys),
      hasSecret: hasSecret(facts),
    }),
    limit: (_mail, { mails }) =>
      toAnyAddress.has(kind)
        ? { kind: 'addressChange', most: mails.addressChangesADay, withinMs: DAY_MS }
        : undefined,
    values: ({ given }, { word, hours, minutes }) => ({
      ...given,
      ...written(given, 'factor', (factor) => word(`factor.${factor}`)),
      ...written(given, 'hours', (count) => hours(Number(count))),
      ...written(given, 'minutes', (count) => minutes(Number(count))),
    }),
    letter: ({ given, path, code, hasSecret: hidesNumber }, { say, values }) => ({
      key: `mail.${kind}`,
      hidesNumber,
      facts: factsOf(values),
      more: [
        kind === 'factorRemoved' ? say('mail.factorSignedOut') : undefined,
        kind === 'recoveryCodesMade' ? say('mail.codesSignedOut') : undefined,
        given['until'] === undefined ? undefined : say('mail.protected'),
      ],
      ...(code === undefined ? {} : { code: ['mail.code', code] as const }),
      ...(path === undefined ? {} : { link: { label: `mail.${kind}.link`, path } }),
      footer: 'mail.footer',
    }),
  })

/** The emails around sign-in: links, codes, and notices of every change. */
export const identityMails: readonly Mail[] = kinds.map(identityMail)

/** Orders an email in the transaction it reports on. */
export async function mailLater(tx: Tx, mail: IdentityMail): Promise<void> {
  const { kind, link, customer, values = {}, ...facts } = mail
  const owner = customer === undefined ? {} : { owner: String(customer) }
  await identityMail(kind).later(tx, { ...facts, ...owner, ...link, values })
}

/** A value as the email writes it; nothing if it isn't given. */
function written(
  given: Readonly<Record<string, string>>,
  name: string,
  write: (value: string) => string,
): Readonly<Record<string, string>> {
  const value = given[name]
  return value === undefined ? {} : { [name]: write(value) }
}

/** What an email says of the change, in this order. */
const told = ['when', 'provider', 'newEmail', 'lockedUntil', 'until'] as const

function factsOf(
  values: Readonly<Record<string, string>>,
): readonly (readonly [label: string, value: string] | undefined)[] {
  return told.map((name) => {
    const value = values[name]
    return value === undefined ? undefined : [`mail.fact.${name}`, value]
  })
}

type Facts = z.output<typeof payload>

/** A link or a code that lets somebody in. */
function hasSecret({
  linkId,
  codeId,
  challengeId,
}: Pick<Facts, 'linkId' | 'codeId' | 'challengeId'>): boolean {
  return [linkId, codeId, challengeId].some((id) => id !== undefined)
}

function pathIn(
  { path, linkId }: Pick<Facts, 'path' | 'linkId'>,
  keys: MailServices['keys'],
): string | undefined {
  if (path === undefined || linkId === undefined) return path
  return `${path}?token=${secretOf(linkKeyOf(keys), linkId)}`
}

function codeIn(
  { codeId, challengeId }: Pick<Facts, 'codeId' | 'challengeId'>,
  keys: MailServices['keys'],
): string | undefined {
  if (challengeId !== undefined) return mailedCode(challengeKeyOf(keys), challengeId)
  return codeId === undefined ? undefined : groupedCode(codeOf(linkKeyOf(keys), codeId))
}

/** Twelve characters in groups of four, as people read them out. */
function groupedCode(code: string): string {
  return code.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-')
}
