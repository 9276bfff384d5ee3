/**
 * Reads from the code which translation keys it uses, with the compiler's types: `t('a.b')`, and `t(`a.${x}`)` for every value that the
 * type of `x` allows. TypeScript's API is still unstable, so its version is pinned.
 */
import {
  isArrayLiteralExpression,
  isAsExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { root } from './toolchain.mjs'

/** The part of a key that can be any text. */
export const anyText = '*'

/** Opens a workspace with the compiler. @param planted texts of files in place of those on disk, by absolute path */
export function openProject(config, planted = new Map()) {
  const api = new API({ cwd: root, fs: { readFile: (path) => planted.get(path) } })
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  return { project, close: () => api.close() }
}

/**
 * Every call of one of the functions, and every object, template and plain text, in the project's files that pass `isOwn`.
 * @param functions names of functions, or of their types (`TFunction`)
 */
export function readUses(project, isOwn, functions) {
  const names = project.program.getSourceFileNames().filter(isOwn)
  const calls = []
  const objects = []
  const templates = []
  const literals = new Set()
  for (const name of names) {
    const visit = (node) => {
      if (isCallExpression(node)) calls.push({ name, node })
      else if (isObjectLiteralExpression(node)) objects.push({ name, node })
      else if (isTemplateExpression(node)) templates.push({ name, node })
      else if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) literals.add(node.text)
      node.forEachChild(visit)
    }
    project.program.getSourceFile(name).forEachChild(visit)
  }
  const types = project.checker.getTypeAtLocation(calls.map(({ node }) => node.expression))
  const wanted = calls.filter(
    (call, at) => functions.includes(nameOf(types[at])) || functions.includes(functionOf(call)),
  )
  return { calls: wanted, objects, templates, literals }
}

/** The name of a type, or of the function that has it. */
export function nameOf(type) {
  return type?.getAliasSymbol()?.name ?? type?.getSymbol()?.name
}

/** All texts that an expression can evaluate to; open parts are `anyText`. */
export function textsOf(project, node) {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (isParenthesizedExpression(node) || isAsExpression(node)) return textsOf(project, node.expression)
  if (isConditionalExpression(node))
    return [...textsOf(project, node.whenTrue), ...textsOf(project, node.whenFalse)]
  if (isTemplateExpression(node)) {
    let texts = [node.head.text]
    for (const { expression, literal } of node.templateSpans) {
      const values = textsOf(project, expression)
      texts = texts.flatMap((text) => values.map((value) => `${text}${value}${literal.text}`))
    }
    return texts
  }
  return [...new Set(textsOfType(project.checker.getTypeAtLocation(node)))]
}

function textsOfType(type) {
  if (type === undefined) return [anyText]
  if (type.isUnionType()) return type.getTypes().flatMap(textsOfType)
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return [String(type.value)]
  if (type.isTemplateLiteralType()) {
    const [head, ...rest] = type.texts
    let texts = [head]
    for (const [at, part] of type.getTypes().entries()) {
      const values = textsOfType(part)
      texts = texts.flatMap((text) => values.map((value) => `${text}${value}${rest[at]}`))
    }
    return texts
  }
  // `undefined` and `null` are not keys.
  return type.isIntrinsicType() && ['undefined', 'null'].includes(type.intrinsicName) ? [] : [anyText]
}

/** The keys of a call: one, or a list of alternatives, of which i18next uses the first that exists. */
export function alternativesOf(project, node) {
  return isArrayLiteralExpression(node)
    ? node.elements.map((element) => textsOf(project, element))
    : [textsOf(project, node)]
}

/**
 * The texts given to the hook that returned the called function: `useTranslation('claims')` for `t`. Undefined if the function came from
 * elsewhere.
 */
export function givenTo(project, { expression }, hook) {
  if (!isIdentifier(expression)) return undefined
  const declaration = project.checker
    .getSymbolAtLocation(expression)
    ?.declarations.map((handle) => handle.resolve(project))
    .find((node) => node !== undefined)
  const variable = isBindingElement(declaration) ? declaration.parent.parent : declaration
  if (variable === undefined || !isVariableDeclaration(variable)) return undefined
  const call = variable.initializer
  if (call === undefined || !isCallExpression(call) || call.expression.getText() !== hook) return undefined
  const [argument] = call.arguments
  return argument === undefined ? undefined : textsOf(project, argument)
}

/** The value of a property in an object literal. */
export function valueOf(object, property) {
  return object.properties.find((one) => isPropertyAssignment(one) && one.name.getText() === property)
    ?.initializer
}

/** The called function's name, if the callee is an identifier. */
export function functionOf({ node }) {
  return isIdentifier(node.expression) ? node.expression.text : undefined
}

/** A node's file and source text, for messages. */
export function placeOf({ name, node }) {
  return `${name.slice(root.length + 1)}: ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}`
}
