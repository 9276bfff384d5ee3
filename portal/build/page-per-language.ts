import type { Plugin } from 'vite'

/** What a language's page preloads, so that nothing of the first page waits for another file to name it. */
const firstWords = /(?:^|\/)first-([a-z]{2})-(?!xb-)/

/**
 * Makes one start page a language of the built `index.html`: it carries the language on `html` and preloads its words. The
 * server answers with the one that fits the browser; English is `index.html` itself.
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
