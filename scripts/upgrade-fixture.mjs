// Saves the demo's data on this release's tables, for the test that later releases upgrade it: `npm run upgrade-fixture`, once a release.
import { join } from 'node:path'
import { ensureInstalled, root, runCommand } from './toolchain.mjs'

ensureInstalled()
process.exitCode = await runCommand(join(root, 'server/test/upgrades/make-fixture.ts'), [])
