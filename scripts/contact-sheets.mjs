// Pictures of all pages side by side, for a person to review: `npm run contact-sheets`, `npm run contact-sheets -- -g "ko, dark"`.
import { join } from 'node:path'
import { commandOf, ensureInstalled, root, runCommand } from './toolchain.mjs'

ensureInstalled()
const folder = join(root, 'test-results', 'contact-sheets')
process.exitCode = await runCommand(
  commandOf('@playwright/test', 'playwright'),
  ['test', '-c', 'e2e/contact-sheets.config.ts', ...process.argv.slice(2)],
  { env: { SHEETS: folder } },
)
console.log(`\nThe sheets are in ${folder}`)
