import type * as shapes from '@waymark/contract/statement/export-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import {
  inLocale,
  partnerNamed,
  type CompanyConfiguration,
  type ProgrammeConfiguration,
} from '../../configuration/index.ts'
import type { Matching, Totals } from '../../ledger/index.ts'
import type { WrittenLocale } from '../../platform/locale.ts'
import type { LineFilter, LinesAsked } from '../line-filter.ts'
import { formatsIn, sayIn } from '../words.ts'
import type { FileFact } from './statement-file.ts'

export interface Contained {
  readonly asked: Domain<typeof shapes>['request']['object'] & LinesAsked
  readonly filter: LineFilter
  readonly totals: Totals
  readonly matching: Matching
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly locale: WrittenLocale
  readonly now: Date
  /** The account holder, and who requested the file. */
  readonly holder: string
  /** The company's user that the lines are filtered by; their number if it is nobody's. */
  readonly userName: string | undefined
  readonly asker: string
}

/** The facts above a file's lines (SUMM-04): holder, period, filter, balances, and who created it. */
export function factsOf(contained: Contained): readonly FileFact[] {
  const { asked, programme, locale, now, holder, asker } = contained
  const say = sayIn(locale)
  const made = {
    moment: formatsIn(locale).moment(now, programme.timeZone),
    zone: programme.timeZone,
    name: asker,
  }
  return [
    { label: say('export.member'), value: holder },
    { label: say('export.number'), value: asked.membershipNumber },
    { label: say('export.programme'), value: inLocale(programme.programName, locale) },
    { label: say('export.period'), value: periodOf(contained) },
    ...chosenOf(contained),
    ...sumsOf(contained),
    { label: say('export.made'), value: say('export.madeBy', made) },
  ]
}

function periodOf({ asked, filter, locale }: Contained): string {
  const { date } = formatsIn(locale)
  const to = date(filter.period.to)
  const say = sayIn(locale)
  return asked.fromDate === undefined
    ? say('export.fromBeginning', { to })
    : say('export.fromTo', { from: date(asked.fromDate), to })
}

function chosenOf({ asked, company, locale, userName }: Contained): readonly FileFact[] {
  const say = sayIn(locale)
  const { activityType, partnerCode, searchText = '' } = asked
  return [
    ...(activityType === undefined
      ? []
      : [{ label: say('export.type'), value: say(`type.${activityType}`) }]),
    ...(partnerCode === undefined
      ? []
      : [{ label: say('export.partner'), value: partnerNamed(company, partnerCode, locale) }]),
    ...(userName === undefined ? [] : [{ label: say('export.user'), value: userName }]),
    ...(searchText === '' ? [] : [{ label: say('export.search'), value: searchText }]),
  ]
}

function sumsOf({ filter, totals, matching, locale }: Contained): readonly FileFact[] {
  const say = sayIn(locale)
  const sums = [
    { label: say('export.opening'), value: totals.opening },
    { label: say('export.in'), value: totals.in },
    { label: say('export.out'), value: -totals.out },
    { label: say('export.closing'), value: totals.closing },
  ]
  const lines = BigInt(matching.lines)
  if (!filter.isNarrowed) return [...sums, { label: say('export.lines'), value: lines }]
  return [
    ...sums,
    { label: say('export.linesFitting'), value: lines },
    { label: say('export.inFitting'), value: matching.in },
    { label: say('export.outFitting'), value: -matching.out },
  ]
}
