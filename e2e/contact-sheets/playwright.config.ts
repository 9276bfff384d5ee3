import product from '../playwright.config.ts'

/** The product as the journeys have it, with pictures in place of them: `npm run contact-sheets`. */
export default {
  ...product,
  testMatch: 'contact-sheets.ts',
  webServer: { ...product.webServer, command: 'node ../../scripts/start.mjs' },
}
