import type { ScreenKey } from '@waymark/contract/screens'
import { useSearchParams } from 'react-router'
import { usePermissions } from '../permissions/use-permission.ts'

export interface TabInAddress<T extends string> {
  /** Those that the person may see (PROG-06), in order; empty where there is none. */
  readonly tabs: readonly T[]
  /** The one that shows; undefined where there is none. */
  readonly value: T | undefined
  readonly onChange: (next: T) => void
}

/**
 * Which tab of a page shows: `?tab=` of the address, so that a link, Back and a reload find it. What the address doesn't name rightly
 * falls back to `start`, which the page's row may say (ROUTE-12), else to the first. The rest of the query belongs to the tab before.
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
