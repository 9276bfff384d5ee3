import { request } from '@waymark/contract/service-requests/service-request.shapes'
import { expect, test } from 'vitest'
import { inOrder, schemaProblems } from '../../platform/forms/form-problem.ts'
import {
  isByPost,
  noRequest,
  requestBody,
  requestFields,
  requestRules,
  type RequestAnswers,
} from './request-answers.ts'

const categories = [
  { code: 'CARD', name: 'Card by post', byPost: true },
  { code: 'POINTS', name: 'Points', byPost: false },
]
const membership = { companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' }
const written = { ...noRequest, subject: 'Bonus', message: 'Where is it?' }

async function wrong(answers: RequestAnswers, preferred: 'H' | 'B' | null = null) {
  const fields = requestFields(isByPost(answers, categories))
  const body = { object: { ...membership, ...requestBody(answers, categories, preferred) } }
  const broken = await schemaProblems(request, body, fields, {})
  return inOrder([...broken, ...requestRules(answers, categories, preferred)], fields).map(
    ({ field }) => field,
  )
}

test('[CALL-07] a request needs a valid category, a subject and a message', async () => {
  expect(await wrong(noRequest)).toEqual(['category', 'subject', 'message'])
  expect(await wrong({ ...written, category: 'GONE' })).toEqual(['category'])
  expect(await wrong({ ...written, category: 'POINTS', subject: '  ' })).toEqual(['subject'])
  expect(await wrong({ ...written, category: 'POINTS' })).toEqual([])
})

test('[CALL-07] an address is needed only if the answer comes by post', async () => {
  expect(await wrong({ ...written, category: 'CARD' })).toEqual(['answerAddress'])
  expect(await wrong({ ...written, category: 'CARD' }, 'B')).toEqual([])
  expect(await wrong({ ...written, category: 'CARD', answerAddress: 'H' })).toEqual([])
  expect(
    requestBody({ ...written, category: 'POINTS', answerAddress: 'H' }, categories, 'H'),
  ).not.toHaveProperty('answerAddress')
})
