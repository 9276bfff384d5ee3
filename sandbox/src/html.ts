const markup = Symbol('markup')

/** Markup that is already escaped. Only `html` creates it: the key is a symbol, so JSON can't imitate it. */
export type Html = { readonly [markup]: string }

type Part = string | number | undefined | Html | readonly Html[]

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Escapes text for element content and for quoted attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities.get(sign) ?? sign)
}

function render(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  if (markup in part) return part[markup]
  return part.map((piece) => piece[markup]).join('')
}

/** Builds markup: values in `${}` are escaped unless they are markup; attributes must be quoted. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.map((string, index) => string + render(parts[index])).join('')
  return { [markup]: text }
}

/** The finished markup as text. */
export function htmlText(page: Html): string {
  return page[markup]
}
