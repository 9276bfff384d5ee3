import { expect, test } from 'vitest'
import type { Phones } from '../../platform/phone/phones.ts'
import { answersOf, noAnswers, readAnswers, type CompanionAnswers } from './companion-answers.ts'
import type { Companion } from './companion-queries.ts'

/** As the real tables read one country's numbers. */
const phones: Phones = {
  written: (number) => number,
  parts: (number, country) => ({ country, national: number.replace('+64', '0') }),
  joined: ({ national }) => {
    if (national === '') return ''
    return /^0\d{8,}$/.test(national) ? national.replace('0', '+64') : undefined
  },
  dialled: (number) => ({ isdCode: number === '' ? '' : '64', number: number.replace('+64', '') }),
}

const kept: Companion = {
  nomineeReferenceNumber: 'TC-2222-2222-2222',
  givenName: 'Aroha',
  familyName: 'Whitford',
  dateOfBirth: '1992-02-29',
  accountGroupType: 'I',
  mobileISDCode: '+64',
  mobileAreaCode: '21',
  mobileNumber: '5550182',
  passportNumber: '••••••417',
  idNumber: '',
  version: 3,
}
const given = (changed: Partial<CompanionAnswers>) => ({
  ...noAnswers,
  givenName: 'A',
  familyName: 'B',
  ...changed,
})
const detail = (answers: CompanionAnswers, of?: Companion) => {
  const read = readAnswers(answers, of, phones)
  if (read.kind === 'wrong') throw new Error(JSON.stringify(read.problems))
  return read.detail
}
const problems = (changed: Partial<CompanionAnswers>) => {
  const read = readAnswers(given(changed), undefined, phones)
  return read.kind === 'good' ? [] : read.problems.map(({ field, code }) => `${field} ${code}`)
}

test('[POINT-14] what is kept comes back as it was; documents stay out unless they are typed or taken away', () => {
  const answers = answersOf(kept, phones)
  expect(answers).toMatchObject({ birth: { day: '29', month: '02', year: '1992' }, mobile: '0215550182' })
  const sent = detail(answers, kept)
  expect(sent).toMatchObject({ accountGroupType: 'I', dateOfBirth: '1992-02-29', mobileNumber: '215550182' })
  expect(sent).not.toHaveProperty('passportNumber')
  expect(detail({ ...answers, removesPassport: true }, kept).passportNumber).toBe('')
  expect(detail({ ...answers, passportNumber: ' LM 99 ' }, kept).passportNumber).toBe('LM 99')
})

test('[POINT-14] names must be given; days, numbers, addresses and documents must be such', () => {
  expect(problems({})).toEqual([])
  expect(problems({ givenName: ' ', familyName: '' })).toEqual(['givenName required', 'familyName required'])
  expect(problems({ birth: { day: '29', month: '2', year: '2023' } })).toEqual(['dateOfBirth notADay'])
  expect(problems({ birth: { day: '29', month: '2', year: '2024' } })).toEqual([])
  expect(problems({ emailAddress: 'nobody', mobile: '12' })).toEqual([
    'emailAddress form',
    'mobile notAPhone',
  ])
  expect(problems({ passportNumber: '••••••417', idNumber: 'x' })).toEqual([
    'passportNumber form',
    'idNumber form',
  ])
})
