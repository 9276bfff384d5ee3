import { expect, test } from 'vitest'
import { missingIn, noRequest } from './request-draft.ts'

const categories = [
  { code: 'CARD', name: 'Card by post', byPost: true },
  { code: 'POINTS', name: 'Points', byPost: false },
]
const written = { ...noRequest, subject: 'Bonus', message: 'Where is it?' }

test('[CALL-07] a request needs a category that there is, a subject and a message', () => {
  expect(missingIn(noRequest, categories, null)).toEqual(['category', 'subject', 'message'])
  expect(missingIn({ ...written, category: 'GONE' }, categories, null)).toEqual(['category'])
  expect(missingIn({ ...written, category: 'POINTS', subject: '  ' }, categories, null)).toEqual(['subject'])
  expect(missingIn({ ...written, category: 'POINTS' }, categories, null)).toEqual([])
})

test('[CALL-07] and an address only where what is asked for comes by post', () => {
  expect(missingIn({ ...written, category: 'CARD' }, categories, null)).toEqual(['answerAddress'])
  expect(missingIn({ ...written, category: 'CARD' }, categories, 'B')).toEqual([])
})
