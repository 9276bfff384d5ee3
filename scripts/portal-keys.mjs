import { basename, dirname, join } from 'node:path'
import { fits, KeyList } from './key-list.mjs'
import {
  alternativesOf,
  anyText,
  functionOf,
  givenTo,
  openProject,
  placeOf,
  readUses,
  textsOf,
  valueOf,
} from './key-uses.mjs'
import { codeKeys, openKeys, openIn, pagesToCome } from './open-keys.mjs'
import { root } from './toolchain.mjs'

/** Types or names of the functions that look up texts, and of those that declare page titles. */
const lookUps = ['TFunction', 'Say', 'EntrySay', 'EntrySayIfKnown']
const declarations = ['pageAt', 'wordsAt']

const pluralForm = /_(?:zero|one|two|few|many|other)$/

/** Keys without plural forms, by namespace. Page titles are in `routes`, where the shell collects them. */
function namespacesOf(folders) {
  const namespaces = new Map()
  const add = (namespace, key) => namespaces.set(namespace, (namespaces.get(namespace) ?? new Set()).add(key))
  for (const [folder, { en }] of folders)
    for (const key of en.keys()) {
      const meaning = key.replace(pluralForm, '')
      if (meaning.startsWith('routes.')) add('routes', meaning.slice('routes.'.length))
      else add(basename(dirname(folder)), meaning)
    }
  return namespaces
}

/** The full keys, with namespaces, that a function's key can mean. */
function fullKeys(key, { order, given, products }) {
  if (key.includes(':')) return [key]
  const own = order === undefined ? (given ?? ['platform']) : [...order, 'checkout']
  return own.flatMap((one) => (one === anyText ? products : [one])).map((namespace) => `${namespace}:${key}`)
}

/** Marks all keys that a call can look up. In a list of alternatives, the last one must exist. */
function useCall(project, list, call, products) {
  const order = givenTo(project, call.node, 'useOrderWords')
  const given = givenTo(project, call.node, 'useTranslation')
  const { patterns, passesOn } = openIn(call.name)
  const alternatives = alternativesOf(project, call.node.arguments[0])
  for (const [at, texts] of alternatives.entries())
    for (const text of texts) {
      const keys = fullKeys(text, { order, given, products })
      const isListed = keys.every((key) => fits([...patterns, ...codeKeys], key))
      if (text === anyText && passesOn) continue
      if (!text.includes(anyText))
        list.use(keys, placeOf(call), { isOptional: isListed || at < alternatives.length - 1 })
      else if (!isListed) list.report(`${placeOf(call)}: a part of ${text} has an open type: close it`)
    }
}

/** Marks a declared page's title and description. Without a description, the default one is used. */
function usePage(project, list, call) {
  const [first, second, , differences] = call.node.arguments
  if (functionOf(call) === 'wordsAt') {
    const [namespace] = textsOf(project, first)
    for (const key of textsOf(project, second))
      for (const part of ['title', 'description']) list.use([`${namespace}:${key}.${part}`], placeOf(call))
    return
  }
  const hasOwnWords = differences.getText().includes('wordsAt(')
  const isOptional = hasOwnWords || pagesToCome.some((file) => call.name.endsWith(`/${file}`))
  for (const page of textsOf(project, valueOf(differences, 'page') ?? second)) {
    list.use([`routes:${page}.title`], placeOf(call), { isOptional })
    list.use([`routes:${page}.description`], placeOf(call), { isOptional: true })
  }
}

/**
 * Keys of the portal that are missing or used nowhere.
 * @param folders from `portalFolders`
 * @param planted texts of files in place of those on disk, by absolute path
 */
export function portalKeys(folders, planted) {
  const namespaces = namespacesOf(folders)
  const list = new KeyList(namespaces)
  const { project, close } = openProject(join(root, 'portal/tsconfig.json'), planted)
  const isOwn = (name) => /\/(?:portal|rules|contract)\/src\//.test(name) && !/\.test\.tsx?$/.test(name)
  const { calls, objects, literals } = readUses(project, isOwn, [...lookUps, ...declarations])
  const products = objects
    .map(({ node }) => valueOf(node, 'words')?.text)
    .filter((words) => namespaces.has(words))
  for (const call of calls)
    if (declarations.includes(functionOf(call))) usePage(project, list, call)
    else useCall(project, list, call, products)
  for (const { keys = [] } of openKeys)
    for (const pattern of keys) list.useOpen(pattern, (part) => literals.has(part))
  for (const pattern of codeKeys) list.useOpen(pattern, () => true)
  close()
  return { problems: list.problems(), count: list.count }
}
