import { pseudoLanguage, pseudoWords } from '@waymark/rules/words/pseudo-language'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { compiledTexts } from '../../../build/compiled-texts.ts'
import gateEn from '../gate/locales/en.json'
import gateKo from '../gate/locales/ko.json'
import signInEn from '../../features/sign-in/locales/en.json'
import signInKo from '../../features/sign-in/locales/ko.json'
import platformEn from '../../platform/locales/en.json'
import platformKo from '../../platform/locales/ko.json'
import { usualDirection } from '../../platform/i18n/direction.ts'
import { firstWordsIn, type FirstTexts } from '../../platform/i18n/first-words.ts'
import { wordOptions } from '../../platform/i18n/word-options.ts'

const english = { platform: platformEn, gate: gateEn, 'sign-in': signInEn }
const languages = {
  en: english,
  ko: { platform: platformKo, gate: gateKo, 'sign-in': signInKo },
  [pseudoLanguage]: pseudoWords(english),
}
const values = { name: 'Waka', title: 'Sign in', brand: 'Airpoints' }

async function compiledIn(texts: object): Promise<FirstTexts> {
  const modules = await Promise.all(
    Object.entries(texts).map(async ([namespace, own]) => {
      const code = `export default ${compiledTexts(namespace, own)}`
      return import(`data:text/javascript,${encodeURIComponent(code)}`)
    }),
  )
  return Object.assign({}, ...modules.map((module) => module.default))
}

function keysOf(prefix: string, texts: object): readonly string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${prefix}${name}`] : keysOf(`${prefix}${name}.`, text),
  )
}

test.each(Object.entries(languages))(
  'the first page says in %s what i18next says, with every number',
  async (language, texts) => {
    const direction = () => usualDirection(language)
    const i18n = i18next.createInstance()
    const whole = { language, resources: { [language]: texts }, writtenLanguages: [language], direction }
    await i18n.init(wordOptions(whole))
    const first = firstWordsIn(language, await compiledIn(texts), direction)
    const keys = Object.entries(texts).flatMap(([namespace, own]) => keysOf(`${namespace}:`, own))
    expect(keys.length).toBeGreaterThan(60)
    for (const key of keys) {
      const [base = '', form] = key.split(/_(?=(?:zero|one|two|few|many|other)$)/)
      const given =
        form === undefined ? [values] : [0, 1, 2, 5, 11, 100].map((count) => ({ ...values, count }))
      for (const variables of given) expect(first.t(base, variables)).toBe(i18n.t(base, variables))
    }
  },
)

test('a namespace is the usual one of its keys, and the first key that has a text counts', async () => {
  const { getFixedT } = firstWordsIn('en', await compiledIn(english), () => 'ltr')
  const t = getFixedT('en', 'sign-in')
  expect([t('title'), t('platform:problem'), t(['reason.none', 'or'])]).toEqual([
    'Sign in',
    'There is a problem',
    'or',
  ])
})

test('a text that is not there is reported and shown by its key', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  const { t } = firstWordsIn('en', await compiledIn(english), () => 'ltr')
  expect(t('sign-in:none')).toBe('sign-in:none')
  expect(reported).toHaveBeenCalledWith('No words for sign-in:none')
  reported.mockRestore()
})

test('a text that needs more of i18next than the first page has does not build', () => {
  for (const text of ['{{price, number}}', 'See $t(other)'])
    expect(() => compiledTexts('sign-in', { text })).toThrow('sign-in:text')
})
