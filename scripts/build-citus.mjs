// Builds Citus from a checkout of its source and installs it beside PostgreSQL, for `npm run distributed`: `npm run citus -- <folder>`. It
// fetches nothing: which commit, and which packages, it says first.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Citus 13.2.2, on which docs/operations.md says what was tried. */
const release = { tag: 'v13.2.2', commit: 'cc91f4c29cc358f66e70eb1ef204a45999933926' }

/** What the build needs: a command or a C header, and the package of Debian 12 that has it. */
const needed = [
  { command: 'git', debian: 'git' },
  { command: 'tar', debian: 'tar' },
  { command: 'make', debian: 'make' },
  { command: 'cc', debian: 'gcc' },
  { command: 'flex', debian: 'flex' },
  { command: 'pg_config', debian: 'libpq-dev' },
  { header: 'postgres.h', debian: 'postgresql-server-dev-15' },
  { header: 'gssapi/gssapi.h', debian: 'libkrb5-dev' },
  { header: 'lz4.h', debian: 'liblz4-dev' },
  { header: 'zstd.h', debian: 'libzstd-dev' },
]

const [folder] = process.argv.slice(2)
process.exitCode = folder === undefined ? asked() : build(resolve(folder))

function asked() {
  console.error(`Name a folder with the source of Citus ${release.tag} (commit ${release.commit}):
  npm run citus -- <folder>
It needs ${needed.map(({ debian }) => debian).join(', ')}.`)
  return 2
}

/** Builds in a folder of its own, so that the source stays as it is. @returns the exit code */
function build(source) {
  const problem = problemOf(source)
  if (problem !== undefined) {
    console.error(problem)
    return 1
  }
  const work = mkdtempSync(join(tmpdir(), 'waymark-citus-'))
  const steps = [
    ['sh', '-c', 'git -C "$0" archive "$1" | tar -x', source, release.commit],
    ['./configure', '--without-libcurl'],
    ['make', '-s', `-j${availableParallelism()}`],
    ['make', '-s', 'install'],
  ]
  try {
    for (const [program, ...args] of steps) {
      const { status } = spawnSync(program, args, { cwd: work, stdio: 'inherit' })
      if (status !== 0) {
        console.error(`Failed: ${program} ${args.join(' ')}`)
        return 1
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  console.log(`Citus ${release.tag} is installed. Next: npm run distributed`)
  return 0
}

/** What is in the way of the build, in words for who runs it. */
function problemOf(source) {
  const missing = needed.filter((one) => !isThere(one))
  if (missing.length > 0) {
    const names = missing.map(({ command, header }) => command ?? header)
    return `Missing: ${names.join(', ')}. On Debian 12: apt-get install ${missing.map(({ debian }) => debian).join(' ')}`
  }
  if (!existsSync(source)) return `There is no folder ${source}.`
  const found = outputOf('git', ['-C', source, 'cat-file', '-t', release.commit])
  return found === 'commit' ? undefined : `${source} has no commit ${release.commit} (${release.tag}).`
}

function isThere({ command, header }) {
  if (command !== undefined) return outputOf('sh', ['-c', `command -v ${command}`]) !== ''
  const include = outputOf('pg_config', ['--includedir-server'])
  const compiler = ['-E', '-x', 'c', '-', `-I${include}`]
  return (
    spawnSync('cc', compiler, { input: `#include <${header}>\n`, stdio: ['pipe', 'ignore', 'ignore'] })
      .status === 0
  )
}

/** A command's output without its last line break; empty if it fails. */
function outputOf(program, args) {
  const { status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim() : ''
}
