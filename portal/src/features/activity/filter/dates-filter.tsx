import { useTranslation } from 'react-i18next'
import { DateRangeField, type DateRange } from '../../../ui/fields/date-range-field.tsx'
import { EARLIEST, periodOf, type Period } from './statement-filter.ts'
import { useTypedValue } from '../../../ui/fields/use-typed-value.ts'
import type { FilterInAddress } from './use-statement-filter.ts'

interface DatesFilterProps {
  address: FilterInAddress
  period: Extract<Period, { kind: 'dates' }>
}

/** A custom period. It applies once both dates are valid and in order; until then the statement doesn't change. */
export function DatesFilter({ address: { filter, today, change }, period }: DatesFilterProps) {
  const { t } = useTranslation('activity')
  const commit = ({ from, to }: DateRange) => {
    const chosen = periodOf(from, to, today)
    if (chosen !== undefined) change({ ...filter, period: chosen }, 'inPlace')
  }
  const [draft, setDraft] = useTypedValue<DateRange>(period, commit, isSame)
  return (
    <DateRangeField
      id="statement-dates"
      legend={t('dates')}
      fromLabel={t('from')}
      toLabel={t('to')}
      value={draft}
      onChange={setDraft}
      min={EARLIEST}
      max={today}
      error={periodOf(draft.from, draft.to, today) === undefined ? t('datesWrong') : undefined}
    />
  )
}

function isSame(a: DateRange, b: DateRange): boolean {
  return a.from === b.from && a.to === b.to
}
