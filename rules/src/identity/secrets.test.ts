import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guessedForms,
  leastPasswordLength,
  leastPasswordLengthWithFactor,
  mostPasswordLength,
  passwordProblem,
  passwordStrength,
} from './password.ts'
import { pinProblem } from './pin.ts'

const knownWords = ['Hana', 'Whitford', '204000020', 'hana.whitford@example.nz', 'Waymark']
const problem = (password: string, leastLength: number = leastPasswordLength) =>
  passwordProblem(password, { knownWords, leastLength })

describe('passwords', () => {
  test.each([
    ['Kia-ora-2026', undefined],
    ['correct horse battery staple', undefined],
    ['갈매기가 부두에 앉아 있다', undefined],
    ['eleven-chr.', 'tooShort'],
    ['', 'tooShort'],
    ['x'.repeat(12), 'tooSimple'],
    ['abcdefghijklmnop', 'tooSimple'],
    ['98765432109876', 'tooSimple'],
    ['abcabcabcabc', 'tooSimple'],
    ['ababababababababab', 'tooSimple'],
    ['204000020-204000020', 'personal'],
    ['HanaWhitford1', 'personal'],
    ['hana.whitford@example.nz', 'personal'],
    ['waymark-waymark', 'personal'],
    ['Waymark204000020!', 'personal'],
    ['hana likes long walks in rain', undefined],
    ['robotic-owl-flute', undefined],
  ])('[AUTH-13] %j: %s', (password, expected) => {
    expect(problem(password)).toBe(expected)
  })

  test('[AUTH-13] eight characters are enough with a second factor, and no composition is required', () => {
    expect(problem('mqvtzkwp', leastPasswordLengthWithFactor)).toBeUndefined()
    expect(problem('mqvtzkw', leastPasswordLengthWithFactor)).toBe('tooShort')
    expect(problem('mqvtzkwp')).toBe('tooShort')
  })

  test('[AUTH-13] at most 256 characters; a character of two code units counts as one', () => {
    const varied = (length: number): string =>
      Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 37) % 997))).join('')
    expect(problem(varied(mostPasswordLength))).toBeUndefined()
    expect(problem(varied(mostPasswordLength + 1))).toBe('tooLong')
    expect(problem('🦜🚀🌋🎻🦑🧭🍜🪁🧶🏔🛶')).toBe('tooShort')
  })

  test('[AUTH-13] is never shorter than its minimum length, whatever the characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 8, max: 20 }),
        (text, least) => {
          const found = passwordProblem(text, { knownWords: [], leastLength: least })
          const length = Array.from(text.normalize('NFKC')).length
          expect([found === 'tooShort', found === 'tooLong']).toEqual([
            length < least,
            length > mostPasswordLength,
          ])
        },
      ),
    )
  })

  test('[AUTH-13] strength in words follows what has to be guessed, not what is typed', () => {
    expect(['', 'aaaaaaaaaaaaaaaaaaaa', 'abcdefghijklmnopqrst', 'mqvtzkw'].map(passwordStrength)).toEqual(
      Array.from({ length: 4 }, () => 'weak'),
    )
    expect(['password1234', 'Dragon-20261'].map(passwordStrength)).toEqual(['weak', 'weak'])
    expect(passwordStrength('mqvtzkwpad')).toBe('fair')
    expect(passwordStrength('Kia-ora-2026!')).toBe('good')
    expect(passwordStrength('correct horse battery staple')).toBe('strong')
  })

  test('[AUTH-13] is looked up as it is, and without digits and signs at its ends', () => {
    expect(guessedForms('Dragon-2026!')).toEqual(['dragon-2026!', 'dragon'])
    expect(guessedForms('１２３４-ｄｒａｇｏｎ')).toEqual(['1234-dragon', 'dragon'])
    expect(guessedForms('correct horse')).toEqual(['correct horse'])
    expect(guessedForms('20262026')).toEqual(['20262026'])
  })
})

describe('PINs', () => {
  const facts = { pattern: '^[0-9]{4,6}$', knownDigits: ['204000020', '19870423'] }

  test.each([
    ['4071', undefined],
    ['90210', undefined],
    ['730592', undefined],
    ['407', 'pattern'],
    ['4071234', 'pattern'],
    ['40a1', 'pattern'],
    ['٤٠٧١', 'pattern'],
    ['0000', 'tooSimple'],
    ['1212', 'tooSimple'],
    ['123123', 'tooSimple'],
    ['1234', 'tooSimple'],
    ['9876', 'tooSimple'],
    ['8901', 'tooSimple'],
    ['2468', 'tooSimple'],
    ['2040', 'personal'],
    ['0020', 'personal'],
    ['1987', 'personal'],
    ['2304', 'personal'],
    ['230487', 'personal'],
    ['870423', 'personal'],
  ])('[AUTH-13] %j: %s', (pin, expected) => {
    expect(pinProblem(pin, facts)).toBe(expected)
  })

  test('[VAL-01] the pattern is what configuration says', () => {
    expect(pinProblem('4071', { ...facts, pattern: '^[0-9]{6}$' })).toBe('pattern')
  })

  test('[AUTH-13] only a few of all four-digit PINs are refused', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'))
    const refused = all.filter((pin) => pinProblem(pin, { ...facts, knownDigits: [] }) !== undefined)
    expect(refused.length).toBeLessThan(200)
  })
})
