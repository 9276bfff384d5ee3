import { useEffect, useSyncExternalStore } from 'react'

/** Title and description of the item that a page shows, such as an offer, instead of its route's (ROUTE-17). */
export interface PageTitle {
  readonly title: string
  readonly description: string
  /**
   * Identifies a view at the same address with another query, such as one claim in the list: the focus moves with it as it does with a
   * page.
   */
  readonly view: string
}

let current: PageTitle | undefined
const listeners = new Set<() => void>()

function set(next: PageTitle | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Sets the page's title and description while it's shown; no effect until they're known. */
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

/** The title and description that the current page has set. */
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
