/** `always` puts + before what is above zero; `negative` marks only what is below. */
export type FigureSign = 'negative' | 'always'

/** U+2212: as wide as the plus sign, and read as 'minus'. */
const minus = '\u2212'

const LEFT_TO_RIGHT_MARK = '\u200E'
const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const POP_ISOLATE = '\u2069'
const directionMarks = /[\u061C\u200E\u200F]/g

/**
 * With a true minus. Where Intl marks a direction the text is held together from left to right: by its marks alone a sign would stand
 * behind its figure and a currency fall apart (`$NZ`) among words from right to left. A currency that is itself written from right to left
 * leads the text its own way.
 */
function asWritten(text: string): string {
  const figure = text.replaceAll('-', minus)
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(figure))
    return `${RIGHT_TO_LEFT_ISOLATE}${figure}${POP_ISOLATE}`
  const bare = figure.replaceAll(directionMarks, '')
  return bare === figure ? figure : `${LEFT_TO_RIGHT_MARK}${bare}${LEFT_TO_RIGHT_MARK}`
}

/** The language alone: with a region Intl writes a home currency as bare `$`. */
const languageOf = (locale: string) => new Intl.Locale(locale).language

/** Making a format costs far more than using it, and a long table writes thousands of figures. */
const made = new Map<string, Intl.NumberFormat>()

function wholeFormat(locale: string, signDisplay: 'exceptZero' | 'negative'): Intl.NumberFormat {
  const key = `${locale} ${signDisplay}`
  const known = made.get(key) ?? new Intl.NumberFormat(locale, { signDisplay, maximumFractionDigits: 0 })
  made.set(key, known)
  return known
}

/** A whole number of points or things with thousands separators and a true minus: `149,205`, `+2,695`, `−1,100`. */
export function formatFigure(value: bigint | number, locale: string, sign: FigureSign = 'negative'): string {
  const signDisplay = sign === 'always' ? 'exceptZero' : 'negative'
  return asWritten(wholeFormat(locale, signDisplay).format(value))
}

/** Whole minor units as a decimal string that Intl reads without a float between: 17750, 2 gives `177.50`. */
function decimal(minorUnits: bigint, digits: number): `${number}` {
  const sign = minorUnits < 0n ? '-' : ''
  const text = String(minorUnits < 0n ? -minorUnits : minorUnits).padStart(digits + 1, '0')
  const cut = text.length - digits
  const cents = digits > 0 ? `.${text.slice(cut)}` : ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- digits, and at most one point, by construction
  return `${sign}${text.slice(0, cut)}${cents}` as `${number}`
}

/**
 * Money from the currency's smallest unit (cents; whole won or yen), always with its cents and the country in the
 * sign: 17750, NZD gives `NZ$177.50`.
 */
export function formatMoney(minorUnits: bigint | number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return asWritten(format.format(decimal(BigInt(minorUnits), digits)))
}

/** A share in hundredths as its language writes it: 15 gives `15%`, 2.5 `2.5%`, -20 `−20%`. */
export function formatPercent(value: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return asWritten(format.format(value / 100))
}
