import type { ScreenKey } from '@waymark/contract/screens'
import { useSearchParams } from 'react-router'
import { usePermissions } from '../permissions/use-permission.ts'

export interface TabInAddress<T extends string> {
  /** The tabs that the person can see (PROG-06), in order. */
  readonly tabs: readonly T[]
  /** The current tab; undefined if there is none. */
  readonly value: T | undefined
  readonly onChange: (next: T) => void
}

/**
 * The current tab of a page: `?tab=` in the address, so that links, Back and a reload restore it. A missing or unknown tab falls back to
 * `start`, which the page's row can set (ROUTE-12), or to the first. Changing the tab drops the rest of the query.
 */
export function useTab<T extends string>(
  screen: ScreenKey,
  all: readonly T[],
  start?: string,
): TabInAddress<T> {
  const permission = usePermissions()
  const [address, setAddress] = useSearchParams()
  const tabs = all.filter((tab) => permission(screen, tab) !== 'none')
  const named = (name: string | null | undefined) => tabs.find((tab) => tab === name)
  return {
    tabs,
    value: named(address.get('tab')) ?? named(start) ?? tabs[0],
    onChange: (next) => setAddress({ tab: next }, { preventScrollReset: true }),
  }
}
