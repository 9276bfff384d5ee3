import { describe, expect, test } from 'vitest'
import { readCallError } from './call-error.ts'

const read = (error: unknown, status = 422) => readCallError(status, { error })

describe('reading an error body', () => {
  test('[CALL-02] the details come first, trimmed', () => {
    const details = [{ code: 'a', message: ' One. ' }, { code: 'b', message: '  ' }, { message: 'Two.' }]
    expect(read({ message: 'Whole', errorDetails: details }).messages).toEqual(['One.', 'Two.'])
  })

  test('[CALL-02] else the message, else the raw error, else nothing, which reads as Request failed', () => {
    expect(read({ message: 'Whole', errorDetails: [{ message: ' ' }] }).messages).toEqual(['Whole'])
    expect(read('plain words').messages).toEqual(['plain words'])
    for (const nothing of [undefined, null, {}, '', ' ', 7, [], { message: 5, errorDetails: 'x' }])
      expect(read(nothing).messages).toEqual([])
  })

  test('[CALL-02] a body that is no envelope is read too', () => {
    for (const body of [undefined, null, 'text', 5, []])
      expect(readCallError(500, body)).toMatchObject({ code: 'REQUEST_FAILED', status: 500, messages: [] })
  })

  test('[CALL-02] keeps code, type, trace, fields and data', () => {
    const error = read(
      {
        code: 'SIGN_IN_FAILED',
        message: 'No.',
        type: 'MFA_REQUIRED',
        traceId: 'abc',
        errorDetails: [{ code: 'pattern', field: 'object.pin', message: 'Wrong' }],
        data: { noOfAttempts: 3, word: 'w', other: {} },
      },
      401,
    )
    expect(error).toEqual({
      code: 'SIGN_IN_FAILED',
      status: 401,
      messages: ['Wrong'],
      details: [{ code: 'pattern', field: 'object.pin', message: 'Wrong' }],
      type: 'MFA_REQUIRED',
      traceId: 'abc',
      data: { noOfAttempts: 3, word: 'w' },
    })
  })

  test('[CALL-02] says when to try again after 429 and 503', () => {
    expect(readCallError(429, {}, '30').retryAfter).toBe(30)
    expect(readCallError(503, {}, 'Wed, 21 Oct').retryAfter).toBeUndefined()
  })
})
