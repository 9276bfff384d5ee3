import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UserField } from '../../platform/company-people/user-field.tsx'
import type { CompanyUser } from '../../platform/company-people/user-queries.ts'
import type { FlightFilter } from '../../platform/flights/flight-queries.ts'
import { DateRangeField } from '../../ui/fields/date-range-field.tsx'
import { chosenDays, type FlightDays } from './flight-filter.ts'

interface FlightsFilterProps {
  filter: FlightFilter
  days: FlightDays
  onChange: (next: { readonly user?: string | undefined; readonly days?: FlightDays }) => void
}

/** A company's flights by user and by day; half a range of days changes nothing yet. */
export function FlightsFilter({ filter, days, onChange }: FlightsFilterProps) {
  const { t } = useTranslation('flights')
  const [picked, setPicked] = useState<CompanyUser>()
  const number = filter.userNumber
  const unnamed = { userNumber: number ?? '', name: number ?? '', isAccountHolder: false, costCentre: null }
  const isHalf = (days.from !== '' || days.to !== '') && chosenDays(days) === undefined
  return (
    <search className="form-grid" aria-label={t('filter.label')}>
      <UserField
        label={t('company-people:filter')}
        mark={t('company-people:filterMark')}
        chosen={number === undefined ? undefined : picked?.userNumber === number ? picked : unnamed}
        onChange={(user) => {
          setPicked(user)
          onChange({ user: user?.userNumber })
        }}
      />
      <DateRangeField
        id="flight-days"
        legend={t('filter.days')}
        fromLabel={t('filter.from')}
        toLabel={t('filter.to')}
        value={days}
        onChange={(next) => onChange({ days: next })}
        error={isHalf ? t('filter.wrong') : undefined}
      />
    </search>
  )
}
