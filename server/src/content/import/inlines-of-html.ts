import { linkTarget, type Inline } from '@waymark/contract/content/rich-text'
import type { DefaultTreeAdapterTypes } from 'parse5'
import * as z from 'zod/mini'

type Node = DefaultTreeAdapterTypes.ChildNode
type Style =
  | { readonly kind: 'text' | 'strong' | 'emphasis' }
  | { readonly kind: 'link'; readonly href: string }

/** Elements whose text isn't meant for people. */
const wordless = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'video',
  'audio',
  'canvas',
  'select',
  'textarea',
  'title',
])
/** Inline or block elements that carry no meaning beyond their text. */
const plain = new Set(['li', 'p', 'div', 'span', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol'])
/** Attributes that are read. */
const read = new Set(['a href'])
const MOST_DEEP = 100

/** The text in some nodes with its emphasis and links, however nested; `leftOut` collects what was dropped. */
export function inlinesOf(
  nodes: readonly Node[],
  leftOut: Set<string>,
  style: Style = { kind: 'text' },
  deep = 0,
): Inline[] {
  if (deep > MOST_DEEP) leftOut.add('deeply nested content')
  if (deep > MOST_DEEP) return []
  return nodes.flatMap((node): Inline[] => {
    if (node.nodeName === '#text' && 'value' in node) return wordsOf(node.value, style)
    if (!('attrs' in node)) return []
    const name = node.nodeName
    for (const { name: attribute } of node.attrs) {
      if (!read.has(`${name} ${attribute}`)) leftOut.add(`${name} ${attribute}`)
    }
    if (wordless.has(name)) leftOut.add(name)
    if (wordless.has(name)) return []
    if (name === 'br') return [{ kind: 'text', text: ' ' }]
    return inlinesOf(node.childNodes, leftOut, styleOf(node, style, leftOut), deep + 1)
  })
}

function wordsOf(value: string, style: Style): Inline[] {
  const text = value.replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return text === '' ? [] : [{ ...style, text }]
}

/** A link stays a link whatever is inside it; there is no emphasis within it. */
function styleOf(element: DefaultTreeAdapterTypes.Element, outer: Style, leftOut: Set<string>): Style {
  const name = element.nodeName
  if (outer.kind === 'link') return outer
  if (name === 'strong' || name === 'b') return { kind: 'strong' }
  if (name === 'em' || name === 'i') return { kind: 'emphasis' }
  if (name === 'a') {
    const href = element.attrs.find((attribute) => attribute.name === 'href')?.value ?? ''
    if (z.safeParse(linkTarget, href).success) return { kind: 'link', href }
    leftOut.add('a href')
    return outer
  }
  if (!plain.has(name)) leftOut.add(name)
  return outer
}
