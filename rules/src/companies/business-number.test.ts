import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupedBusinessNumber, readBusinessNumber, registerNumberOf } from './business-number.ts'
import { gs1CheckDigit } from './new-zealand-business-number.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${String(length)}}$`))
const nzbn = digits(10)
  .map((rest) => `94${rest}`)
  .map((text) => text + gs1CheckDigit(text))
const isRight = (kind: 'NZBN' | 'ABN' | 'IRD', text: string) =>
  readBusinessNumber(kind, text).kind === 'right'
const problemOf = (kind: 'NZBN' | 'ABN' | 'IRD', text: string) => {
  const read = readBusinessNumber(kind, text)
  return read.kind === 'wrong' ? read.problem : undefined
}

describe('a New Zealand Business Number', () => {
  test('[CORP-01] is right with its check digit, and stays text', () => {
    expect(readBusinessNumber('NZBN', '9429030000018')).toEqual({ kind: 'right', number: '9429030000018' })
    expect(isRight('NZBN', '9429049999990')).toBe(true)
    expect(problemOf('NZBN', '9412312341235')).toBe('wrongDigits')
  })

  test('[CORP-01] a digit that is mistyped is found, whichever it is', () => {
    fc.assert(
      fc.property(nzbn, fc.nat(12), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const mistyped = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1)
        expect(isRight('NZBN', number)).toBe(true)
        expect(isRight('NZBN', mistyped)).toBe(false)
      }),
    )
  })

  test('[CORP-01] two neighbours that change places are found, but where they differ by 5', () => {
    fc.assert(
      fc.property(nzbn, fc.integer({ min: 2, max: 11 }), (number, at) => {
        const [one, other] = [Number(number[at]), Number(number[at + 1])]
        fc.pre(one !== other)
        const swapped = `${number.slice(0, at)}${String(other)}${String(one)}${number.slice(at + 2)}`
        expect(isRight('NZBN', swapped)).toBe(Math.abs(one - other) === 5)
      }),
    )
  })
})

describe('an Australian Business Number', () => {
  test.each(['53004085616', '51824753556', '83914571673', '53 004 085 616'])(
    '[CORP-01] %s is right',
    (text) => {
      expect(readBusinessNumber('ABN', text)).toEqual({ kind: 'right', number: text.replaceAll(' ', '') })
    },
  )

  test('[CORP-01] a digit that is mistyped is found', () => {
    expect(isRight('ABN', '99999999999')).toBe(false)
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const number = '53004085616'
        const mistyped = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1)
        expect(isRight('ABN', mistyped)).toBe(false)
      }),
    )
  })
})

describe('an Inland Revenue number', () => {
  test('[CORP-01] has eight or nine digits, and one text', () => {
    const right = { kind: 'right', number: '049091850' }
    expect([readBusinessNumber('IRD', '49091850'), readBusinessNumber('IRD', '049-091-850')]).toEqual([
      right,
      right,
    ])
    expect(isRight('IRD', '49098576')).toBe(true)
  })

  test.each(['136410133', '9999999', '000000000', '150000001'])('[CORP-01] %s is none', (text) => {
    expect(isRight('IRD', text)).toBe(false)
  })
})

describe('what comes from a spreadsheet', () => {
  test('[CORP-01] a number that it rounded is refused, not guessed', () => {
    for (const rounded of ['9.42904E+12', '9,42904E+12', '9.42904e12'])
      expect(problemOf('NZBN', rounded)).toBe('rounded')
  })

  test('[CORP-01] lost digits are a wrong length, and letters no digits', () => {
    expect(problemOf('NZBN', '429030000018')).toBe('wrongLength')
    expect(problemOf('NZBN', '')).toBe('required')
    expect(problemOf('NZBN', '94290300000I8')).toBe('wrongDigits')
    expect(problemOf('NZBN', '-9429030000018.0')).toBe('wrongDigits')
  })

  test('[CORP-01] spaces, dashes and wide digits of the same number are the same text', () => {
    for (const typed of [
      ' 94 2903 0000 018 ',
      '9429030000018\u00a0',
      '94-2903-0000-018',
      '９４２９０３００００018',
    ])
      expect(readBusinessNumber('NZBN', typed)).toEqual({ kind: 'right', number: '9429030000018' })
  })

  test('[CORP-01] what is shown in groups reads back as itself', () => {
    fc.assert(
      fc.property(nzbn, (number) => {
        const shown = groupedBusinessNumber('NZBN', number)
        expect(readBusinessNumber('NZBN', shown)).toEqual({ kind: 'right', number })
      }),
    )
    expect(groupedBusinessNumber('ABN', '53004085616')).toBe('53\u00a0004\u00a0085\u00a0616')
    expect(groupedBusinessNumber('IRD', '049091850')).toBe('49\u00a0091\u00a0850')
  })
})

test('[CORP-01] companies of New Zealand and Australia have a register', () => {
  expect(['NZ', 'AU', 'KR'].map(registerNumberOf)).toEqual(['NZBN', 'ABN', undefined])
})
