import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { closure, type Manifest } from './manifest.ts'

/** Most bytes of script, compressed with brotli. */
interface Limits {
  /** What the page before sign-in starts with. */
  readonly signIn: number
  /** What every signed-in page loads beyond that, with the words of one language. */
  readonly shell: number
  /** All that the signed-in home starts with: sign-in, the shell and the dashboard. */
  readonly home: number
  /** A page's own, beyond sign-in, the shell and what at least three pages or parts share, such as the form kit. */
  readonly page: number
  /** The pages that most visits open, and heavy parts: all that each starts with beyond sign-in and the shell, shared or not, by its module. */
  readonly whole: Readonly<Record<string, number>>
}

interface Measured {
  readonly manifest: Manifest
  /** Names of what every signed-in page loads, beyond sign-in. */
  readonly shell: readonly string[]
  /** The page that a sign-in leads to. */
  readonly home: string
  /** Pages whose shared files count too. */
  readonly whole: readonly string[]
}

const page = /[\\/]features[\\/].*-page\.tsx$/
const SHARED_BY = 3

/**
 * Fails a build whose sign-in or pages have become too heavy, with the files of each.
 * @param folder of the browser build, whose compressed files must exist
 */
export function pageWeight(
  folder: string,
  { shell, home }: Pick<Measured, 'shell' | 'home'>,
  limits: Limits,
): Plugin {
  return {
    name: 'page-weight',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build's own manifest, in its documented form
        const manifest = JSON.parse(text) as Manifest
        const measured = ownFiles({ manifest, shell, home, whole: Object.keys(limits.whole) })
        const found = await Promise.all(
          [...measured].map(async ([name, files]) => tooHeavy(folder, name, files, limits)),
        )
        const words = found.filter((one) => one !== undefined)
        if (words.length > 0) this.error(words.join('\n'))
      },
    },
  }
}

const SHELL = 'the shell'
const HOME = 'the signed-in home'

/** The script files that count for sign-in, as `index.html`, for the shell, for the home, and for each page, by its module. */
function ownFiles({ manifest, shell, home, whole }: Measured): ReadonlyMap<string, readonly string[]> {
  const start = closure(manifest, ['index.html'])
  const everyPage = closure(manifest, ['index.html', ...shell])
  const parts = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry === true)
  const users = new Map<string, number>()
  for (const part of parts)
    for (const name of closure(manifest, [part])) users.set(name, (users.get(name) ?? 0) + 1)
  const isOwn = (name: string) => (users.get(name) ?? 0) < SHARED_BY
  const beyondShell = (name: string) =>
    [...closure(manifest, [name])].filter(
      (file) => !everyPage.has(file) && (whole.includes(name) || isOwn(file)),
    )
  const scripts = (names: Iterable<string>) =>
    [...names].flatMap((name) => manifest[name]?.file ?? []).filter((file) => file.endsWith('.js'))
  const pages = parts.filter((name) => page.test(name) || whole.includes(name))
  return new Map([
    ['index.html', scripts(start)],
    [SHELL, scripts([...everyPage].filter((name) => !start.has(name)))],
    [HOME, scripts(new Set([...everyPage, ...closure(manifest, [home])]))],
    ...pages.map((name) => [name, scripts(beyondShell(name))] as const),
  ])
}

async function tooHeavy(
  folder: string,
  name: string,
  files: readonly string[],
  limits: Limits,
): Promise<string | undefined> {
  const limit = limitOf(name, limits)
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(join(folder, `${file}.br`))).size })),
  )
  const weight = sizes.reduce((sum, { size }) => sum + size, 0)
  if (weight <= limit) return undefined
  const each = sizes.map(({ file, size }) => `  ${String(size)} ${file}`)
  return [`${name} has ${String(weight)} bytes of script, at most ${String(limit)}:`, ...each].join('\n')
}

function limitOf(name: string, { signIn, shell, home, page: own, whole }: Limits): number {
  const parts: Readonly<Record<string, number>> = { 'index.html': signIn, [SHELL]: shell, [HOME]: home }
  return parts[name] ?? whole[name] ?? own
}
