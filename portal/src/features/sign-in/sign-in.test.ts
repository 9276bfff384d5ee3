import { describe, expect, test } from 'vitest'
import { missingFields } from './sign-in-form.ts'
import { writtenLoginId } from './sign-in.ts'

describe('sign-in', () => {
  test.each([
    ['204 000 020', '204000020'],
    [' 204-000-020 ', '204000020'],
    [' hana@example.com ', 'hana@example.com'],
    ['o-brien@example.com', 'o-brien@example.com'],
  ])('[AUTH-01] %j is sent as %j', (typed, sent) => {
    expect(writtenLoginId(typed)).toBe(sent)
  })

  test('[VAL-01] reports empty fields; a password of spaces is a password', () => {
    expect(missingFields({ loginId: ' null ', password: '', pin: '', code: '' })).toEqual([
      'loginId',
      'password',
    ])
    expect(missingFields({ loginId: '204000020', password: '  ', pin: '', code: '' })).toEqual([])
    expect(missingFields({ loginId: '204000020', password: 'x', pin: '12', code: '' })).toEqual(['pin'])
    expect(missingFields({ loginId: '204000020', password: 'x', pin: '', code: '123' })).toEqual(['code'])
    expect(
      missingFields({ loginId: '🦊'.repeat(200), password: 'x'.repeat(5000), pin: '', code: '' }),
    ).toEqual(['loginId', 'password'])
    for (const code of ['123 456', 'abcde-fghjk'])
      expect(missingFields({ loginId: '204000020', password: 'x', pin: '', code })).toEqual([])
  })
})
