// Restarts the server when its code changes, and reloads the portal: `npm run dev`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment, commandOf, ensureInstalled, node24, root } from './toolchain.mjs'

ensureInstalled()
const environment = childEnvironment()
const start = (args, cwd = root) => spawn(node24(), args, { cwd, stdio: 'inherit', env: environment })
const children = [
  start([
    '--watch-path=server/src',
    '--watch-path=contract/src',
    '--watch-path=rules/src',
    'scripts/start.mjs',
    '--from-source',
  ]),
  start([commandOf('vite')], join(root, 'portal')),
]
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
