/** What partners and offers are sorted by. Apart from the shapes, so that a page carries no schemas for it. */
export const categories = [
  'flights',
  'hotels',
  'cars',
  'home',
  'shops',
  'food',
  'money',
  'insurance',
] as const
