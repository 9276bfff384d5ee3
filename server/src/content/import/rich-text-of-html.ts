import type { Block, Inline, Line, RichText } from '@waymark/contract/content/rich-text'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { inlinesOf } from './inlines-of-html.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export interface ReadHtml {
  readonly text: RichText
  /** What was dropped, by name: `script`, `a href`, `p onclick`. */
  readonly leftOut: readonly string[]
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Elements that contain paragraphs. */
const holders = new Set(['p', 'div', 'section', 'article', 'main', 'blockquote'])
const MOST_DEEP = 40

/**
 * Converts HTML that an operator wrote into structured text: paragraphs, headings, lists, links, emphasis. It uses the standard's own
 * parser, so what a browser would take for a script is one here too; of anything unknown only the text stays.
 */
export function richTextOfHtml(html: string): ReadHtml {
  const leftOut = new Set<string>()
  const text = blocksOf(parseFragment(html).childNodes, leftOut, 0)
  return { text, leftOut: [...leftOut] }
}

function blocksOf(nodes: readonly Node[], leftOut: Set<string>, deep: number): Block[] {
  const blocks: Block[] = []
  let open: Inline[] = []
  const close = (): void => {
    blocks.push(...linesOf(open).map((line) => ({ kind: 'paragraph' as const, line })))
    open = []
  }
  for (const node of nodes) {
    const inside = isElement(node) && deep < MOST_DEEP ? blockOf(node, leftOut, deep) : undefined
    if (inside === undefined) open.push(...inlinesOf([node], leftOut))
    else {
      close()
      blocks.push(...inside)
    }
  }
  close()
  return blocks
}

/** The blocks in an element; undefined if it's inline. */
function blockOf(element: Element, leftOut: Set<string>, deep: number): readonly Block[] | undefined {
  const name = element.nodeName
  if (headings.has(name)) {
    return linesOf(inlinesOf([element], leftOut)).map((line) => ({ kind: 'heading', line }))
  }
  if (name === 'ul' || name === 'ol') {
    const items = element.childNodes.flatMap((item) => linesOf(inlinesOf([item], leftOut)))
    return items.length === 0 ? [] : [{ kind: 'list', isOrdered: name === 'ol', items }]
  }
  if (!holders.has(name)) return undefined
  for (const { name: attribute } of element.attrs) leftOut.add(`${name} ${attribute}`)
  return blocksOf(element.childNodes, leftOut, deep + 1)
}

/** One trimmed line, or none if there is no text. */
function linesOf(inlines: readonly Inline[]): readonly Line[] {
  const first = inlines.findIndex(({ text }) => text.trim() !== '')
  const last = inlines.findLastIndex(({ text }) => text.trim() !== '')
  if (first === -1) return []
  const line = inlines.slice(first, last + 1).map((inline, at, all) => {
    const start = at === 0 ? inline.text.trimStart() : inline.text
    return { ...inline, text: at === all.length - 1 ? start.trimEnd() : start }
  })
  return [line]
}

function isElement(node: Node): node is Element {
  return 'attrs' in node
}
