import type { Locale } from '../locale.ts'
import type { Band } from './bands.ts'

/** A label with its value. */
export type LetterLine = readonly [label: string, value: string]

/** A link's text and full address. */
export interface LetterLink {
  readonly label: string
  readonly address: string
}

/** What to do if it wasn't the recipient, and where. */
export interface Alarm {
  readonly text: string
  readonly link?: LetterLink
}

/** The content of an email: a heading, paragraphs, facts and prices in two columns, and at most one action. */
export interface Letter {
  readonly locale: Locale
  readonly subject: string
  /** Shown after the subject in an inbox, and nowhere in the email: a sentence that continues it. Like the subject, it names nobody else. */
  readonly preheader: string
  readonly brand: string
  /** The tier's colours; the brand's own without them. */
  readonly band?: Band
  /** The tier's name and the membership number, for emails about a membership. */
  readonly membership?: { readonly tier: string; readonly number: string }
  readonly heading: string
  readonly greeting?: string
  readonly paragraphs: readonly string[]
  /** A one-time code, shown large. */
  readonly code?: LetterLine
  readonly facts: readonly LetterLine[]
  /** What was paid, part by part; the last line is the total. */
  readonly price?: readonly LetterLine[]
  readonly link?: LetterLink
  /** What to do if it wasn't the recipient. */
  readonly alarm?: Alarm
  readonly footer: string
  /** The sender's name and postal address. */
  readonly sender?: string
  readonly settings?: LetterLink
}

/** The email as plain text. */
export function letterText(letter: Letter): string {
  const { membership, greeting, code, price = [], link, alarm, sender, settings } = letter
  return [
    letter.heading,
    greeting,
    ...letter.paragraphs,
    linesText(code === undefined ? [] : [code]),
    linesText(letter.facts),
    linesText(price),
    link && linkText(link),
    alarm && [alarm.text, ...(alarm.link === undefined ? [] : [linkText(alarm.link)])].join('\n'),
    letter.footer,
    membership && `${letter.brand}, ${membership.tier}, ${membership.number}`,
    sender,
    settings && linkText(settings),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
}

function linesText(lines: readonly LetterLine[]): string {
  return lines.map(([label, value]) => `${label}: ${value}`).join('\n')
}

function linkText({ label, address }: LetterLink): string {
  return `${label}: ${address}`
}
