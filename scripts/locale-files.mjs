// Finds the texts that people read: every `locales` folder of portal, rules and server.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { root } from './toolchain.mjs'

/** Files of the project by pattern, sorted, with `/` on every system. */
export async function filesOf(...patterns) {
  const files = await Array.fromAsync(
    glob(patterns, { cwd: root, exclude: (name) => /(^|[/\\])(node_modules|dist)([/\\]|$)/.test(name) }),
  )
  return files.map((file) => file.replaceAll('\\', '/')).sort()
}

/** `{ a: { b: 'x' } }` as `a.b` -> 'x'; names with dots, as the server writes them, stay as they are. */
function flat(texts, prefix = '') {
  return Object.entries(texts).flatMap(([name, value]) =>
    value !== null && typeof value === 'object'
      ? flat(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, value]],
  )
}

/** One folder's languages: `{ en: Map(key -> text), ko: … }`. */
function languagesOf(files) {
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      new Map(flat(JSON.parse(readFileSync(join(root, file), 'utf8')))),
    ]),
  )
}

/** `[folder, languages]` of every folder that the pattern finds. */
export async function localeFolders(pattern) {
  const folders = Map.groupBy(await filesOf(pattern), (file) => dirname(file))
  return [...folders].map(([folder, files]) => [folder, languagesOf(files)])
}

export const portalFolders = async () => localeFolders('{portal,rules}/src/**/locales/*.json')
export const serverFolders = async () => localeFolders('server/**/locales/*.json')
