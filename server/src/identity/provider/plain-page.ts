import type { CompanyConfiguration } from '../../configuration/index.ts'
import { portalBase } from '../../platform/http/pages/portal-files.ts'
import { directionOf, type Locale } from '../../platform/locale.ts'
import { escaped } from '../../platform/markup.ts'
import { wordsOf, type SayWords, type Words } from '../../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }

/** The ways a navigation to or from a provider can fail, with their status. */
export const problems = {
  refused: 400,
  cancelled: 400,
  unknown: 404,
  busy: 429,
  failed: 500,
  unavailable: 503,
} as const
export type Problem = keyof typeof problems

/** A page without script that explains a failure: the portal may not be available, and a popup closes on its own. */
export function plainPage(
  problem: Problem,
  locale: Locale,
  company: Pick<CompanyConfiguration, 'brandName' | 'defaultUrl' | 'icon'>,
): string {
  const say: SayWords = (key) => escaped(wordsOf(words, locale, key))
  const brand = escaped(company.brandName)
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${say(`${problem}.title`)} · ${brand}</title>
    <link rel="icon" href="${company.icon ?? `${portalBase}/favicon.svg`}" />
    <link rel="stylesheet" href="${portalBase}/plain-page.css" />
  </head>
  <body>
    <header>${brand}</header>
    <main>
      <h1>${say(`${problem}.title`)}</h1>
      <p>${say(`${problem}.text`)}</p>
      <p><a href="${escaped(company.defaultUrl)}">${say('back')}</a></p>
    </main>
  </body>
</html>
`
}
