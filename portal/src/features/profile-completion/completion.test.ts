import { expect, test } from 'vitest'
import type { MemberProfile } from '../../platform/queries/member-queries.ts'
import { answersOf, changedBy, missingControls, sectionsOf } from './completion-answers.ts'

const profile: MemberProfile = {
  memberAccount: {
    enrolmentDate: '2026-01-01',
    accountStatus: 'A',
    periodType: 'TIER',
    period: null,
    memberDynamicAttributes: [],
    memberProfile: {
      membershipStatus: 'A',
      individualInfo: {
        title: 'Ms',
        givenName: 'Mere',
        familyName: 'Tawhiri',
        displayName: 'Mere Tawhiri',
        preferredLanguage: 'en',
        gender: '',
        dateOfBirth: '1990-02-28',
        nationality: '',
        designation: '',
        emailAddress: 'mere@example.nz',
        memberContactInfos: [
          {
            addressType: 'H',
            addressLine1: '12 Kauri Street',
            addressLine2: '',
            city: '',
            state: '',
            zipCode: '',
            country: 'NZ',
            memberContacts: [
              { contactType: 'HM', contactNumber: '' },
              { contactType: 'HP', contactNumber: '+6444990000' },
            ],
          },
        ],
      },
      corporateInfo: null,
    },
  },
  profileVersion: 1,
  paymentDetail: null,
  isAccrualValid: true,
  isRedemptionValid: true,
  memberArtefactDetail: [],
  areMandatoryFieldsFilled: false,
  missingMandatoryFields: ['gender', 'mobile', 'address'],
}

const sections = sectionsOf(profile.missingMandatoryFields)

test('[ROUTE-19] sections contain only missing fields, and empty sections are left out', () => {
  expect(sections).toEqual([
    { id: 'person', fields: ['gender'] },
    { id: 'contact', fields: ['mobile'] },
    { id: 'address', fields: ['address'] },
  ])
  expect(sectionsOf([])).toEqual([])
})

test('[PROF-05] known details are filled in, missing ones are reported by control', () => {
  const answers = answersOf(profile)
  expect(answers.dateOfBirth).toEqual({ day: '28', month: '02', year: '1990' })
  expect(sections.map((section) => missingControls(section, answers))).toEqual([
    ['gender'],
    ['mobile'],
    ['city'],
  ])
})

test('[PROF-05] a section changes only its own fields; existing home details stay', () => {
  const [person, contact] = sections
  if (person === undefined || contact === undefined) throw new Error('there are three sections')
  const answers = { ...answersOf(profile), gender: 'F' }
  expect(changedBy(person, answers, '')).toEqual({ individualInfo: { gender: 'F' } })
  expect(changedBy(contact, answers, '+64215550182').individualInfo).toEqual({
    memberContactInfos: [
      expect.objectContaining({
        addressLine1: '12 Kauri Street',
        memberContacts: [{ contactType: 'HM', contactNumber: '+64215550182' }],
      }),
    ],
  })
})
