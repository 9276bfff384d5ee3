/** A `DataTable`'s own words, in the page's language. Counts are passed as numbers, to be formatted by locale. */
export interface DataWords {
  waiting: string
  /** The sort select on a phone: 'Sort by', with options such as 'Name, ascending'. */
  sortBy: string
  ascending: (heading: string) => string
  descending: (heading: string) => string
  /** Heading of the menu column, and a row's menu: 'Actions for Mika'. */
  actions: string
  actionsFor: (row: string) => string
  /** A row's checkbox: 'Select Mika', and the one in the table's head: 'Select all on this page'. */
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
