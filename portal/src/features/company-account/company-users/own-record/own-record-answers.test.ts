import { expect, test } from 'vitest'
import { onNewer, ownBody, type OwnAnswers } from './own-record-answers.ts'

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

test('[CORP-03] a change goes on from what others changed meanwhile, unless it is the same field', () => {
  const began = { ...typed, version: 3 }
  const body = ownBody(membership, began, { ...typed, givenName: 'Ada', passportNumber: 'LA123456' })
  const privileged = { ...began, version: 4 }
  expect(onNewer(body, began, privileged)).toEqual({ object: { ...body.object, version: 4 } })
  const moved = { ...began, version: 5, mobileNumber: '21 555 0182' }
  expect(onNewer(body, began, moved)?.object).toMatchObject({
    version: 5,
    customerProfile: { givenName: 'Ada', mobileNumber: '21 555 0182', passportNumber: 'LA123456' },
  })
  expect(onNewer(body, began, { ...began, givenName: 'Adele' })).toBeUndefined()
  expect(onNewer(body, began, { ...began, givenName: 'Ada' })).toBeDefined()
  expect(onNewer(body, began, { ...began, passportNumber: '••••3456' })).toBeUndefined()
})
