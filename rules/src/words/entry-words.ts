import { groupedNumber } from '../membership-number.ts'

/** A line of the statement as a person reads it; `small` is the small print under it. */
export interface EntryWords {
  readonly what: string
  readonly small?: string
}

/** What a line carries to be put into words: facts in no language. */
export interface EntryFacts {
  readonly kind: string
  /** The group that it belongs to, as `flight`. */
  readonly activityType: string
  readonly partnerName: string | null
  readonly reference: string | null
  readonly details: Readonly<Record<string, string | number | boolean>>
}

/** The words of a key of `locales`, as `words:kind.expiry`, with values put in and its plural form chosen by `count`. */
type EntrySay = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** The same, undefined where there are none. */
type EntrySayIfKnown = (key: string) => string | undefined

/** How a language says it: portal and server each bring their own. */
export interface EntryTools {
  readonly say: EntrySay
  readonly sayIfKnown: EntrySayIfKnown
  /** A day, `2026-11-18`, or its month. */
  readonly date: (day: string, form?: 'month') => string
  readonly figure: (value: number) => string
}
type Tools = EntryTools

/**
 * Makes the sentence from the facts that an entry carries (`details`). Facts of a kind that is not known here yet
 * still give a line that reads well: the partner, else the group's name, with the reference under it.
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
  return worded(words.what, [text(entry, 'label') ?? dealWords(entry, tools), earnedWords(entry, tools)])
}

/** What a partner gave points for: '3 nights', 'November 2026 bill'. */
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

/** Old points go out and come back with another date: one line, in which the date says what changed. */
function renewalWords(entry: EntryFacts, { say, date }: Tools): EntryWords {
  const until = text(entry, 'renewedTo')
  return worded(say('words:kind.renewal'), [
    isDay(until) ? say('words:validUntil', { day: date(until) }) : undefined,
    entry.reference ?? undefined,
  ])
}

function reversalWords(entry: EntryFacts, tools: Tools): EntryWords {
  const of = text(entry, 'of')
  const reversed = entryWords({ ...entry, kind: of === 'reversal' ? '' : (of ?? '') }, tools)
  return worded(tools.say('words:kind.reversal'), [reversed.what])
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

/** The word for a code, as GOLD or ECONOMY; a code without a word reads `Some code`. */
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

/** The first day of a month that is written `2026-11`. */
function monthOf(month: string | undefined): string | undefined {
  return month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : undefined
}

function isDay(day: string | undefined): day is string {
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
}
