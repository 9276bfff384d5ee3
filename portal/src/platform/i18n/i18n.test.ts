import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** Words that stay pending until the test lets them arrive. */
function slowWords(namespace: string) {
  const arrivals = new Map<string, () => void>()
  return {
    loader: async (language: string) => {
      await new Promise<void>((resolve) => {
        arrivals.set(language, resolve)
      })
      return { [namespace]: { title: `${namespace} in ${language}` } }
    },
    asked: async (language: string) => vi.waitFor(() => expect(arrivals.has(language)).toBe(true)),
    arrive: async (language: string) => {
      await vi.waitFor(() => expect(arrivals.has(language)).toBe(true))
      arrivals.get(language)?.()
    },
  }
}

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('[CONF-03] what appears while the language changes has its words in both languages', async () => {
  const { startWords, addWords, changeLanguage, currentLanguage } = await import('./i18n.ts')
  const { getI18n } = await import('./react-words.ts')
  const languages = ['en', 'ko'].map((code) => ({ code, name: code, direction: 'ltr' as const }))
  await startWords(languages, ['en', 'ko'], {
    texts: async (language) => ({ 'platform:yes': language }),
    whole: async (language) => ({ platform: { yes: language } }),
  })
  const begun = currentLanguage() === 'ko' ? 'ko' : 'en'
  const other = begun === 'ko' ? 'en' : 'ko'
  const [shell, late] = [slowWords('shell'), slowWords('late')]
  const shown = addWords(shell.loader)
  await shell.arrive(begun)
  await shown

  const changed = changeLanguage(other)
  await shell.asked(other)
  const added = addWords(late.loader)
  await late.arrive(begun)
  await added
  await shell.arrive(other)
  await late.arrive(other)
  await changed
  const words = getI18n()
  expect(['platform:yes', 'shell:title', 'late:title'].map((key) => words.t(key))).toEqual([
    other,
    `shell in ${other}`,
    `late in ${other}`,
  ])
})
