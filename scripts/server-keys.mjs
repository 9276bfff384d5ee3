import { dirname, join } from 'node:path'
import {
  isArrayLiteralExpression,
  isConditionalExpression,
  isObjectLiteralExpression,
} from 'typescript/unstable/ast/is'
import { fits, KeyList } from './key-list.mjs'
import { anyText, functionOf, nameOf, openProject, placeOf, readUses, textsOf, valueOf } from './key-uses.mjs'
import { openIn } from './open-keys.mjs'
import { root } from './toolchain.mjs'

/** Emails about orders use the kind's own texts before the common ones. */
const ordersFolder = 'server/src/orders/mails'
const kindsFolder = 'server/src/points/'

/** The locale folders that a file uses: the nearest one, and for emails about orders those of every kind. */
function foldersFor(name, folders) {
  const path = name.slice(root.length + 1)
  const [nearest] = folders
    .filter((folder) => path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length)
  if (nearest === undefined) return []
  return nearest === ordersFolder
    ? [nearest, ...folders.filter((folder) => folder.startsWith(kindsFolder))]
    : [nearest]
}

/** A key without its plural form: code names the key, and a count chooses the form. */
const withoutForm = (key) => key.replace(/_(?:one|other)$/, '')

/** The branches of a condition, or the expression itself. */
function branches(node) {
  if (node === undefined) return []
  return isConditionalExpression(node) ? [...branches(node.whenTrue), ...branches(node.whenFalse)] : [node]
}

/** All keys in an email's draft: subject, preheader, heading and text below its `key`, the labels of its facts and link, the footer. */
function draftKeys(project, draft) {
  const texts = (node) => (node === undefined ? [] : textsOf(project, node))
  const keys = texts(valueOf(draft, 'key'))
  const text = valueOf(draft, 'text')
  const links = branches(valueOf(draft, 'link')).filter(isObjectLiteralExpression)
  const facts = branches(valueOf(draft, 'facts'))
    .filter(isArrayLiteralExpression)
    .flatMap((list) => list.elements.flatMap(branches).filter(isArrayLiteralExpression))
  return [
    ...keys.flatMap((key) => [`${key}.subject`, `${key}.preheader`, `${key}.heading`]),
    ...(text === undefined ? keys.map((key) => `${key}.text`) : texts(text)),
    ...links.flatMap((link) => texts(valueOf(link, 'label'))),
    ...facts.flatMap((fact) => texts(fact.elements[0])),
    ...texts(valueOf(draft, 'footer')),
  ]
}

function isDraft(project, node) {
  return (
    valueOf(node, 'footer') !== undefined && nameOf(project.checker.getContextualType(node)) === 'MailDraft'
  )
}

/**
 * Keys of the server that are missing or used nowhere. The types say which keys a call needs; a key that appears in the code only as a text,
 * such as a label passed to a function, counts as used.
 * @param folders from `serverFolders`
 * @param planted texts of files in place of those on disk, by absolute path
 */
export function serverKeys(folders, planted) {
  const names = folders.map(([folder]) => dirname(folder))
  const list = new KeyList(
    folders.map(([folder, { en }]) => [dirname(folder), [...en.keys()].map(withoutForm)]),
  )
  const { project, close } = openProject(join(root, 'server/tsconfig.json'), planted)
  const isOwn = (name) => /\/(?:server|contract)\/src\//.test(name) && !name.endsWith('.test.ts')
  const { calls, objects, templates, literals } = readUses(project, isOwn, ['SayWords', 'wordsOf'])
  const use = (at, text, isLookedUp) => {
    const keys = foldersFor(at.name, names).map((folder) => `${folder}:${text}`)
    const isListed = keys.every((key) => fits(openIn(at.name).patterns, key))
    const isOptional = !isLookedUp || isListed || text.includes(anyText)
    if (keys.length > 0) list.use(keys, placeOf(at), { isOptional })
  }
  for (const call of calls) {
    const key = call.node.arguments[functionOf(call) === 'wordsOf' ? 2 : 0]
    for (const text of key === undefined ? [] : textsOf(project, key)) use(call, text, true)
  }
  for (const draft of objects.filter(({ node }) => isDraft(project, node)))
    for (const text of draftKeys(project, draft.node)) use(draft, text, true)
  for (const template of templates.filter(({ name }) => foldersFor(name, names).length > 0))
    for (const text of textsOf(project, template.node)) use(template, text, false)
  for (const folder of names) list.useOpen(`${folder}:*`, (key) => literals.has(key))
  close()
  return { problems: list.problems(), count: list.count }
}
