import { expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

test.each([
  ['the stored one', 'ko', ['en-NZ'], 'ko'],
  ['the first that the browser prefers and that is allowed', undefined, ['fr', 'ko-KR', 'en'], 'ko'],
  ['the whitelist over a stored stranger', 'xx', ['de'], 'en'],
  ['the first of the whitelist where nothing fits', undefined, [], 'en'],
])('[CONF-03] the initial language is %s', (_which, stored, preferred, language) => {
  expect(chooseLanguage(stored, preferred, ['en', 'ko'])).toBe(language)
})
