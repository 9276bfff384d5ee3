/** `always` also puts + before positive numbers; `negative` only marks negative ones. */
export type FigureSign = 'negative' | 'always'

/** U+2212: as wide as the plus sign, and read as 'minus'. */
const minus = '\u2212'

const LEFT_TO_RIGHT_MARK = '\u200E'
const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const POP_ISOLATE = '\u2069'
const directionMarks = /[\u061C\u200E\u200F]/g

/**
 * Uses a true minus. Where Intl inserts direction marks, the text is isolated left to right: with its marks alone, a sign would follow its
 * figure and a currency be scrambled (`$NZ`) in right-to-left text. A currency that's itself written right to left keeps that direction.
 */
function withMarksIsolated(text: string): string {
  const figure = text.replaceAll('-', minus)
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(figure))
    return `${RIGHT_TO_LEFT_ISOLATE}${figure}${POP_ISOLATE}`
  const bare = figure.replaceAll(directionMarks, '')
  return bare === figure ? figure : `${LEFT_TO_RIGHT_MARK}${bare}${LEFT_TO_RIGHT_MARK}`
}

/** The language without region: with a region, Intl writes a home currency as a bare `$`. */
const languageOf = (locale: string) => new Intl.Locale(locale).language

/** Creating a formatter costs far more than using it, and a long table formats thousands of figures. */
const made = new Map<string, Intl.NumberFormat>()

function wholeFormat(locale: string, signDisplay: 'exceptZero' | 'negative'): Intl.NumberFormat {
  const key = `${locale} ${signDisplay}`
  const known = made.get(key) ?? new Intl.NumberFormat(locale, { signDisplay, maximumFractionDigits: 0 })
  made.set(key, known)
  return known
}

/** A whole number with thousands separators and a true minus: `149,205`, `+2,695`, `−1,100`. */
export function formatFigure(value: bigint | number, locale: string, sign: FigureSign = 'negative'): string {
  const signDisplay = sign === 'always' ? 'exceptZero' : 'negative'
  return withMarksIsolated(wholeFormat(locale, signDisplay).format(value))
}

/** Minor units as a decimal string for Intl, without going through a float: 17750, 2 gives `177.50`. */
function decimal(minorUnits: bigint, digits: number): `${number}` {
  const sign = minorUnits < 0n ? '-' : ''
  const text = String(minorUnits < 0n ? -minorUnits : minorUnits).padStart(digits + 1, '0')
  const cut = text.length - digits
  const cents = digits > 0 ? `.${text.slice(cut)}` : ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- digits, and at most one point, by construction
  return `${sign}${text.slice(0, cut)}${cents}` as `${number}`
}

/**
 * Money from the currency's minor unit (cents; whole won or yen), always with cents and the country's sign: 17750, NZD gives `NZ$177.50`.
 */
export function formatMoney(minorUnits: bigint | number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return withMarksIsolated(format.format(decimal(BigInt(minorUnits), digits)))
}

/** An amount of money beside which its currency is known, from hundredths of it: 123450 gives `1,234.50`. */
export function formatAmount(hundredths: bigint | number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  return withMarksIsolated(format.format(decimal(BigInt(hundredths), 2)))
}

/** A percentage as the language writes it: 15 gives `15%`, 2.5 `2.5%`, -20 `−20%`. */
export function formatPercent(value: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return withMarksIsolated(format.format(value / 100))
}
