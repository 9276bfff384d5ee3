import { filesOf, starter } from 'virtual:page-files'
import { configurationElement } from '../../platform/configuration/page-configuration.ts'

interface DrawnPage {
  readonly page: string
  /** React's own output. */
  readonly markup: string
  readonly title: string
  readonly description: string
  readonly configuration: object
}

/** The built page with the drawn one inserted. What hydration needs is requested after what's needed to display it. */
export function withPage(
  template: string,
  { page, markup, title, description, configuration }: DrawnPage,
): string {
  const { styles, scripts } = filesOf(page)
  const head = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `<meta name="${configurationElement}" content="${escaped(JSON.stringify(configuration))}">`,
  ]
  const drawn = template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, start: string) => start + escaped(description),
    )
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app" data-page="${page}">${markup}</div>`)
  return startedAfterPaint(drawn, scripts)
}

const scriptTag = /<script type="module" crossorigin src="([^"]*)"><\/script>\s*/
const preloadTag = /<link rel="modulepreload" crossorigin href="([^"]*)">\s*/g
/** A drawn page is painted in the fallbacks before its fonts are there; asked for earlier, they would only delay that. */
const fontTag = /<link rel="preload" as="font"[^>]*>\s*/g

/** The page can be read without its scripts, so what starts them waits until it has been painted. */
function startedAfterPaint(page: string, own: readonly string[]): string {
  const entry = scriptTag.exec(page)?.[1]
  if (entry === undefined) throw new Error('the built page starts no script')
  const scripts = [entry, ...[...page.matchAll(preloadTag)].map(([, href]) => href), ...own]
  const tag = `<script type="module" fetchpriority="low" src="${starter}" data-scripts="${scripts.join(' ')}"></script>`
  return page
    .replace(scriptTag, '')
    .replaceAll(preloadTag, '')
    .replaceAll(fontTag, '')
    .replace('</head>', () => `${tag}</head>`)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
