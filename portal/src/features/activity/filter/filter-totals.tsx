import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { Statement } from '../statement/use-statement.ts'

/** Totals of the filtered lines, with a reminder that balances cover the whole account. */
export function FilterTotals({ statement: { content } }: { statement: Statement }) {
  const { t } = useTranslation('activity')
  const { figure } = useFormats()
  if (content.kind !== 'shown' || content.matching.lines === 0) return null
  const { lines, in: earned, out } = content.matching
  return (
    <p className="small muted">
      {t('fitting.sums', {
        count: lines,
        lines: figure(lines),
        in: figure(earned, 'always'),
        out: figure(out),
      })}{' '}
      {t('fitting.balances')}
    </p>
  )
}
