import { expect, test } from 'vitest'
import { mailFormatsIn } from './mail-formats.ts'

test('[CONF-03] whole days are written as the language counts them', () => {
  const written = (['en', 'ko'] as const).map((locale) => [1, 2, 365].map(mailFormatsIn(locale).days))
  expect(written).toEqual([
    ['1 day', '2 days', '365 days'],
    ['1일', '2일', '365일'],
  ])
})

test('[CONF-03] figures and money have a true minus, as on the statement', () => {
  for (const locale of ['en', 'ko'] as const) {
    const { figure, money } = mailFormatsIn(locale)
    expect([figure(-12_345n), money('-2500', 'NZD'), money('-2500', 'KRW')]).toEqual([
      '\u221212,345',
      '\u2212NZ$25.00',
      '\u2212₩2,500',
    ])
  }
})

test('[CONF-03] one hour and one minute are in the singular', () => {
  const { hours, minutes } = mailFormatsIn('en')
  expect([hours(1), hours(24), minutes(1), minutes(30)]).toEqual([
    '1 hour',
    '24 hours',
    '1 minute',
    '30 minutes',
  ])
  expect([mailFormatsIn('ko').hours(24), mailFormatsIn('ko').minutes(30)]).toEqual(['24시간', '30분'])
})
