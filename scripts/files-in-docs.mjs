/**
 * Checks every file, folder, link and `npm run` command that our documents name: each must be there. A path can be given from its end
 * (`seats/seat-store.ts`) and with parts to fill in (`features/<name>/pages.ts`). Decisions are checked in code, too (`decision 831`).
 * Exits 1 if one is missing, if an exception isn't needed, or if a planted mistake isn't found.
 */
import { readFileSync } from 'node:fs'
import { join, matchesGlob, posix } from 'node:path'
import { ownFiles } from './own-files.mjs'
import { root } from './toolchain.mjs'

/** Files that a build, a first start, a command or an operator makes, by what their names begin with. */
const made = [
  'server/dist/',
  'portal/dist/',
  'portal/dist-console',
  'dist/server/prerender.js',
  'dist/waymark.cdx.json',
  'DATA_DIR/',
  'keys.json',
  'member.json',
  'postgresql.conf',
  'deploy/.env',
  'deploy/settings.env',
  '0820-what-it-does.sql',
]

/** Folders of the server that aren't modules, or have a box of their own in the picture. */
const aroundModules = new Set(['calls', 'cli', 'ledger', 'mails', 'platform', 'seed'])

/** A mistake of each kind, which must be found. */
const planted = {
  file: 'planted.md',
  text: 'See `server/src/no-such-file.ts`, [a page](docs/no-such-page.md), `npm run nothing` and decision 9999.',
  faults: 4,
}

const files = ownFiles()
const paths = [...new Set(files.flatMap(foldersAndFile))]
const tops = new Set(files.map((file) => file.split('/')[0]))
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
const decisions = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []))

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}

function foldersAndFile(file) {
  return file.split('/').map((_part, at, all) => all.slice(0, at + 1).join('/'))
}

/** A file's name, or a path from one of our folders; not an address, a package or a word with a slash. */
function isPath(span) {
  if (!/^[\w.<][\w./*{},<>-]*$/.test(span)) return false
  const isFile = /[\w*}>]\.([cm]?[jt]s|tsx|sql|json|ya?ml|css|sh|conf|cfg|tsv|md|env|service)$/.test(span)
  return isFile || (span.includes('/') && tops.has(span.split('/')[0]))
}

function isThere(path) {
  if (/[*{<]/.test(path)) {
    const pattern = path.replaceAll(/<[\w-]+>/g, '*')
    return paths.some((one) => matchesGlob(one, pattern) || matchesGlob(one, `**/${pattern}`))
  }
  return paths.some((one) => one === path || one.endsWith(path.startsWith('.') ? path : `/${path}`))
}

/** The modules in the picture of docs/architecture.md are the server's folders, no more and no fewer. */
function faultsOfPicture() {
  const [, box = ''] = /modules\["modules<br\/>(.+)"\]/.exec(read('docs/architecture.md')) ?? []
  const drawn = new Set(box.split(/ · |<br\/>/))
  const folders = new Set(files.flatMap((file) => /^server\/src\/([\w-]+)\//.exec(file)?.[1] ?? []))
  return [...drawn.symmetricDifference(folders)]
    .filter((name) => !aroundModules.has(name))
    .map((name) => `docs/architecture.md: its picture and server/src differ in ${name}`)
}

/** What a text names, each with whether it's there. */
function namesIn(file, text) {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '')
  const find = (pattern, isKnown) =>
    [...prose.matchAll(pattern)].map(([whole, name]) => ({ name, shown: whole, isKnown: isKnown(name) }))
  const spans = find(/`([^`\n]+)`/g, (span) => isThere(span.replaceAll(/^\.\/|\/$/g, '')))
  return [
    ...spans.filter(({ name }) => isPath(name) && !made.some((start) => name.startsWith(start))),
    ...find(/\]\((?!\w+:)([^)#]+)/g, (link) => paths.includes(posix.join(posix.dirname(file), link))),
    ...find(/\bnpm run ([\w-]+)/g, (name) => scripts.includes(name)),
    ...decisionsIn(prose),
  ]
}

function decisionsIn(text) {
  return [...text.matchAll(/\bdecision (\d{1,4})\b/gi)].map(([shown, number]) => ({
    shown,
    isKnown: decisions.has(number.padStart(4, '0')),
  }))
}

const documents = files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: read(file) }))
const code = files.filter(
  (file) => /\.(tsx?|[cm]?js|sql|css)$/.test(file) && file !== 'scripts/files-in-docs.mjs',
)
const names = [
  ...documents.flatMap(({ file, text }) => namesIn(file, text).map((one) => ({ file, ...one }))),
  ...code.flatMap((file) => decisionsIn(read(file)).map((one) => ({ file, ...one }))),
]
const problems = names
  .filter(({ isKnown }) => !isKnown)
  .map(({ file, shown }) => `${file}: there is no ${shown}`)
for (const start of made)
  if (!documents.some(({ text }) => text.includes(`\`${start}`))) problems.push(`no document names ${start}`)
problems.push(...faultsOfPicture())
const found = namesIn(planted.file, planted.text).filter(({ isKnown }) => !isKnown)
if (found.length !== planted.faults)
  problems.push(`of ${planted.faults} planted mistakes ${found.length} were found`)

for (const problem of problems) console.error(problem)
console.log(`${names.length} files, commands and decisions named: ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
