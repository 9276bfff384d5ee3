import { expect, test } from 'vitest'
import { firstStore } from './first-store.ts'

test('[AUTH-08] starting clears, success keeps data if there is any, failure the error, under SET_FORGOT_PSW', () => {
  const kept = () => firstStore.current().SET_FORGOT_PSW
  firstStore.forgotPassword({ kind: 'failed', error: { code: 'X' } })
  expect(kept()).toEqual({ error: { code: 'X' } })
  firstStore.forgotPassword({ kind: 'started' })
  expect(kept()).toEqual({})
  firstStore.forgotPassword({ kind: 'succeeded', data: { sent: true } })
  expect(kept()).toEqual({ result: { sent: true } })
  firstStore.forgotPassword({ kind: 'succeeded' })
  expect(kept()).toEqual({})
})
