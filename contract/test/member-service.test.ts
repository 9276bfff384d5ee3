import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import * as additionalDetails from '../src/membership/profile/additional-details.shapes.ts'
import * as allPrograms from '../src/membership/all-programs.shapes.ts'
import { contactInfo } from '../src/membership/profile/profile-fields.shapes.ts'
import * as retrieveCustomer from '../src/membership/profile/retrieve-customer.shapes.ts'
import * as retrieveProfile from '../src/membership/profile/retrieve-profile.shapes.ts'
import * as updatePreferences from '../src/membership/profile/update-preferences.shapes.ts'
import * as updateProfile from '../src/membership/profile/update-profile.shapes.ts'
import * as addTraveller from '../src/travellers/add-traveller.shapes.ts'
import * as travellers from '../src/travellers/traveller.shapes.ts'
import { onWire } from './on-wire.ts'

const identity = { companyCode: 'NZ', programCode: 'AP', membershipNumber: '204000020' }

const home = {
  addressType: 'H' as const,
  addressLine1: '12 Kauri Street',
  addressLine2: '',
  city: 'Wellington',
  state: '',
  zipCode: '6011',
  country: 'NZ',
  memberContacts: [
    { contactType: 'HM' as const, contactNumber: '+64215550182' },
    { contactType: 'HP' as const, contactNumber: '+6444990000' },
  ],
}
const business = {
  ...home,
  addressType: 'B' as const,
  memberContacts: [{ contactType: 'BP' as const, contactNumber: '' }],
}

describe('the profile', () => {
  test('[PROF-01] nests person, addresses and company in memberAccount.memberProfile', () => {
    const answer = {
      object: {
        memberAccount: {
          enrolmentDate: '2022-01-01',
          accountStatus: 'A',
          periodType: 'TIER' as const,
          period: '2027-03-31',
          memberDynamicAttributes: [{ attributeCode: '29', attributeValue: 'EMP' }],
          memberProfile: {
            membershipStatus: 'A',
            individualInfo: {
              title: 'Ms',
              givenName: 'Hana',
              familyName: 'Whitford',
              displayName: 'Hana Whitford',
              preferredLanguage: 'en',
              gender: 'F',
              dateOfBirth: '1990-02-28',
              nationality: 'NZ',
              designation: 'Pilot',
              emailAddress: 'hana@example.nz',
              memberContactInfos: [home, business],
            },
            corporateInfo: {
              companyName: 'Harakeke Timber Limited',
              countryCode: 'NZ',
              businessNumber: '9429030000018',
              memberContactInfo: {
                contactName: 'Fiona Marsden',
                emailAddress: 'office@harakeke.example',
                addressLine1: '4 Wharf Street',
                addressLine2: '',
                city: 'Napier',
                state: '',
                zipCode: '4110',
                phoneISDCode: '64' as const,
                phoneAreaCode: '6',
                phoneNumber: '555 0182',
              },
            },
          },
        },
        profileVersion: 1,
        paymentDetail: null,
        isAccrualValid: true,
        isRedemptionValid: true,
        memberArtefactDetail: [
          { artefactType: 'CARD' as const, artefactNumber: '204000020', validUntil: null },
        ],
        areMandatoryFieldsFilled: false,
        missingMandatoryFields: ['gender' as const],
      },
    }
    expect(onWire(retrieveProfile.request, { object: identity })).toEqual({ object: identity })
    expect(onWire(retrieveProfile.answer, answer)).toEqual(answer)
    expect(onWire(updateProfile.answer, answer)).toEqual(answer)
  })

  test('[PROF-03] is changed in the same nesting', () => {
    const request = {
      object: {
        ...identity,
        memberAccount: {
          memberDynamicAttributes: [{ attributeCode: '41', attributeValue: 'WLG' }],
          memberProfile: { individualInfo: { designation: 'Pilot', memberContactInfos: [home, business] } },
        },
      },
    }
    expect(onWire(updateProfile.request, request)).toEqual(request)
  })

  test('[PROF-02] has contact types HP, HM, BP, H and B, in addresses of the types H and B', () => {
    for (const addressType of ['H', 'B'] as const)
      for (const contactType of ['HP', 'HM', 'BP', 'H', 'B'] as const) {
        const info = { ...home, addressType, memberContacts: [{ contactType, contactNumber: '+6444990000' }] }
        expect(onWire(contactInfo, info)).toEqual(info)
      }
    for (const wrong of [
      { ...home, addressType: 'P' },
      { ...home, memberContacts: [{ contactType: 'M' }] },
    ])
      expect(z.safeParse(contactInfo, wrong).success).toBe(false)
  })
})

describe('a person', () => {
  test('[CORP-05] is retrieved by companyCode, customerNumber, membershipNumber and prefferedEmail, spelt so', () => {
    const whose = { customerNumber: '1000002', prefferedEmail: 'hana@example.nz' }
    const request = { object: { ...identity, ...whose } }
    expect(onWire(retrieveCustomer.request, request)).toEqual(request)
    const answer = {
      object: {
        companyCode: 'NZ',
        membershipNumber: '204000020',
        ...whose,
        title: 'Ms',
        givenName: 'Hana',
        familyName: 'Whitford',
        displayName: 'Hana Whitford',
        preferredLanguage: 'en',
        isEmployee: false,
      },
    }
    expect(onWire(retrieveCustomer.answer, answer)).toEqual(answer)
  })

  test('[PROG-02] has programmes in one list', () => {
    const entry = {
      ...identity,
      programName: 'Airpoints',
      programType: 'individual' as const,
      customerNumber: '1000002',
      isActive: true,
      accountStatus: 'A',
      landing: 'NAVIGATE_CLUB_RENEW',
      privileges: { ui: { dashboard: { '*': 'F' as const } } },
    }
    const answer = { object: { programs: [entry] } }
    expect(onWire(allPrograms.request, { object: identity })).toEqual({ object: identity })
    expect(onWire(allPrograms.answer, answer)).toEqual(answer)
  })

  test('[PROF-05] has memberPreferences in the additional details, requested by type', () => {
    const request = { object: { ...identity, type: 'PREFERENCES' as const } }
    expect(onWire(additionalDetails.request, request)).toEqual(request)
    const [preferenceCode, preferenceValue] = ['SEAT', 'AISLE']
    const choices = [{ code: 'AISLE', name: 'Aisle' }]
    const answer = {
      object: {
        profileVersion: 1,
        memberPreferences: [{ preferenceCode, name: 'Seat', preferenceValue, choices }],
        memberDynamicAttributes: [{ attributeCode: '41', name: 'Home airport', attributeValue: 'WLG' }],
      },
    }
    expect(onWire(additionalDetails.answer, answer)).toEqual(answer)
    const change = { object: { ...identity, memberPreferences: [{ preferenceCode, preferenceValue }] } }
    expect(onWire(updatePreferences.request, change)).toEqual(change)
  })
})

test('[CORP-04] [POINT-14] a companion has the whole nominee payload', () => {
  const detail = {
    memberType: 'TRAVELLER',
    customerNumber: '1000002',
    accountGroupType: 'FAMILY',
    membershipNumber: '204000020',
    relationship: 'SPOUSE',
    title: 'Ms',
    givenName: 'Aroha',
    secondName: 'Mere',
    familyName: 'Whitford',
    displayName: 'Aroha Whitford',
    gender: 'F',
    dateOfBirth: '1991-02-28',
    passportNumber: 'LA123456',
    countryOfResidence: 'NZ',
    emailAddress: 'aroha@example.nz',
    phoneISDCode: '+64',
    phoneAreaCode: '4',
    phoneNumber: '4990000',
    enrollmentSource: 'PORTAL',
    preferredLanguage: 'en',
    idNumber: 'ID123456',
    nationality: 'NZ',
    mobileISDCode: '+64',
    mobileAreaCode: '21',
    mobileNumber: '5550182',
    nomineeStatus: 'A',
    customerDynamicAttribute: [{ attributeCode: '29', attributeValue: 'EMP' }],
  }
  const head = { accountStatus: 'A', membershipType: 'I', preferredLanguage: 'en' }
  const request = { object: { ...identity, ...head, nomineeDetails: [detail] } }
  expect(onWire(addTraveller.request, request)).toEqual(request)
  const changed = { ...detail, nomineeReferenceNumber: 'TC-2222-2222-2222' }
  expect(onWire(travellers.changedTraveller, changed)).toEqual(changed)
  const answer = { object: { nomineeDetails: [{ ...changed, version: 1 }] } }
  expect(onWire(addTraveller.answer, answer)).toEqual(answer)
})
