// Builds portal and server into their `dist` folders, unless they are there already: `npm run build`.
import { ensureBuilt, ensureInstalled } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
