import i18next from 'i18next'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { readCallError, transportError } from './call-error.ts'
import { errorWords } from './error-words.ts'

const words = i18next.createInstance()
await words.init({ lng: 'en', resources: { en: { platform: en } }, initAsync: false })
const said = (error: Parameters<typeof errorWords>[0]) => errorWords(error, words.t)

test('[CALL-02] the server speaks first; what it leaves unsaid has words of its own, Request failed at the end', () => {
  expect(said(readCallError(422, { error: { message: 'One.', errorDetails: [] } }))).toBe('One.')
  expect(said(readCallError(500, undefined))).toMatch(/^Request failed/)
  expect(said(transportError('NETWORK'))).toMatch(/connection/)
  expect(said(transportError('TIMED_OUT'))).toMatch(/too long/)
})

test('[CALL-02] says when to try again', () => {
  expect(said(readCallError(429, { error: { code: 'TOO_MANY_REQUESTS' } }, '30'))).toBe(
    'Too many attempts. Try again in 30 seconds.',
  )
})

test('[CALL-02] says the same about two fields once', () => {
  const errorDetails = ['loginId', 'password'].map((field) => ({ field, message: 'Check this field.' }))
  expect(said(readCallError(400, { error: { code: 'INVALID_REQUEST', errorDetails } }))).toBe(
    'Check this field.',
  )
})
