/** What a `DataTable` says by itself, in the page's language. Counts come as numbers, to be written by locale. */
export interface DataWords {
  waiting: string
  /** The select of a phone: 'Sort by', and its options, 'Name, ascending'. */
  sortBy: string
  ascending: (heading: string) => string
  descending: (heading: string) => string
  /** Heading of the column of menus, and a row's menu: 'Actions for Mika'. */
  actions: string
  actionsFor: (row: string) => string
  /** A row's checkbox: 'Select Mika', and the one in the head: 'Select all on this page'. */
  select: (row: string) => string
  selectPage: string
  selected: (count: number) => string
  selectAll: (total: number) => string
  clear: string
  /** The page numbers: 'Pages', 'Page 3 of 400', 'Page 3'. */
  pages: string
  pageOf: (page: number, pages: number) => string
  page: (page: number) => string
  previous: string
  next: string
  more: string
}
