import { createContext, use } from 'react'
import { useMatches } from 'react-router'
import type { RouteRow } from '../routes/route-table.ts'

interface PortalParts {
  /** The route table with the configuration's changes. */
  readonly rows: readonly RouteRow[]
  readonly resetStore: () => void
}

export const PortalContext = createContext<PortalParts>({ rows: [], resetStore: () => undefined })

export const usePortal = () => use(PortalContext)

/** The row of the current page; undefined if the address has none. */
export function useCurrentRow(): RouteRow | undefined {
  const { rows } = usePortal()
  const id = useMatches().at(-1)?.id
  return rows.find((row) => row.page === id)
}
