import {
  inLocale,
  type CompanyConfiguration,
  type ProgrammeConfiguration,
} from '../../configuration/index.ts'
import type { Totals } from '../../ledger/index.ts'
import type { WrittenLocale } from '../../platform/locale.ts'
import { companyColumns, type FileLine } from '../../statement/index.ts'
import { sumBenefits, type BenefitLine } from '../benefits.ts'
import type { FinanceMonth } from '../finance-month.ts'
import { sumTax, type TaxLine } from '../tax-lines.ts'
import { sayIn } from '../words.ts'
import type { ColumnKind, Sheet, SheetColumn, SheetValue } from '../../platform/sheets/sheet.ts'

/** What every part says above its rows. */
export interface PackFacts {
  readonly locale: WrittenLocale
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly month: FinanceMonth
  readonly holder: string
  readonly number: string
  /** When it was made, and by whom. */
  readonly made: string
}

const widths: Readonly<Record<ColumnKind, number>> = { text: 24, day: 13, whole: 12, money: 14 }

/** The month's lines of the ledger, newest first, with the balances at both ends. */
export function statementSheet(pack: PackFacts, totals: Totals, lines: AsyncIterable<FileLine>): Sheet {
  const say = sayIn(pack.locale)
  const kinds: Partial<Record<keyof FileLine, ColumnKind>> = {
    date: 'day',
    points: 'whole',
    balance: 'whole',
  }
  return {
    ...headed(pack, 'statement'),
    facts: [
      ...factsOf(pack),
      { label: say('fact.opening'), value: totals.opening, kind: 'whole' },
      { label: say('fact.in'), value: totals.in, kind: 'whole' },
      { label: say('fact.out'), value: -totals.out, kind: 'whole' },
      { label: say('fact.closing'), value: totals.closing, kind: 'whole' },
    ],
    columns: companyColumns.map((column) => columnOf(say(`column.${column}`), kinds[column] ?? 'text')),
    rows: mapped(lines, (line) => companyColumns.map((column) => line[column])),
  }
}

/** Purchases and refunds, and their sums. */
export function taxSheet(pack: PackFacts, lines: readonly TaxLine[]): Sheet {
  const say = sayIn(pack.locale)
  const sums = sumTax(lines)
  return {
    ...headed(pack, 'tax'),
    facts: [
      ...factsOf(pack),
      { label: say('fact.currency'), value: pack.programme.currency, kind: 'text' },
      { label: say('column.net'), value: sums.net, kind: 'money' },
      { label: say('column.vat'), value: sums.vat, kind: 'money' },
      { label: say('column.gross'), value: sums.gross, kind: 'money' },
    ],
    columns: [
      columnOf(say('column.date'), 'day'),
      columnOf(say('column.kind'), 'text'),
      columnOf(say('column.what'), 'text'),
      columnOf(say('column.document'), 'text'),
      columnOf(say('column.order'), 'text'),
      columnOf(say('column.net'), 'money'),
      columnOf(say('column.vat'), 'money'),
      columnOf(say('column.gross'), 'money'),
    ],
    rows: mapped(lines, (line) => [
      line.day,
      say(`tax.${line.kind}`),
      say(`order.${line.activityType}`),
      line.documentNumber,
      line.activityNumber,
      line.net,
      line.vat,
      line.gross,
    ]),
  }
}

/** What each user got, by the cost centre that paid, and the sums. */
export function benefitSheet(pack: PackFacts, lines: readonly BenefitLine[]): Sheet {
  const say = sayIn(pack.locale)
  const { companyBenefits: terms, currency } = pack.programme
  const sums = sumBenefits(lines, terms)
  return {
    ...headed(pack, 'benefits'),
    facts: [
      ...factsOf(pack),
      { label: say('fact.currency'), value: currency, kind: 'text' },
      { label: say('fact.rate'), value: terms.centsPerThousandPoints, kind: 'money' },
      { label: say('column.seats'), value: BigInt(sums.seats), kind: 'whole' },
      { label: say(seatValueKey(terms.seatsWithTax)), value: sums.seatValue, kind: 'money' },
      { label: say('column.points'), value: sums.points, kind: 'whole' },
      { label: say('column.pointsValue'), value: sums.pointsValue, kind: 'money' },
      { label: say('column.value'), value: sums.value, kind: 'money' },
    ],
    columns: [
      columnOf(say('column.user'), 'text'),
      columnOf(say('column.userNumber'), 'text'),
      columnOf(say('column.costCentre'), 'text'),
      columnOf(say('column.seats'), 'whole'),
      columnOf(say(seatValueKey(terms.seatsWithTax)), 'money'),
      columnOf(say('column.points'), 'whole'),
      columnOf(say('column.pointsValue'), 'money'),
      columnOf(say('column.value'), 'money'),
    ],
    rows: mapped(lines, (line) => [
      line.user?.name ?? say('formerUser'),
      line.user?.userNumber ?? null,
      line.costCentre,
      BigInt(line.seats),
      line.seatValue,
      line.points,
      line.pointsValue,
      line.value,
    ]),
  }
}

const seatValueKey = (withTax: boolean) => (withTax ? 'column.seatValueWithTax' : 'column.seatValue')

function headed({ locale }: PackFacts, part: 'statement' | 'tax' | 'benefits') {
  const say = sayIn(locale)
  return { locale, name: say(`part.${part}`), title: say(`title.${part}`) }
}

function factsOf({ locale, programme, month, holder, number, made }: PackFacts): Sheet['facts'] {
  const say = sayIn(locale)
  const texts = [
    [say('fact.company'), holder],
    [say('fact.number'), number],
    [say('fact.programme'), inLocale(programme.programName, locale)],
    [say('fact.month'), month.month],
    [say('fact.made'), made],
  ] as const
  return texts.map(([label, value]) => ({ label, value, kind: 'text' }))
}

function columnOf(label: string, kind: ColumnKind): SheetColumn {
  return { label, kind, width: widths[kind] }
}

async function* mapped<T>(
  from: Iterable<T> | AsyncIterable<T>,
  row: (one: T) => readonly SheetValue[],
): AsyncGenerator<readonly SheetValue[]> {
  for await (const one of from) yield row(one)
}
