import { groupedNumber } from '../membership-number.ts'

/** A line of the statement in words; `small` is the small print below it. */
export interface EntryWords {
  readonly what: string
  readonly small?: string
}

/** The facts behind a line, independent of language. */
export interface EntryFacts {
  readonly kind: string
  /** The group it belongs to, such as `flight`. */
  readonly activityType: string
  readonly partnerName: string | null
  readonly reference: string | null
  readonly details: Readonly<Record<string, string | number | boolean>>
}

/** The text for a key of `locales`, such as `words:kind.expiry`, with values inserted and its plural form chosen by `count`. */
type EntrySay = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** The same; undefined if there's no text. */
type EntrySayIfKnown = (key: string) => string | undefined

/** The language functions, which portal and server each provide. */
export interface EntryTools {
  readonly say: EntrySay
  readonly sayIfKnown: EntrySayIfKnown
  /** A day, `2026-11-18`, or its month. */
  readonly date: (day: string, form?: 'month') => string
  readonly figure: (value: number) => string
}
type Tools = EntryTools

/**
 * Builds the words from an entry's facts (`details`). Unknown kinds still give a line that reads well: the partner, or else the group's
 * name, with the reference below it.
 */
export function entryWords(entry: EntryFacts, tools: Tools): EntryWords {
  switch (entry.kind) {
    case 'accrual':
    case 'bonus':
      return text(entry, 'flight') === undefined ? partnerWords(entry, tools) : flightWords(entry, tools)
    case 'purchase':
      return purchaseWords(entry, tools)
    case 'transfer_out':
    case 'transfer_in':
    case 'gift_in':
      return transferWords(entry, entry.kind, tools)
    case 'redemption':
      return redemptionWords(entry, tools)
    case 'expiry':
      return expiryWords(entry, tools)
    case 'renewal':
      return renewalWords(entry, tools)
    case 'conversion':
      return worded(tools.say('words:kind.conversion'), [entry.reference ?? undefined])
    case 'pool_in':
    case 'pool_out':
      return worded(tools.say(`words:kind.${entry.kind}`), [])
    case 'adjustment':
      // What was restored for a membership that was merged into this one.
      if (text(entry, 'renewedTo') !== undefined) return renewalWords(entry, tools)
      return worded(tools.say('words:kind.adjustment'), [text(entry, 'reason')])
    case 'reversal':
      return reversalWords(entry, tools)
    default:
      return otherWords(entry, tools)
  }
}

function flightWords(entry: EntryFacts, tools: Tools): EntryWords {
  const flight = text(entry, 'flight') ?? ''
  const route = routeWords(entry, tools)
  const cabin = named(text(entry, 'cabin'), 'cabin', tools)
  const earned = earnedWords(entry, tools)
  return entry.details['claim'] === true
    ? worded(tools.say('words:claimAccepted', { flight }), [route, earned])
    : worded([flight, route].filter(Boolean).join(' '), [cabin, earned])
}

function partnerWords(entry: EntryFacts, tools: Tools): EntryWords {
  const words = otherWords(entry, tools)
  const merged = text(entry, 'mergedNumber')
  return worded(words.what, [
    text(entry, 'label') ?? dealWords(entry, tools),
    earnedWords(entry, tools),
    // The number that the partner used, which was merged into this one.
    merged === undefined ? undefined : tools.say('words:mergedNumber', { number: groupedNumber(merged) }),
  ])
}

/** The purchase behind partner points: '3 nights', 'November 2026 bill'. */
function dealWords(entry: EntryFacts, { say, date }: Tools): string | undefined {
  const bill = monthOf(text(entry, 'bill'))
  if (bill !== undefined) return say('words:bill', { month: date(bill, 'month') })
  const nights = number(entry, 'nights')
  const days = number(entry, 'days')
  if (nights !== undefined) return say('words:nights', { count: nights })
  return days === undefined ? undefined : say('words:rentalDays', { count: days })
}

function purchaseWords(entry: EntryFacts, { say, figure }: Tools): EntryWords {
  const packs = number(entry, 'packs')
  const packSize = number(entry, 'packSize')
  const small =
    packs === undefined || packSize === undefined
      ? undefined
      : say('words:packs', { packs: figure(packs), packSize: figure(packSize) })
  return worded(say('words:kind.purchase'), [small])
}

function transferWords(
  entry: EntryFacts,
  kind: 'transfer_out' | 'transfer_in' | 'gift_in',
  { say }: Tools,
): EntryWords {
  const name = text(entry, 'counterpartyName')
  const number = text(entry, 'counterpartyNumber')
  const what = name === undefined ? say(`words:kind.${kind}`) : say(`words:${kind}`, { name })
  return worded(what, [
    number === undefined ? undefined : say('words:member', { number: groupedNumber(number) }),
    text(entry, 'message'),
  ])
}

function redemptionWords(entry: EntryFacts, tools: Tools): EntryWords {
  const purpose = named(text(entry, 'what'), 'redeemed', tools) ?? tools.say('words:kind.redemption')
  const route = routeWords(entry, tools)
  const trip = [text(entry, 'flight'), route].filter(Boolean).join(' ')
  const item =
    named(text(entry, 'item'), 'item', tools) ?? text(entry, 'itemName') ?? entry.partnerName ?? undefined
  return worded(purpose, [trip === '' ? undefined : trip, named(text(entry, 'cabin'), 'cabin', tools), item])
}

function expiryWords(entry: EntryFacts, { say, date }: Tools): EntryWords {
  const month = monthOf(text(entry, 'earnedIn'))
  const lastDay = text(entry, 'expiresOn')
  return worded(say('words:kind.expiry'), [
    month === undefined ? undefined : say('words:earnedIn', { month: date(month, 'month') }),
    isDay(lastDay) ? say('words:validUntil', { day: date(lastDay) }) : undefined,
  ])
}

/** Old points leave and return with another date: shown as one line with the new date. */
function renewalWords(entry: EntryFacts, { say, date }: Tools): EntryWords {
  const until = text(entry, 'renewedTo')
  return worded(say('words:kind.renewal'), [
    isDay(until) ? say('words:validUntil', { day: date(until) }) : undefined,
    entry.reference ?? undefined,
  ])
}

/** Why, in the words that were written for the member; the line that it reverses is a link away. */
function reversalWords(entry: EntryFacts, { say }: Tools): EntryWords {
  return worded(say('words:kind.reversal'), [text(entry, 'reason') ?? entry.reference ?? undefined])
}

function otherWords(entry: EntryFacts, { say }: Tools): EntryWords {
  const group = say(`words:group.${entry.activityType}`)
  const place = text(entry, 'place')
  if (entry.partnerName === null) return worded(group, [entry.reference ?? undefined])
  return worded([entry.partnerName, place].filter(Boolean).join(', '), [entry.reference ?? undefined])
}

function routeWords(entry: EntryFacts, { say }: Tools): string | undefined {
  const from = text(entry, 'fromCity') ?? text(entry, 'from')
  const to = text(entry, 'toCity') ?? text(entry, 'to')
  return from === undefined || to === undefined ? undefined : say('words:route', { from, to })
}

function earnedWords(entry: EntryFacts, tools: Tools): string | undefined {
  const base = number(entry, 'base')
  const bonus = number(entry, 'bonus') ?? 0
  if (base === undefined || bonus === 0) return undefined
  const { say, figure } = tools
  const tier = named(text(entry, 'tier'), 'tier', tools)
  const figures = { base: figure(base), bonus: figure(bonus) }
  return tier === undefined ? say('words:earned', figures) : say('words:earnedAs', { ...figures, tier })
}

/** The text for a code such as GOLD or ECONOMY; a code without one reads `Some code`. */
function named(
  code: string | undefined,
  family: 'tier' | 'cabin' | 'redeemed' | 'item',
  { sayIfKnown }: Tools,
): string | undefined {
  if (code === undefined) return undefined
  const readable = code.toLowerCase().replaceAll('_', ' ')
  return sayIfKnown(`words:${family}.${code}`) ?? readable.charAt(0).toUpperCase() + readable.slice(1)
}

function worded(what: string, small: readonly (string | undefined)[]): EntryWords {
  const given = small.filter((part) => part !== undefined && part !== '')
  return given.length === 0 ? { what } : { what, small: given.join(', ') }
}

function text(entry: EntryFacts, name: string): string | undefined {
  const value = entry.details[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function number(entry: EntryFacts, name: string): number | undefined {
  const value = entry.details[name]
  return typeof value === 'number' ? value : undefined
}

/** The first day of a month written as `2026-11`. */
function monthOf(month: string | undefined): string | undefined {
  return month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : undefined
}

function isDay(day: string | undefined): day is string {
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
}
