/** The same as later-words.ts, made from English. */
const files = import.meta.glob<object>(
  [
    '../../{features,platform}/**/locales/en.json',
    '!../locales/*',
    '!../{failure,words}/locales/*',
    '!../../features/{dashboard,sign-in}/locales/*',
  ],
  { query: '?ar-XB', import: 'default' },
)

/** A namespace's words in the pseudo language: a separate list, fetched only by those who use it. */
export async function wordsOf(namespace: string): Promise<object | undefined> {
  const [, load] =
    Object.entries(files).find(([path]) => path.endsWith(`/${namespace}/locales/en.json`)) ?? []
  return load?.()
}
