import { describe, expect, test } from 'vitest'
import { isEmpty } from './emptiness.ts'

describe('emptiness', () => {
  test.each(['', '  ', 'null', 'undefined', ' null ', null, undefined])('[VAL-01] %j is empty', (value) => {
    expect(isEmpty(value)).toBe(true)
  })
  test.each(['0', 'Null', 'nullify', 'NZ'])('[VAL-01] %j is not empty', (value) => {
    expect(isEmpty(value)).toBe(false)
  })
})
