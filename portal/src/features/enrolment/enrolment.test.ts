import { describe, expect, test } from 'vitest'
import { dateOfBirth, noAnswers, reachableStep } from './enrolment-answers.ts'

const person = { ...noAnswers, givenName: 'Mere', familyName: 'Tolland', birthYear: '1990' }
const complete = { ...person, countryCode: 'NZ', phone: '021', emailAddress: 'mere@example.nz' }

describe('the enrolment form', () => {
  test.each([
    [noAnswers, 'check', 'person'],
    [person, 'check', 'contact'],
    [person, 'contact', 'contact'],
    [complete, 'check', 'check'],
    [complete, 'person', 'person'],
  ] as const)(
    '[AUTH-10] shows a step only once the steps before it are filled in: %#',
    (answers, wanted, step) => {
      expect(reachableStep(answers, wanted)).toBe(step)
    },
  )

  test.each([
    [['28', '2', '1990'], '1990-02-28'],
    [[' 1 ', '12', '2001'], '2001-12-01'],
    [['', '', ''], ''],
    [['1', '', ''], '-00-01'],
  ])('[CALL-05] a date typed as %j is sent as %j', ([day, month, year], iso) => {
    const parts = { birthDay: day ?? '', birthMonth: month ?? '', birthYear: year ?? '' }
    expect(dateOfBirth({ ...noAnswers, ...parts })).toBe(iso)
  })
})
