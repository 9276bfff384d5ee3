import { useTranslation } from 'react-i18next'
import { formatDate, type DateForm } from '../../ui/formats/date-format.ts'
import { formatFigure, formatMoney, formatPercent, type FigureSign } from '../../ui/formats/figure-format.ts'
import { useLocale } from '../../ui/formats/locale.ts'
import { isolatedIn, usualDirection } from './direction.ts'

/** How numbers and dates are written in a language and time zone. */
export interface Formats {
  /** A day (`2026-11-18`) or a time (ISO 8601): `18 Nov 2026`, or in another form. */
  readonly date: (iso: string, form?: DateForm) => string
  /** Points or another whole number: `149,205`; with `always`, `+2,695`. */
  readonly figure: (value: bigint | number, sign?: FigureSign) => string
  /** Whole minor units: 17750, NZD gives `NZ$177.50`. */
  readonly money: (minorUnits: bigint | number, currency: string) => string
  /** `15%`, `−20%`. */
  readonly percent: (value: number) => string
  /** A list in the language's style: `a, b and c`. */
  readonly list: (items: readonly string[]) => string
  /** Facts side by side on a line, `a · b`, each with its own direction. */
  readonly beside: (facts: readonly string[]) => string
}

export function formatsFor(locale: string, timeZone: string): Formats {
  const direction = usualDirection(locale)
  const isolated = (items: readonly string[]) => items.map((item) => isolatedIn(direction, item))
  return {
    date: (iso, form = 'day') => formatDate(iso, form, { locale, timeZone }),
    figure: (value, sign) => formatFigure(value, locale, sign),
    money: (minorUnits, currency) => formatMoney(minorUnits, currency, locale),
    percent: (value) => formatPercent(value, locale),
    list: (items) => new Intl.ListFormat(locale).format(isolated(items)),
    beside: (facts) => isolated(facts).join(' · '),
  }
}

/** The formats of the page's language and the programme's time zone (CONF-04). */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  return formatsFor(i18n.language, useLocale().timeZone)
}
