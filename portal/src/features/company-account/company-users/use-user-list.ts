import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readList, writeList, type ListAddress } from './user-filter.ts'
import { useSettledText } from './use-settled-text.ts'
import type { UserFilter } from './user-queries.ts'

/** A list of users that the address keeps, so that Back, a reload and a shared link show the same. */
export interface UserList extends ListAddress {
  /** What is being typed, before it is searched for. */
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onFilter: (filter: UserFilter) => void
  readonly onPages: (pages: number) => void
}

export function useUserList(): UserList {
  const [address, setAddress] = useSearchParams()
  const { filter, pages } = readList(address)
  const write = (list: ListAddress, replace: boolean) =>
    setAddress((now) => writeList(now, list), { replace, preventScrollReset: true })
  const search = useTypedSearch(filter.searchText, (searchText) =>
    // Back leads to the list as it was before the search, not through every word of it.
    write({ filter: { ...filter, searchText }, pages: 1 }, filter.searchText !== ''),
  )
  return {
    ...search,
    filter,
    pages,
    onFilter: (next) => write({ filter: { ...next, searchText: filter.searchText }, pages: 1 }, false),
    onPages: (next) => write({ filter, pages: next }, true),
  }
}

/** The text of the search field: searched for once typing has paused, and as the address says when that changes in another way. */
function useTypedSearch(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(searched)
  const [known, setKnown] = useState(searched)
  if (searched !== known) {
    setKnown(searched)
    setTyped(searched)
  }
  const settled = useSettledText(typed)
  useEffect(() => {
    if (settled === known || settled !== typed.trim()) return
    setKnown(settled)
    onSearch(settled)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed starts a search
  }, [settled])
  return { typed, onType: setTyped }
}
