import { describe, expect, test } from 'vitest'
import { readList, writeList } from './user-filter.ts'

const read = (query: string) => readList(new URLSearchParams(query))

describe('[CORP-03] the list of users in the address', () => {
  test('is read as it was written, and the tab stays', () => {
    const list = {
      filter: { searchText: 'tāne', status: 'P', sort: 'NAME_DESCENDING' },
      pages: 3,
    } as const
    const written = writeList(new URLSearchParams('tab=manageUsers&page=9'), list)
    expect(readList(written)).toEqual(list)
    expect(written.get('tab')).toBe('manageUsers')
    const none = writeList(written, { filter: { searchText: '', status: undefined, sort: 'NAME' }, pages: 1 })
    expect(none.toString()).toBe('tab=manageUsers')
  })

  test.each([
    ['status=X&sort=up&page=-4', 1],
    ['page=2.5', 1],
    ['page=4', 4],
    ['page=99999', 20],
  ])('%s is harmless', (query, pages) => {
    expect(read(query)).toEqual({ filter: { searchText: '', status: undefined, sort: 'NAME' }, pages })
  })
})
