import { describe, expect, it } from 'vitest'
import { formatAmount, formatFigure, formatMoney, formatPercent } from './figure-format.ts'

describe('a figure', () => {
  it.each([
    [149_205n, '149,205'],
    [-1100n, '−1,100'],
    [0n, '0'],
    [9_007_199_254_740_993n, '9,007,199,254,740,993'],
  ])('%s is written %s', (value, text) => {
    expect(formatFigure(value, 'en')).toBe(text)
  })

  it('shows the sign of a change, and none for zero', () => {
    expect(formatFigure(2695n, 'en', 'always')).toBe('+2,695')
    expect(formatFigure(-1100n, 'ko', 'always')).toBe('−1,100')
    expect(formatFigure(0, 'en', 'always')).toBe('0')
  })
})

describe('money', () => {
  it.each([
    [17_750, 'NZD', 'en-NZ', 'NZ$177.50'],
    [500n, 'NZD', 'ko', 'NZ$5.00'],
    [5, 'NZD', 'en', 'NZ$0.05'],
    [-2250, 'NZD', 'en', '−NZ$22.50'],
    [25_000, 'KRW', 'ko-KR', '₩25,000'],
  ])('%s %s in %s is %s', (minorUnits, currency, locale, text) => {
    expect(formatMoney(minorUnits, currency, locale)).toBe(text)
  })
})

it.each([
  [123_450, '1,234.50'],
  [-5n, '−0.05'],
  [0, '0.00'],
])('an amount of %s hundredths is %s', (hundredths, text) => {
  expect(formatAmount(hundredths, 'en')).toBe(text)
})

it.each([
  [15, 'en', '15%'],
  [2.5, 'ko', '2.5%'],
  [-20, 'en', '−20%'],
])('%s hundredths in %s are %s', (value, locale, text) => {
  expect(formatPercent(value, locale)).toBe(text)
})

describe('from right to left', () => {
  const bare = (text: string) => text.replaceAll('\u200E', '')

  it.each([
    [formatFigure(2695n, 'ar-XB', 'always'), '+2,695'],
    [formatFigure(-1100n, 'ar-XB'), '−1,100'],
    [formatMoney(17_750, 'NZD', 'ar-XB'), '177.50\u00A0NZ$'],
    [formatMoney(-2250, 'NZD', 'ar-XB'), '−22.50\u00A0NZ$'],
    [formatPercent(-20, 'ar-XB'), '−20%'],
  ])('[CONF-04] a sign and a currency stay with their figure: %s', (text, figure) => {
    expect(bare(text)).toBe(figure)
    expect([text.at(0), text.at(-1)]).toEqual(['\u200E', '\u200E'])
  })

  it('[CONF-04] a currency in Arabic script comes before its amount in right-to-left text', () => {
    expect(formatMoney(1250, 'AED', 'ar-XB')).toMatch(/^\u2067.*12\.50.*د\.إ\..*\u2069$/u)
  })

  it('[CONF-04] text with neither is left unchanged', () => {
    expect(formatFigure(149_205n, 'ar-XB')).toBe('149,205')
  })
})
