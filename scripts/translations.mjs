/**
 * Holds every `locales` folder of portal, rules and server together: the same keys in every language (plural forms as each language
 * has them), the same placeholders, no empty text; and every key that the code names is there. Exits 1 where not.
 */
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const problems = []

async function filesOf(...patterns) {
  const files = await Array.fromAsync(
    glob(patterns, { cwd: root, exclude: (name) => name.includes('node_modules') || name.includes('dist') }),
  )
  return files.map((file) => file.replaceAll('\\', '/')).sort()
}

const read = (file) => readFileSync(join(root, file), 'utf8')

/** `{ a: { b: 'x' } }` as `a.b` -> 'x'; names with dots, as the server writes them, stay as they are. */
function flat(texts, prefix = '') {
  return Object.entries(texts).flatMap(([name, value]) =>
    value !== null && typeof value === 'object'
      ? flat(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, value]],
  )
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/

/** A key without its plural form, where the language has one of that name. */
function meaningOf(key, language) {
  const form = pluralForm.exec(key)?.[0].slice(1)
  return form === undefined || !pluralsOf(language).has(form) ? key : key.replace(pluralForm, '')
}

const pluralsOf = (language) => new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)

function placeholdersOf(text) {
  const names = [...text.matchAll(/\{\{?\s*([\w.]+)[^{}]*\}?\}/g)].map((match) => match[1])
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b)).join(' ')
}

/** One folder's languages: `{ en: Map(key -> text), ko: … }`. */
function languagesOf(files) {
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), new Map(flat(JSON.parse(read(file))))]),
  )
}

function checkFolder(folder, byLanguage, allLanguages) {
  for (const language of allLanguages)
    if (byLanguage[language] === undefined) problems.push(`${folder}: no ${language}.json`)
  const meanings = new Map()
  for (const [language, texts] of Object.entries(byLanguage)) {
    for (const [key, text] of texts) {
      if (typeof text !== 'string' || text.trim() === '') {
        problems.push(`${folder}/${language}.json: ${key} is empty`)
        continue
      }
      const meaning = meaningOf(key, language)
      const said = meanings.get(meaning) ?? {}
      said[language] = [...(said[language] ?? []), placeholdersOf(text)]
      meanings.set(meaning, said)
    }
  }
  for (const [meaning, said] of meanings) compare(folder, meaning, said, Object.keys(byLanguage))
}

function compare(folder, meaning, said, languages) {
  for (const language of languages.filter((one) => said[one] === undefined))
    problems.push(`${folder}/${language}.json: ${meaning} is missing`)
  // A singular may leave its number out ('one attempt'), so the fullest form of each language is compared.
  const fullest = Object.values(said).map((forms) => forms.toSorted((a, b) => b.length - a.length)[0])
  if (new Set(fullest).size > 1) problems.push(`${folder}: ${meaning} has different placeholders`)
}

/**
 * Words by namespace, as the portal loads them: the folder that holds `locales`. What a folder has under `routes` is of the namespace
 * `routes` too: titles and descriptions of its pages, which the shell collects.
 */
function namespacesOf(folders) {
  const namespaces = new Map()
  const routes = new Set()
  for (const [folder, byLanguage] of folders) {
    const name = basename(dirname(folder))
    if (namespaces.has(name)) problems.push(`${folder}: the namespace ${name} is there twice`)
    const [texts] = Object.values(byLanguage)
    const titles = [...texts.keys()].filter((key) => key.startsWith('routes.')).map((key) => key.slice(7))
    for (const title of titles) {
      if (routes.has(title)) problems.push(`${folder}: the page's ${title} is there twice`)
      routes.add(title)
    }
    namespaces.set(name, [...texts.keys()])
  }
  return namespaces.set('routes', [...routes])
}

const literal = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** Whether a key, or a pattern with `${…}` in it, names a text that is there. */
function isThere(keys, named) {
  const pattern = named
    .split(/\$\{[^}]*\}/)
    .map((part) => RegExp.escape(part))
    .join('[^.]+')
  const expression = new RegExp(`^${pattern}(?:_(?:zero|one|two|few|many|other))?$`)
  return keys.some((key) => expression.test(key))
}

function checkUse(file, source, namespaces) {
  const own = new Set([...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map((match) => match[1]))
  for (const [, , text] of source.matchAll(literal)) {
    const [, namespace, key] = /^([a-z][a-z-]*):([\w.${}()-]+)$/.exec(text) ?? []
    const keys = namespaces.get(namespace)
    if (keys !== undefined && !isThere(keys, key)) problems.push(`${file}: no words for '${text}'`)
  }
  for (const [, , key] of source.matchAll(/\bt\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)) {
    if (key.includes(':') || key.startsWith('${')) continue
    const candidates = own.size === 0 ? ['platform'] : [...own]
    if (!candidates.some((namespace) => isThere(namespaces.get(namespace) ?? [], key)))
      problems.push(`${file}: no words for '${key}' in ${candidates.join(', ')}`)
  }
}

/** Groups locale files by the folder that they stand in. */
async function foldersOf(pattern) {
  const folders = Map.groupBy(await filesOf(pattern), (file) => dirname(file))
  return [...folders].map(([folder, files]) => [folder, languagesOf(files)])
}

const portal = await foldersOf('{portal,rules}/src/**/locales/*.json')
const server = await foldersOf('server/**/locales/*.json')
const languages = new Set([...portal, ...server].flatMap(([, byLanguage]) => Object.keys(byLanguage)))
for (const [folder, byLanguage] of [...portal, ...server]) checkFolder(folder, byLanguage, languages)

const namespaces = namespacesOf(portal)
for (const file of await filesOf('{portal,rules}/src/**/*.ts', 'portal/src/**/*.tsx'))
  if (!/\.test\.tsx?$/.test(file)) checkUse(file, read(file), namespaces)

const catalogue = 'contract/src/errors.ts'
if (existsSync(join(root, catalogue))) {
  const known = new Set(
    server.flatMap(([, byLanguage]) => Object.values(byLanguage).flatMap((texts) => [...texts.keys()])),
  )
  for (const [, key] of read(catalogue).matchAll(/messageKey: '([^']+)'/g))
    if (!known.has(key)) problems.push(`${catalogue}: no words for '${key}' in the server`)
}

for (const problem of problems) console.error(problem)
console.log(
  `${portal.length + server.length} folders of words in ${[...languages].join(', ')}: ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
