import { formatFigure, type FigureSign } from './figure-format.ts'
import { useLocale } from './locale.ts'

interface FigureProps {
  value: bigint | number
  /** `always`: a change, + in green, − in ink. */
  sign?: FigureSign
}

/** A whole number with separators, tabular, never broken over two lines. Red is for errors, never for points spent. */
export function Figure({ value, sign = 'negative' }: FigureProps) {
  const { locale } = useLocale()
  const credit = sign === 'always' && value > 0
  return <span className={credit ? 'num credit' : 'num'}>{formatFigure(value, locale, sign)}</span>
}
