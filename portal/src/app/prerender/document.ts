import { filesOf } from 'virtual:page-files'
import { configurationElement } from '../../platform/configuration/page-configuration.ts'

interface DrawnPage {
  readonly page: string
  /** As React wrote it. */
  readonly markup: string
  readonly title: string
  readonly description: string
  readonly configuration: object
}

/** The built page with a drawn one in it. What it needs to be taken over is asked for after what it needs to be seen. */
export function withPage(
  template: string,
  { page, markup, title, description, configuration }: DrawnPage,
): string {
  const { styles, scripts } = filesOf(page)
  const head = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
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
  return scriptsLast(drawn)
}

/** The page can be read without its scripts: they leave the line to what is seen first. */
function scriptsLast(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
