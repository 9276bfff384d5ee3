import { formatDate, type DateForm } from './date-format.ts'
import { useLocale } from './locale.ts'

interface DateTextProps {
  /** A day (`2026-11-18`) or a moment (ISO 8601 with its offset). */
  iso: string
  form?: DateForm
}

/** A date in the reader's language, as a `time` element with the exact value. */
export function DateText({ iso, form = 'day' }: DateTextProps) {
  const place = useLocale()
  return (
    <time className="keep" dateTime={iso}>
      {formatDate(iso, form, place)}
    </time>
  )
}
