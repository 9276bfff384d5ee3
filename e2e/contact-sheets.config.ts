import product from './playwright.config.ts'

/** The journeys' product, with pictures instead of tests: `npm run contact-sheets`. */
export default { ...product, testMatch: 'contact-sheets/contact-sheets.ts' }
