import type { ResourceLanguage } from 'i18next'

/** Words by namespace, which is the name of the folder with `locales`: `sign-in` for `features/sign-in/locales/en.json`. */
export function byNamespace(files: Readonly<Record<string, object>>): ResourceLanguage {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.split('/').at(-3) ?? path, texts]),
  )
}

/** Titles and descriptions of all pages, collected from their features: the namespace `routes`. */
export function routesOf(files: Readonly<Record<string, object>>): object {
  return Object.assign({}, ...Object.values(files))
}
