import { expect, test } from 'vitest'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

/** An error page can't know what happened to a payment before it. */
const assurances =
  /nothing was|not been charged|weren't charged|no points|are safe|청구되지|결제되지|안전합니다/i

test.each([
  ['en', en],
  ['ko', ko],
])('[ROUTE-10] no error page in %s says that nothing was charged or moved', (_locale, words) => {
  expect(JSON.stringify(words)).not.toMatch(assurances)
  for (const { description } of [words.server_error, words.error]) expect(description).toMatch(/payment|결제/)
})
