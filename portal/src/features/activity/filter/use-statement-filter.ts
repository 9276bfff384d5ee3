import { dayIn, type Day } from '@waymark/rules/calendar'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../../ui/formats/locale.ts'
import { writeFilter } from './filter-changes.ts'
import { readFilter, type StatementFilter } from './statement-filter.ts'

export interface FilterInAddress {
  /** Today in the programme's time zone, as of when the page opened. */
  readonly today: Day
  readonly filter: StatementFilter
  /** Writes a filter to the address: as a history entry, or in place of the last one. */
  readonly change: (next: StatementFilter, how?: 'step' | 'inPlace') => void
}

/** The statement's filter, kept in the page's address. */
export function useStatementFilter(): FilterInAddress {
  const { timeZone } = useLocale()
  const [openedAt] = useState(() => new Date())
  const [address, setAddress] = useSearchParams()
  const today = dayIn(timeZone, openedAt)
  return {
    today,
    filter: readFilter(address, today),
    change: (next, how = 'step') =>
      setAddress(writeFilter(next), { replace: how === 'inPlace', preventScrollReset: true }),
  }
}
