import { expect, test } from 'vitest'
import { ownBody, type OwnAnswers } from './own-record-answers.ts'

const membership = { companyCode: 'NZ', programCode: 'AP4B', membershipNumber: '204000053' }
const typed: OwnAnswers = {
  givenName: 'Kiri',
  familyName: 'Tane',
  displayName: '',
  mobileISDCode: '',
  mobileNumber: '',
  phoneISDCode: '',
  phoneAreaCode: '',
  phoneNumber: '',
  preferredLanguage: 'en',
  passportNumber: '',
  idNumber: '',
  removesPassport: false,
  removesId: false,
}
const sent = (over: Partial<OwnAnswers>) => {
  const { passportNumber, idNumber } = ownBody(membership, { version: 3 }, { ...typed, ...over }).object
    .customerProfile
  return [passportNumber, idNumber]
}

test('[CORP-04] a document number stays if nothing is typed, is deleted if asked, and a new one replaces it', () => {
  expect(sent({})).toEqual([undefined, undefined])
  expect(sent({ removesPassport: true })).toEqual(['', undefined])
  expect(sent({ removesId: true })).toEqual([undefined, ''])
  expect(sent({ passportNumber: ' LA123456 ', removesPassport: true })).toEqual(['LA123456', undefined])
})
