/**
 * Compares the languages of every `locales` folder: the same keys (with each language's plural forms), the same placeholders, no
 * empty text, no namespace twice. Exits 1 where they differ.
 */
import { basename, dirname } from 'node:path'
import { portalFolders, serverFolders } from './locale-files.mjs'

const problems = []

const pluralForm = /_(?:zero|one|two|few|many|other)$/

/** A key without its plural form, if the language has that form. */
function meaningOf(key, language) {
  const form = pluralForm.exec(key)?.[0].slice(1)
  return form === undefined || !pluralsOf(language).has(form) ? key : key.replace(pluralForm, '')
}

const pluralsOf = (language) => new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)

function placeholdersOf(text) {
  const names = [...text.matchAll(/\{\{?\s*([\w.]+)[^{}]*\}?\}/g)].map((match) => match[1])
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b)).join(' ')
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
  // A singular can leave its number out ('one attempt'), so the form with the most placeholders is compared.
  const fullest = Object.values(said).map((forms) => forms.toSorted((a, b) => b.length - a.length)[0])
  if (new Set(fullest).size > 1) problems.push(`${folder}: ${meaning} has different placeholders`)
}

/** The portal loads words by namespace, the folder that holds `locales`; keys under `routes` are one namespace of all folders. */
function checkNamespaces(folders) {
  const namespaces = new Set()
  const routes = new Set()
  for (const [folder, byLanguage] of folders) {
    const name = basename(dirname(folder))
    if (namespaces.has(name)) problems.push(`${folder}: another folder has the namespace ${name}`)
    namespaces.add(name)
    const [texts] = Object.values(byLanguage)
    for (const key of texts.keys()) {
      if (!key.startsWith('routes.')) continue
      if (routes.has(key)) problems.push(`${folder}: another folder has ${key}`)
      routes.add(key)
    }
  }
}

const portal = await portalFolders()
const server = await serverFolders()
const languages = new Set([...portal, ...server].flatMap(([, byLanguage]) => Object.keys(byLanguage)))
for (const [folder, byLanguage] of [...portal, ...server]) checkFolder(folder, byLanguage, languages)
checkNamespaces(portal)

for (const problem of problems) console.error(problem)
console.log(
  `${portal.length + server.length} locale folders in ${[...languages].join(', ')}: ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
