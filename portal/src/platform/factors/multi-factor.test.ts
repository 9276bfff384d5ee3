import { describe, expect, test } from 'vitest'
import { readCallError } from '../client/call-error.ts'
import { failed, type CallResult } from '../client/send.ts'
import { confirmed, purposeOf, type MultiFactor } from './multi-factor.ts'

const refusal = (code: string, type: string | undefined, purpose: string): CallResult<unknown> =>
  failed(readCallError(422, { error: { code, message: 'x', type, data: { purpose } } }))

describe('the multi-factor context', () => {
  test.each([
    ['transaction', 'T1', { kind: 'transaction', transactionId: 'T1' }],
    ['security', undefined, { kind: 'security' }],
    ['unfreeze', 'T1', { kind: 'unfreeze' }],
    ['transaction', undefined, undefined],
  ])(
    '[AUTH-12] a refusal of type MFA_REQUIRED for %s with transaction %s opens it',
    (purpose, id, expected) => {
      expect(purposeOf(refusal('MFA_REQUIRED', 'MFA_REQUIRED', purpose), id)).toEqual(expected)
    },
  )

  test('[AUTH-12] any other refusal, or an answer, leaves it closed', () => {
    expect(purposeOf(refusal('PIN_WRONG', undefined, 'transaction'), 'T1')).toBeUndefined()
    const answered = { kind: 'answered', answer: {}, headers: new Headers() } as const
    expect(purposeOf(answered, 'T1')).toBeUndefined()
  })

  test('[AUTH-12] confirming runs the callback again with its parameters, and mfaflag=true as the fourth', async () => {
    const calls: unknown[] = []
    const context: MultiFactor = {
      kind: 'open',
      purpose: { kind: 'security' },
      callback: async (...params) => void calls.push(params),
      params: ['membership', 'order', 'button', false],
    }
    await context.callback(...confirmed(context))
    expect(calls).toEqual([['membership', 'order', 'button', true]])
  })
})
