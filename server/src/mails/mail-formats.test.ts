import { expect, test } from 'vitest'
import { mailFormatsIn } from './mail-formats.ts'

test('[CONF-03] whole days are written as the language counts them', () => {
  const written = (['en', 'ko'] as const).map((locale) => [1, 2, 365].map(mailFormatsIn(locale).days))
  expect(written).toEqual([
    ['1 day', '2 days', '365 days'],
    ['1일', '2일', '365일'],
  ])
})
