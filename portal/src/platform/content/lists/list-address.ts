/** The filters and order of a content list, kept in the page's address. */
export interface ListChoice<Show extends string, Sort extends string> {
  readonly show: Show
  readonly category: string | undefined
  readonly search: string
  readonly sort: Sort
}

/** The first of each is the default and isn't written to the address. */
export interface ListKinds<Show extends string, Sort extends string> {
  readonly shows: readonly [Show, ...Show[]]
  readonly sorts: readonly [Sort, ...Sort[]]
}

const MOST_SEARCHED = 60

/** Reads the filters from an address; invalid values fall back to the defaults. */
export function readChoice<Show extends string, Sort extends string>(
  address: URLSearchParams,
  { shows, sorts }: ListKinds<Show, Sort>,
): ListChoice<Show, Sort> {
  return {
    show: shows.find((show) => show === address.get('show')) ?? shows[0],
    category: /^[a-z]{1,20}$/.exec(address.get('category') ?? '')?.[0],
    search: searchable(address.get('q') ?? ''),
    sort: sorts.find((sort) => sort === address.get('sort')) ?? sorts[0],
  }
}

export function writeChoice<Show extends string, Sort extends string>(
  { show, category, search, sort }: ListChoice<Show, Sort>,
  { shows, sorts }: ListKinds<Show, Sort>,
): URLSearchParams {
  return new URLSearchParams({
    ...(show === shows[0] ? {} : { show }),
    ...(category === undefined ? {} : { category }),
    ...(search === '' ? {} : { q: search }),
    ...(sort === sorts[0] ? {} : { sort }),
  })
}

export function searchable(typed: string): string {
  return typed.replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_SEARCHED)
}

/** Whether every typed word occurs somewhere in the texts, ignoring case and accents. */
export function fitsSearch(texts: readonly string[], search: string): boolean {
  const hay = folded(texts.join(' '))
  return folded(search)
    .split(' ')
    .every((word) => hay.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase()
}
