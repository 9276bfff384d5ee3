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
