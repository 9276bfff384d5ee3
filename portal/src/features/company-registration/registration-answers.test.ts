import { expect, test } from 'vitest'
import { noAnswers, problemsIn, reachableStep, stepOf, type Answers } from './registration-answers.ts'

const given: Answers = {
  ...noAnswers,
  businessNumber: '9429030000018',
  companyName: 'Tōtara Joinery Limited',
  addressLine1: '4 Wharf Street',
  city: 'Napier',
  companyEmail: 'office@totara.example',
  givenName: 'Moana',
  familyName: 'Teka',
  emailAddress: 'moana@totara.example',
}

test('[CORP-01] a step is not shown before the ones that lead to it are filled in', () => {
  expect(reachableStep(given, 'review')).toBe('review')
  expect(reachableStep({ ...given, familyName: ' ' }, 'review')).toBe('owner')
  expect(reachableStep({ ...given, city: '' }, 'owner')).toBe('company')
  expect(reachableStep({ ...given, businessNumber: '' }, 'review')).toBe('number')
  expect(reachableStep({ ...given, businessNumber: '', taxNumber: '49091850' }, 'review')).toBe('review')
})

test('[CORP-01] what is missing and what is no address is named by its field', () => {
  expect(problemsIn({ ...given, city: '', companyEmail: 'office' }, 'company')).toEqual([
    { field: 'city', code: 'required' },
    { field: 'companyEmail', code: 'notAnEmail' },
  ])
  expect([stepOf('city'), stepOf('emailAddress'), stepOf('termsAccepted')]).toEqual([
    'company',
    'owner',
    'review',
  ])
})
