import { formatFigure, type FigureSign } from './figure-format.ts'
import { useLocale } from './locale.ts'

interface FigureProps {
  value: bigint | number
  /** `always`: a change, with + in green and − in ink. */
  sign?: FigureSign
}

/** A whole number with separators, tabular, never broken across lines. Red is for errors, not for spent points. */
export function Figure({ value, sign = 'negative' }: FigureProps) {
  const { locale } = useLocale()
  const credit = sign === 'always' && value > 0
  return <span className={credit ? 'num credit' : 'num'}>{formatFigure(value, locale, sign)}</span>
}
