import { useEffect, useSyncExternalStore } from 'react'

/** Title and description of the one thing that a page shows, as an offer's: in place of its route's (ROUTE-17). */
export interface PageTitle {
  readonly title: string
  readonly description: string
  /** Names what shows at the same address with another query, as one claim of the list: the focus moves with it as with a page. */
  readonly view: string
}

let current: PageTitle | undefined
const listeners = new Set<() => void>()

function set(next: PageTitle | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Says what the page is of while it shows; nothing until it is known. */
export function usePageTitle(
  title: string | undefined,
  { description = '', view = '' }: Partial<Omit<PageTitle, 'title'>> = {},
): void {
  useEffect(() => {
    if (title === undefined) return undefined
    set({ title, description, view })
    return () => set(undefined)
  }, [title, description, view])
}

/** What the page that shows has said of itself. */
export function useOwnPageTitle(): PageTitle | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => current,
  )
}
