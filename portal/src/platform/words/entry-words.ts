import type { listActivity } from '@waymark/contract/statement/list-activity'
import type { Wire } from '@waymark/contract/operation'
import { groupedNumber } from '@waymark/rules/membership-number'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats, type Formats } from '../i18n/formats.ts'

export type Entry = Wire<typeof listActivity>['answer']['object']['entries'][number]

/** A line of the statement as a person reads it; `small` is the small print under it. */
export interface EntryWords {
  readonly what: string
  readonly small?: string
}

type EntryFacts = Pick<Entry, 'kind' | 'activityType' | 'partnerName' | 'reference' | 'details'>

interface Tools {
  readonly t: TFunction
  readonly formats: Pick<Formats, 'date' | 'figure' | 'list'>
}

/**
 * Makes the sentence from the facts that an entry carries (`details`). Facts of a kind that this page does not know yet
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
      return worded(tools.t('words:kind.conversion'), [entry.reference ?? undefined])
    case 'pool_in':
    case 'pool_out':
      return worded(tools.t(`words:kind.${entry.kind}`), [])
    case 'adjustment':
      return worded(tools.t('words:kind.adjustment'), [text(entry, 'reason')])
    case 'reversal':
      return reversalWords(entry, tools)
    default:
      return otherWords(entry, tools)
  }
}

/** `entryWords` in the page's language. */
export function useEntryWords(): (entry: EntryFacts) => EntryWords {
  const { t } = useTranslation()
  const formats = useFormats()
  return (entry) => entryWords(entry, { t, formats })
}

function flightWords(entry: EntryFacts, tools: Tools): EntryWords {
  const flight = text(entry, 'flight') ?? ''
  const route = routeWords(entry, tools)
  const cabin = named(text(entry, 'cabin'), 'cabin', tools)
  const earned = earnedWords(entry, tools)
  return entry.details['claim'] === true
    ? worded(tools.t('words:claimAccepted', { flight }), [route, earned])
    : worded([flight, route].filter(Boolean).join(' '), [cabin, earned])
}

function partnerWords(entry: EntryFacts, tools: Tools): EntryWords {
  const words = otherWords(entry, tools)
  return worded(words.what, [text(entry, 'label') ?? dealWords(entry, tools), earnedWords(entry, tools)])
}

/** What a partner gave points for: '3 nights', 'November 2026 bill'. */
function dealWords(entry: EntryFacts, { t, formats }: Tools): string | undefined {
  const bill = monthOf(text(entry, 'bill'))
  if (bill !== undefined) return t('words:bill', { month: formats.date(bill, 'month') })
  const nights = number(entry, 'nights')
  const days = number(entry, 'days')
  if (nights !== undefined) return t('words:nights', { count: nights })
  return days === undefined ? undefined : t('words:rentalDays', { count: days })
}

function purchaseWords(entry: EntryFacts, { t, formats }: Tools): EntryWords {
  const packs = number(entry, 'packs')
  const packSize = number(entry, 'packSize')
  const small =
    packs === undefined || packSize === undefined
      ? undefined
      : t('words:packs', { packs: formats.figure(packs), packSize: formats.figure(packSize) })
  return worded(t('words:kind.purchase'), [small])
}

function transferWords(
  entry: EntryFacts,
  kind: 'transfer_out' | 'transfer_in' | 'gift_in',
  { t }: Tools,
): EntryWords {
  const name = text(entry, 'counterpartyName')
  const number = text(entry, 'counterpartyNumber')
  const what = name === undefined ? t(`words:kind.${kind}`) : t(`words:${kind}`, { name })
  return worded(what, [
    number === undefined ? undefined : t('words:member', { number: groupedNumber(number) }),
    text(entry, 'message'),
  ])
}

function redemptionWords(entry: EntryFacts, tools: Tools): EntryWords {
  const purpose = named(text(entry, 'what'), 'redeemed', tools) ?? tools.t('words:kind.redemption')
  const route = routeWords(entry, tools)
  const trip = [text(entry, 'flight'), route].filter(Boolean).join(' ')
  const item = named(text(entry, 'item'), 'item', tools) ?? entry.partnerName ?? undefined
  return worded(purpose, [trip === '' ? undefined : trip, named(text(entry, 'cabin'), 'cabin', tools), item])
}

function expiryWords(entry: EntryFacts, { t, formats }: Tools): EntryWords {
  const month = monthOf(text(entry, 'earnedIn'))
  const lastDay = text(entry, 'expiresOn')
  return worded(t('words:kind.expiry'), [
    month === undefined ? undefined : t('words:earnedIn', { month: formats.date(month, 'month') }),
    isDay(lastDay) ? t('words:validUntil', { day: formats.date(lastDay) }) : undefined,
  ])
}

/** Old points go out and come back with another date: one line, in which the date says what changed. */
function renewalWords(entry: EntryFacts, { t, formats }: Tools): EntryWords {
  const until = text(entry, 'renewedTo')
  return worded(t('words:kind.renewal'), [
    isDay(until) ? t('words:validUntil', { day: formats.date(until) }) : undefined,
    entry.reference ?? undefined,
  ])
}

function reversalWords(entry: EntryFacts, tools: Tools): EntryWords {
  const of = text(entry, 'of')
  const reversed = entryWords({ ...entry, kind: of === 'reversal' ? '' : (of ?? '') }, tools)
  return worded(tools.t('words:kind.reversal'), [reversed.what])
}

function otherWords(entry: EntryFacts, { t }: Tools): EntryWords {
  const group = t(`words:group.${entry.activityType}`)
  const place = text(entry, 'place')
  if (entry.partnerName === null) return worded(group, [entry.reference ?? undefined])
  return worded([entry.partnerName, place].filter(Boolean).join(', '), [entry.reference ?? undefined])
}

function routeWords(entry: EntryFacts, { t }: Tools): string | undefined {
  const from = text(entry, 'fromCity') ?? text(entry, 'from')
  const to = text(entry, 'toCity') ?? text(entry, 'to')
  return from === undefined || to === undefined ? undefined : t('words:route', { from, to })
}

function earnedWords(entry: EntryFacts, tools: Tools): string | undefined {
  const base = number(entry, 'base')
  const bonus = number(entry, 'bonus') ?? 0
  if (base === undefined || bonus === 0) return undefined
  const { t, formats } = tools
  const tier = named(text(entry, 'tier'), 'tier', tools)
  const figures = { base: formats.figure(base), bonus: formats.figure(bonus) }
  return tier === undefined ? t('words:earned', figures) : t('words:earnedAs', { ...figures, tier })
}

/** The word for a code, as GOLD or ECONOMY; a code without a word reads `Some code`. */
function named(code: string | undefined, family: 'tier' | 'cabin' | 'redeemed' | 'item', { t }: Tools) {
  if (code === undefined) return undefined
  const readable = code.toLowerCase().replaceAll('_', ' ')
  return t(`words:${family}.${code}`, { defaultValue: readable.charAt(0).toUpperCase() + readable.slice(1) })
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
