import { dayIn, type Day } from '@waymark/rules/calendar'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../ui/formats/locale.ts'
import { readFilter, writeFilter, type StatementFilter } from './statement-filter.ts'

export interface FilterInAddress {
  /** The programme's day when the page opened. */
  readonly today: Day
  readonly filter: StatementFilter
  /** Puts a filter into the address: as a step that the back button takes back, or in place of the last one. */
  readonly change: (next: StatementFilter, how?: 'step' | 'inPlace') => void
}

/** The statement's filter, which lives in the page's address. */
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
