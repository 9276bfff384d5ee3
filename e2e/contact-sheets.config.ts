import product from './playwright.config.ts'

/** The product as the journeys have it, with pictures in place of them: `npm run contact-sheets`. */
export default { ...product, testMatch: 'contact-sheets/contact-sheets.ts' }
