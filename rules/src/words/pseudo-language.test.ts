import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pseudoText, pseudoWords } from './pseudo-language.ts'

const marks = /[\u200F\u202E\u202C]/g
const shown = (text: string) => text.replaceAll(marks, '')

test('[CONF-03] the pseudo language has the English words, each from right to left', () => {
  fc.assert(
    fc.property(fc.string(), (english) => {
      fc.pre(shown(english) === english)
      expect(shown(pseudoText(english))).toBe(english)
    }),
  )
  const override = pseudoText('Sign in').match(/\u202E/g)
  expect(override).toHaveLength(2)
})

test('[CONF-03] it keeps the names of values, tags and other texts', () => {
  expect(pseudoText('{{points}} of {name}')).toMatch(/^\{\{points\}\} \u200F\u202Eof\u202C\u200F \{name\}$/)
  expect(pseudoText('<1>Help</1>')).toMatch(/^<1>\u200F\u202EHelp\u202C\u200F<\/1>$/)
  expect(pseudoText('$t(a.b)')).toBe('$t(a.b)')
  expect(pseudoText('13 TR-5H2M')).toBe('13 TR-5H2M')
})

test("[CONF-03] its words have the same keys, with plurals in all of Arabic's forms", () => {
  const words = pseudoWords({ left_one: 'One day', left_other: '{{count}} days', deep: { name: 'Name' } })
  expect(Object.keys(words).toSorted()).toEqual(
    [
      'deep',
      ...new Intl.PluralRules('ar').resolvedOptions().pluralCategories.map((form) => `left_${form}`),
    ].toSorted(),
  )
  expect(shown(words.deep.name)).toBe('Name')
})
