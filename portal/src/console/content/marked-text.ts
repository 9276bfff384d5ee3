import type { Block, Inline, Line, RichText } from '@waymark/contract/content/rich-text'

/**
 * Rich text as an editor types it. Blocks have a blank line between them: `# ` begins a heading, `- ` and `1. ` an item of a list. In a line,
 * `**strong**`, `_emphasis_` and `[text](address)`. A backslash before a sign keeps it as it is.
 */
export function markedText(text: RichText): string {
  return text.map(markedBlock).join('\n\n')
}

function markedBlock(block: Block): string {
  if (block.kind === 'heading') return `# ${markedLine(block.line)}`
  if (block.kind === 'paragraph') return guarded(markedLine(block.line))
  return block.items
    .map((line, index) => `${block.isOrdered ? `${String(index + 1)}.` : '-'} ${markedLine(line)}`)
    .join('\n')
}

function markedLine(line: Line): string {
  return line.map(markedInline).join('').trim()
}

function markedInline({ text, ...inline }: Inline): string {
  const plain = text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[\\*_[\]]/g, String.raw`\$&`)
  switch (inline.kind) {
    case 'strong':
      return `**${plain}**`
    case 'emphasis':
      return `_${plain}_`
    case 'link':
      return `[${plain}](${inline.href.replaceAll(')', String.raw`\)`)})`
    case 'text':
      break
  }
  return plain
}

/** A paragraph that begins like a heading or an item. */
function guarded(line: string): string {
  return line.replace(/^([#-])(?= )/, String.raw`\$1`).replace(/^(\d+)\.(?= )/, String.raw`$1\.`)
}

/** Reads what an editor typed. Whatever it is, it's text: nothing is refused. */
export function richTextOf(typed: string): RichText {
  return typed
    .split(/\n[ \t]*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .flatMap(blocksOf)
}

const item = /^(-|\d+\.) +(?=\S)/

function blocksOf(typed: string): readonly Block[] {
  const lines = typed.split('\n').map((line) => line.trim())
  if (lines.every((line) => item.test(line))) {
    const items = lines.map((line) => lineOf(line.replace(item, ''))).filter((line) => line.length > 0)
    const isOrdered = !typed.startsWith('-')
    return items.length === 0 ? [] : [{ kind: 'list', isOrdered, items }]
  }
  const heading = /^# +(?=\S)/
  const kind = heading.test(typed) ? 'heading' : 'paragraph'
  const line = lineOf(lines.join(' ').replace(heading, ''))
  return line.length === 0 ? [] : [{ kind, line }]
}

const escaped = String.raw`\\[^\p{L}\p{N}\s]`
const sign = String.raw`(?:${escaped}|[^\\])`
const inlines = new RegExp(
  String.raw`\*\*(${sign}+?)\*\*|_(${sign}+?)_|\[((?:${escaped}|[^\\\]])+)\]\(((?:\\\)|[^\s)])+)\)|(${escaped}|[\s\S])`,
  'gu',
)

function lineOf(typed: string): Line {
  const line: Inline[] = []
  for (const [, strong, emphasis, words, href, plain] of typed.matchAll(inlines)) {
    const last = line.at(-1)
    if (plain !== undefined && last?.kind === 'text')
      line[line.length - 1] = { kind: 'text', text: last.text + unescaped(plain) }
    else if (plain !== undefined) line.push({ kind: 'text', text: unescaped(plain) })
    else if (strong !== undefined) line.push({ kind: 'strong', text: unescaped(strong) })
    else if (emphasis !== undefined) line.push({ kind: 'emphasis', text: unescaped(emphasis) })
    else if (words !== undefined && href !== undefined)
      line.push({ kind: 'link', text: unescaped(words), href: href.replaceAll(String.raw`\)`, ')') })
  }
  return line
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([^\p{L}\p{N}\s])/gu, '$1')
}
