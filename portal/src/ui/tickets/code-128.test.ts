import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { code128 } from './code-128.ts'

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
const sign = (text: string) => code128(text).slice(6, 12)

describe('a barcode', () => {
  it('encodes PJJ123C with check value 55, calculated by hand in set B', () => {
    const written = code128('PJJ123C').join('')
    expect(written.slice(0, 6)).toBe('211214')
    expect(written.slice(-13, -7)).toBe('311321')
    expect(written.slice(-7)).toBe('2331112')
  })

  it('uses eleven modules for every symbol and thirteen for the stop', () => {
    assert(
      property(string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }), (reference) => {
        expect(sum(code128(reference))).toBe((reference.length + 2) * 11 + 13)
      }),
    )
  })

  it('has a distinct symbol for every character, with an even number of bar modules', () => {
    const signs = Array.from({ length: 95 }, (_, step) => sign(String.fromCharCode(32 + step)))
    expect(new Set(signs.map(String)).size).toBe(95)
    for (const widths of signs) expect(sum(widths.filter((_, index) => index % 2 === 0)) % 2).toBe(0)
  })

  it('throws for characters without a symbol', () => {
    expect(() => code128('한')).toThrow(RangeError)
    expect(() => code128('')).toThrow(RangeError)
  })
})
