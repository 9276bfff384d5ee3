/** The categories of partners and offers. Separate from the shapes, so pages don't load schemas for it. */
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
