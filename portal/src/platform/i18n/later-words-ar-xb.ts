const files = import.meta.glob<object>('../../{features,platform}/**/locales/en.json', {
  query: '?ar-XB',
  import: 'default',
})

/** The words of a namespace in the pseudo language: a list of its own, which only those fetch who speak it. */
export async function wordsOf(namespace: string): Promise<object | undefined> {
  return Object.entries(files).find(([path]) => path.endsWith(`/${namespace}/locales/en.json`))?.[1]()
}
