import type { Plugin } from 'vite'

/** Preloaded by a language's page, so that the first page doesn't wait for one file to request another. */
const firstWords = /(?:^|\/)first-([a-z]{2})-(?!xb-)/

/** Preloaded too, since a text that changes its font can break into other lines; each language has the fonts it is written in. */
const fonts: Readonly<Record<string, RegExp>> = {
  en: /(?:inter-latin-wght|instrument-sans-latin-standard)-normal-[^/]*\.woff2$/,
  // The Korean one is large, and its letters are as wide as the fallback's.
  ko: /inter-latin-wght-normal-[^/]*\.woff2$/,
}

/**
 * Makes one start page per language from the built `index.html`, with the language set on `html`, and its words and fonts preloaded. The
 * server picks the one that matches the browser; English is `index.html` itself.
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
        const source = inLanguage(html, language, fileName, fontsOf(language, Object.keys(bundle)))
        if (language === defaultLanguage) page.source = source
        else this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source })
      }
    },
  }
}

function fontsOf(language: string, files: readonly string[]): readonly string[] {
  const own = fonts[language]
  return own === undefined ? [] : files.filter((file) => own.test(file))
}

function inLanguage(html: string, language: string, words: string, ofFonts: readonly string[]): string {
  const base = /href="([^"]*)assets\//.exec(html)?.[1] ?? '/'
  const preloads = [
    `<link rel="modulepreload" crossorigin href="${base}${words}">`,
    // After the scripts, which show nothing without them.
    ...ofFonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${base}${file}">`,
    ),
  ]
  return html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('</head>', `  ${preloads.join('\n    ')}\n  </head>`)
}
