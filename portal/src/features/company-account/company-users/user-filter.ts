import type { UserFilter } from './user-queries.ts'

/** What the address says of a list of users. */
export interface ListAddress {
  readonly filter: UserFilter
  /** How many pages are shown. */
  readonly pages: number
}

/** Pages that an address can ask for, a request each; the rest comes with "Show more". */
const MOST_PAGES = 20
const LONGEST_SEARCH = 60
const statuses = ['A', 'P', 'Deleted'] as const

/** Reads `?q=`, `?status=`, `?sort=` and `?page=`. What isn't understood is as if it weren't there. */
export function readList(address: URLSearchParams): ListAddress {
  const page = Number(address.get('page'))
  return {
    filter: {
      searchText: (address.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
      status: statuses.find((status) => status === address.get('status')),
      sort: address.get('sort') === 'z-a' ? 'NAME_DESCENDING' : 'NAME',
    },
    pages: Number.isInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1,
  }
}

/** The same address with another list; what else it says stays, such as the tab. */
export function writeList(address: URLSearchParams, { filter, pages }: ListAddress): URLSearchParams {
  const next = new URLSearchParams(address)
  const set = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value)
  set('q', filter.searchText === '' ? undefined : filter.searchText)
  set('status', filter.status)
  set('sort', filter.sort === 'NAME' ? undefined : 'z-a')
  set('page', pages > 1 ? String(pages) : undefined)
  return next
}
