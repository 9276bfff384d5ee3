import { expect, test } from 'vitest'
import { localeFrom } from './locale.ts'
import { letterHtml } from './mail/letter-html.ts'
import { wordsOf } from './words.ts'

const words = { en: { greeting: 'Hello {name}' }, ko: { greeting: '{name} 님, 안녕하세요' } }

test('[CONF-03] the server answers in the requested language, including the pseudo language', () => {
  expect(wordsOf(words, localeFrom('ko-KR, en;q=0.5'), 'greeting', { name: 'Mere' })).toBe(
    'Mere 님, 안녕하세요',
  )
  expect(wordsOf(words, localeFrom('ar-XB'), 'greeting', { name: '+64 21' })).toBe(
    '\u200F\u202EHello\u202C\u200F \u2068+64 21\u2069',
  )
  expect(localeFrom('ar, fr')).toBe('en')
})

test('[CONF-03] a count chooses the form of a text, where its language has forms', () => {
  const counted = {
    en: { left_one: '{points} point left', left_other: '{points} points left', plain: '{count} × {name}' },
    ko: { left: '{points}포인트 남음', plain: '{name} {count}개' },
  }
  const said = (['en', 'ko'] as const).map((locale) =>
    ['1', '0', '2', '1000'].map((count) => wordsOf(counted, locale, 'left', { points: count, count })),
  )
  expect(said).toEqual([
    ['1 point left', '0 points left', '2 points left', '1000 points left'],
    ['1포인트 남음', '0포인트 남음', '2포인트 남음', '1000포인트 남음'],
  ])
  expect(wordsOf(counted, 'en', 'plain', { count: '1', name: 'Pass' })).toBe('1 × Pass')
})

test("[CONF-03] an email has its language's text direction", () => {
  const letter = {
    subject: 's',
    preheader: 'p',
    brand: 'b',
    heading: 'h',
    paragraphs: [],
    facts: [],
    footer: 'f',
  }
  expect(letterHtml({ ...letter, locale: 'ar-XB' })).toContain('<html lang="ar-XB" dir="rtl">')
  expect(letterHtml({ ...letter, locale: 'ko' })).toContain('<html lang="ko" dir="ltr">')
})
