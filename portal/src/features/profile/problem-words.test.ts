import { expect, test } from 'vitest'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

test.each([
  ['en', en],
  ['ko', ko],
])('[PROF-03] in %s each kind of invalid value has its own message', (_language, words) => {
  const texts = Object.values(words.problem).filter((text) => typeof text === 'string')
  expect(texts.length).toBeGreaterThan(5)
  expect(new Set(texts).size).toBe(texts.length)
})
