import type { ResourceLanguage } from 'i18next'

/** Words by namespace: the name of the folder that holds `locales`, as `sign-in` of `features/sign-in/locales/en.json`. */
export function byNamespace(files: Readonly<Record<string, object>>): ResourceLanguage {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.split('/').at(-3) ?? path, texts]),
  )
}

/** Titles and descriptions of all pages, from the files of the features that have them: the namespace `routes`. */
export function routesOf(files: Readonly<Record<string, object>>): object {
  return Object.assign({}, ...Object.values(files))
}
