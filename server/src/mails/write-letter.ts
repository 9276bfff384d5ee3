import { groupedNumber } from '@waymark/rules/membership-number'
import type { CompanyConfiguration } from '../configuration/index.ts'
import { portalBase } from '../platform/http/pages/portal-files.ts'
import { writtenFor, type Locale } from '../platform/locale.ts'
import { bandOf } from '../platform/mail/bands.ts'
import type { Letter, LetterLine, LetterLink } from '../platform/mail/letter.ts'
import { nameInMail } from '../platform/mail/name-in-mail.ts'
import { keptTogether, wordsOf, type SayWords } from '../platform/words.ts'
import type { MailDraft } from './define-mail.ts'
import type { MailFormats } from './mail-formats.ts'
import type { MailMember, MailRecipient } from './mail-member.ts'
import { priceLines } from './mail-price.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const sharedWords = { en, ko }

/** What an email is rendered with, whatever it says. */
export interface LetterSetting {
  readonly company: CompanyConfiguration
  readonly publicUrl: string
  readonly recipient: MailRecipient
  readonly formats: MailFormats
  /** Looks up the email's own texts. */
  readonly say: SayWords
}

/** Renders a draft in the recipient's language, in their tier's colours. */
export async function writeLetter(draft: MailDraft, setting: LetterSetting): Promise<Letter> {
  const { company, publicUrl, recipient, formats, say } = setting
  const { locale, member } = recipient
  const { key, text = `${key}.text`, more = [], facts = [], code, link, footer } = draft
  const shared: SayWords = (name, values) => wordsOf(sharedWords, locale, name, values)
  const at = (path: string): string => `${publicUrl}${portalBase}${path}`
  const labelled = ([label, value]: LetterLine): LetterLine => [say(label), keptTogether(value)]
  return {
    locale,
    brand: company.brandName,
    subject: say(`${key}.subject`),
    preheader: say(`${key}.preheader`),
    heading: say(`${key}.heading`),
    ...aboutMember(member, company, locale, shared, draft.hidesNumber),
    paragraphs: [say(text), ...more.filter((paragraph) => paragraph !== undefined)],
    ...(code === undefined ? {} : { code: labelled(code) }),
    facts: [
      ...facts.filter((fact) => fact !== undefined).map(labelled),
      ...(await balanceLine(draft, setting, shared)),
    ],
    price: priceLines(draft.price, formats).map(([name, value, named]): LetterLine => [
      shared(name, named),
      value,
    ]),
    ...(link === undefined
      ? {}
      : { link: { label: say(link.label), address: 'path' in link ? at(link.path) : link.address } }),
    ...(draft.alarms === true ? { alarm: alarmFor(member, shared, at) } : {}),
    footer: say(footer),
    sender: senderOf(company),
    ...(member === undefined
      ? {}
      : { settings: { label: shared('settings'), address: at('/member/profile') } }),
  }
}

/** The greeting, and the band with the tier and number of the membership. */
function aboutMember(
  member: MailMember | undefined,
  { greeting }: CompanyConfiguration,
  locale: Locale,
  shared: SayWords,
  hidesNumber = false,
): Partial<Letter> {
  if (member === undefined) return {}
  const name = keptTogether(nameInMail(member.givenName))
  const own = greeting?.[writtenFor(locale)]
  const { membership } = member
  return {
    greeting:
      own === undefined ? shared('greeting', { name }) : shared('greetingWith', { greeting: own, name }),
    ...(membership === undefined
      ? {}
      : {
          band: bandOf(membership.theme),
          membership: {
            tier: membership.tier[writtenFor(locale)] ?? membership.tier['en'] ?? '',
            number: hidesNumber ? hiddenNumber(membership.number) : groupedNumber(membership.number),
          },
        }),
  }
}

/** `••• ••• 020`: its owner recognises it, and nobody else learns it. */
function hiddenNumber(number: string): string {
  const grouped = groupedNumber(number)
  return grouped.slice(0, -3).replaceAll(/\d/g, '•') + grouped.slice(-3)
}

async function balanceLine(
  { showsBalance = false }: MailDraft,
  { recipient, formats }: LetterSetting,
  shared: SayWords,
): Promise<readonly LetterLine[]> {
  const balance = showsBalance ? await recipient.member?.membership?.readBalance?.() : undefined
  return balance === undefined ? [] : [[shared('balance'), formats.figure(balance)]]
}

/** Members can stop points from leaving before they reach anybody; a company's users can't. */
function alarmFor(
  member: MailMember | undefined,
  shared: SayWords,
  at: (path: string) => string,
): { readonly text: string; readonly link?: LetterLink } {
  return member?.membership?.isCorporate === false
    ? {
        text: shared('alarm.freeze'),
        link: { label: shared('alarm.link'), address: at('/member/security') },
      }
    : { text: shared('alarm.contact') }
}

/** The company's legal name and postal address, as on its invoices. */
function senderOf({ invoices, companyName }: CompanyConfiguration): string {
  return invoices === undefined
    ? companyName
    : [invoices.supplier.name, ...invoices.supplier.address].join(', ')
}
