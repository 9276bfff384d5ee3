import type { Plugin } from 'vite'

/** Preloaded by a language's page, so that the first page doesn't wait for one file to request another. */
const firstWords = /(?:^|\/)first-([a-z]{2})-(?!xb-)/

/**
 * Makes one start page per language from the built `index.html`, with the language set on `html` and its words preloaded. The server picks
 * the one that matches the browser; English is `index.html` itself.
 */
export function pagePerLanguage(defaultLanguage: string): Plugin {
  return {
    name: 'page-per-language',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = String(page.source)
      for (const { fileName } of Object.values(bundle)) {
        const language = firstWords.exec(fileName)?.[1]
        if (language === undefined || !fileName.endsWith('.js')) continue
        const source = inLanguage(html, language, fileName)
        if (language === defaultLanguage) page.source = source
        else this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source })
      }
    },
  }
}

function inLanguage(html: string, language: string, words: string): string {
  const base = /href="([^"]*)assets\//.exec(html)?.[1] ?? '/'
  return html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('</head>', `  <link rel="modulepreload" crossorigin href="${base}${words}">\n  </head>`)
}
