import type * as shapes from '@waymark/contract/statement/list-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import { airportOf } from '../calculator/index.ts'
import { inLocale, partnerNamed, type CompanyConfiguration } from '../configuration/index.ts'
import type { Detail, StatementEntry } from '../ledger/index.ts'
import { writtenFor, type Locale } from '../platform/locale.ts'
import { activityTypeOf } from './entry-types.ts'

export type Line = Domain<typeof shapes>['answer']['object']['entries'][number]

/** The lines of a statement. Each journal is one line, with base and bonus points together. */
export function presentLines(
  company: CompanyConfiguration,
  entries: readonly StatementEntry[],
  locale: Locale,
): readonly Line[] {
  const journals = Map.groupBy(entries, (entry) => entry.journal)
  return [...journals.values()].flatMap((parts) => {
    const ordered = parts.toSorted((a, b) => (a.seq < b.seq ? -1 : 1))
    const first = leadingOf(ordered)
    const last = ordered.at(-1)
    return first === undefined || last === undefined
      ? []
      : [presentLine(company, ordered, [first, last], locale)]
  })
}

/**
 * The entry that gives a journal's line its words: what takes points can return them first, those that have expired or those in a family pool.
 */
export function leadingOf<E extends StatementEntry>(ordered: readonly E[]): E | undefined {
  return (
    ordered.find(({ kind }) => kind === 'reversal') ??
    ordered.find(({ detail }) => !('isReturned' in detail)) ??
    ordered[0]
  )
}

function presentLine(
  company: CompanyConfiguration,
  parts: readonly StatementEntry[],
  [first, last]: readonly [StatementEntry, StatementEntry],
  locale: Locale,
): Line {
  return {
    journalId: first.journal,
    date: first.occurredOn,
    activityType: activityTypeOf(first.kind, first.partner),
    kind: first.kind,
    pointType: first.pointType,
    points: parts.reduce((sum, part) => sum + part.amount, 0n),
    balance: last.balanceAfter,
    partnerCode: first.partner,
    partnerName: partnerName(company, first.partner, locale),
    reference: first.reference,
    isReversed: parts.some((part) => part.reversedBy !== null),
    details: presentDetails(first.detail, locale),
  }
}

/** A partner's configured name; its code if it is no longer a partner. */
function partnerName(company: CompanyConfiguration, code: string | null, locale: Locale): string | null {
  return code === null ? null : partnerNamed(company, code, locale)
}

/** How a lot's points were earned. */
export function presentSource(
  company: CompanyConfiguration,
  source: Pick<StatementEntry, 'journal' | 'occurredOn' | 'partner' | 'detail'> & { readonly kind: string },
  locale: Locale,
): Pick<Line, 'journalId' | 'date' | 'activityType' | 'kind' | 'partnerName' | 'details'> {
  const { journal, kind, occurredOn, partner, detail } = source
  return {
    journalId: journal,
    date: occurredOn,
    activityType: activityTypeOf(kind, partner),
    kind,
    partnerName: partnerName(company, partner, locale),
    details: presentDetails(detail, locale),
  }
}

/** A line's flat details, with names and places in the person's language. Other nested values, and the company's user, are left out. */
function presentDetails(detail: Detail, locale: Locale): Record<string, string | number | boolean> {
  const { userNumber: _, ...facts } = detail
  const plain = Object.entries(facts).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, value] as const]
      : isNames(value)
        ? [[name, inLocale(value, locale)] as const]
        : [],
  )
  return { ...Object.fromEntries(plain), ...cityOf('from', detail, locale), ...cityOf('to', detail, locale) }
}

/** A name in each language, as in configuration. */
function isNames(value: Detail[string]): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'en' in value &&
    Object.values(value).every((name) => typeof name === 'string')
  )
}

/** The city name of a flight's airport; the stored name if the airport is unknown. */
function cityOf(end: 'from' | 'to', detail: Detail, locale: Locale): Record<string, string> {
  const { [end]: code, [`${end}City`]: written } = detail
  const airport = typeof code === 'string' && written !== undefined ? airportOf(code) : undefined
  return airport === undefined ? {} : { [`${end}City`]: airport.city[writtenFor(locale)] }
}
