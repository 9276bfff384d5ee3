import product from './playwright.config.ts'

/** The journeys' product, with pictures instead of tests: `npm run contact-sheets`. */
export default { ...product, testDir: 'contact-sheets', testMatch: 'contact-sheets.ts' }
