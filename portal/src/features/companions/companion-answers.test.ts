import { request } from '@waymark/contract/travellers/add-traveller.shapes'
import { expect, test } from 'vitest'
import { inOrder, schemaProblems } from '../../platform/forms/form-problem.ts'
import type { Phones } from '../../platform/phone/phones.ts'
import {
  answersOf,
  companionDetail,
  companionFields,
  companionRules,
  companionWireNames,
  noAnswers,
  type CompanionAnswers,
} from './companion-answers.ts'
import type { Companion } from './companion-queries.ts'

const membership = { companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' }
/** Parses numbers as the real tables do, for one country. */
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
const detail = (answers: CompanionAnswers, of?: Companion) => companionDetail(answers, of, phones)
/** The problems that the form finds: first the contract's schema, then the rules. */
async function problems(changed: Partial<CompanionAnswers>) {
  const answers = given(changed)
  const body = { object: { ...membership, nomineeDetails: [detail(answers)] } }
  const broken = await schemaProblems(request, body, companionFields, companionWireNames)
  const found = inOrder([...broken, ...companionRules(answers, phones)], companionFields)
  return found.map(({ field, reason }) => `${field} ${reason}`)
}

test('[POINT-14] saved details are sent unchanged; documents only if they are entered or deleted', () => {
  const answers = answersOf(kept, phones)
  expect(answers).toMatchObject({
    dateOfBirth: { day: '29', month: '02', year: '1992' },
    mobile: { national: '0215550182' },
  })
  const sent = detail(answers, kept)
  expect(sent).toMatchObject({ accountGroupType: 'I', dateOfBirth: '1992-02-29', mobileNumber: '215550182' })
  expect(sent).not.toHaveProperty('passportNumber')
  expect(detail({ ...answers, removesPassport: true }, kept).passportNumber).toBe('')
  expect(detail({ ...answers, passportNumber: ' LM 99 ' }, kept).passportNumber).toBe('LM 99')
})

test('[POINT-14] names are required; dates, phone numbers, email addresses and documents must be valid', async () => {
  expect(await problems({})).toEqual([])
  expect(await problems({ givenName: ' ', familyName: '' })).toEqual([
    'givenName missing',
    'familyName missing',
  ])
  expect(await problems({ dateOfBirth: { day: '29', month: '2', year: '2023' } })).toEqual([
    'dateOfBirth wrong',
  ])
  expect(await problems({ dateOfBirth: { day: '29', month: '2', year: '2024' } })).toEqual([])
  expect(await problems({ emailAddress: 'nobody', mobile: { national: '12', country: 'NZ' } })).toEqual([
    'emailAddress wrong',
    'mobile wrong',
  ])
  expect(await problems({ passportNumber: '••••••417', idNumber: 'x' })).toEqual([
    'passportNumber wrong',
    'idNumber wrong',
  ])
})
