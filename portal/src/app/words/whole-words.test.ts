import { pseudoLanguage, pseudoWords } from '@waymark/rules/words/pseudo-language'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { byNamespace } from './by-namespace.ts'
import { usualDirection } from '../../platform/i18n/direction.ts'
import { createWords } from '../../platform/i18n/whole-words.ts'
import { wordOptions } from '../../platform/i18n/word-options.ts'

const english = byNamespace(
  import.meta.glob<object>(['../../**/locales/en.json', '../../../../rules/src/words/locales/en.json'], {
    eager: true,
    import: 'default',
  }),
)
const korean = byNamespace(
  import.meta.glob<object>(['../../**/locales/ko.json', '../../../../rules/src/words/locales/ko.json'], {
    eager: true,
    import: 'default',
  }),
)
const languages = { en: english, ko: korean, [pseudoLanguage]: pseudoWords(english) }

/** Every text with its whole key, such as `claims:problem.wrong.day`. */
function flat(prefix: string, texts: unknown): readonly (readonly [key: string, text: string])[] {
  return Object.entries(Object(texts)).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? flat(`${prefix}${name}.`, text)
      : [[`${prefix}${name}`, String(text)] as const],
  )
}

const plural = /_(?:zero|one|two|few|many|other)$/

/** A value for each variable of a text and of its other forms, and with plural forms each kind of number. */
function valuesFor(key: string, forms: readonly string[]): readonly Record<string, string | number>[] {
  const names = forms.flatMap((text) =>
    Array.from(text.matchAll(/\{\{([^}]*)\}\}/g), ([, name = '']) => name.trim()),
  )
  const values = Object.fromEntries(names.map((name) => [name, `<${name} & co>`]))
  if (!plural.test(key)) return [values]
  return [0, 1, 2, 5, 11, 100].map((count) => ({ ...values, count }))
}

test.each(Object.entries(languages))('every text in %s reads as i18next says it', async (language, texts) => {
  const direction = () => usualDirection(language)
  const standard = i18next.createInstance()
  const resources = { [language]: texts }
  await standard.init(wordOptions({ language, resources, writtenLanguages: [language], direction }))
  const words = createWords({ language, texts, direction })
  const all = Object.entries(texts).flatMap(([namespace, own]) => flat(`${namespace}:`, own))
  expect(all.length).toBeGreaterThan(3000)
  const forms = Map.groupBy(all, ([whole]) => whole.replace(plural, ''))
  const different = all.flatMap(([whole]) => {
    const key = whole.replace(plural, '')
    const texts = (forms.get(key) ?? []).map(([, text]) => text)
    return valuesFor(whole, texts)
      .filter((values) => words.t(key, values) !== standard.t(key, values))
      .map((values) => [key, values])
  })
  expect(different).toEqual([])
})

test.each([
  ['booking:have', /^You have 1 point\./],
  ['booking:missing', /^1 point to go$/],
  ['benefits:ladder.missing', /^1 status point to go$/],
  ['dashboard:expiry.all', /^Your 1 point expires by /],
  ['dashboard:expiry.none', /^Your 1 point doesn't expire by /],
  ['dashboard:expiry.never', /^Your 1 point doesn't expire\.$/],
])('%s counts a single point in the singular', (key, said) => {
  const words = createWords({ language: 'en', texts: languages.en, direction: () => 'ltr' })
  expect(words.t(key, { count: 1, points: '1', all: '1', through: '', next: '', nextDate: '' })).toMatch(said)
})

test('the first key with a text counts, a namespace is the usual one of its keys, and texts arrive later', () => {
  const texts = { platform: { yes: 'Yes' }, claims: { none: 'Nothing' } }
  const words = createWords({ language: 'en', texts, direction: () => 'ltr' })
  const t = words.getFixedT(null, 'claims')
  expect([t('none'), t(['what.is', 'platform:yes']), words.exists('claims:late')]).toEqual([
    'Nothing',
    'Yes',
    false,
  ])
  words.addTexts('en', { claims: { late: 'Later' } })
  words.addTexts('ko', { claims: { late: '나중에' } })
  expect([words.exists('claims:late'), t('late')]).toEqual([true, 'Later'])
  words.changeLanguage('ko')
  expect([words.language, t('late'), words.getFixedT('en', 'claims')('late')]).toEqual([
    'ko',
    '나중에',
    'Later',
  ])
})

test('a missing text is reported and shown by its key, unless it has a default', () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  const words = createWords({ language: 'en', texts: {}, direction: () => 'ltr' })
  expect(words.t('claims:none', { defaultValue: '' })).toBe('')
  expect(reported).not.toHaveBeenCalled()
  expect(words.t('claims:none')).toBe('claims:none')
  expect(reported).toHaveBeenCalledWith('No words for claims:none')
  reported.mockRestore()
})
