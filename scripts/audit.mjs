/**
 * Asks the registry for known vulnerabilities of what runs in production: `npm run audit`, or `npm run audit -- --all` with the tools.
 * It needs the network and its answer changes from day to day, so it is no part of `npm test`. Exits 1 from severity 'high' on.
 */
import { spawnSync } from 'node:child_process'
import { root } from './toolchain.mjs'

const options = process.argv.slice(2).filter((option) => option !== '--all')
const scope = process.argv.includes('--all') ? [] : ['--omit=dev']
const done = spawnSync('npm', ['audit', '--package-lock-only', '--audit-level=high', ...scope, ...options], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = done.status ?? 1
