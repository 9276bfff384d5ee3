import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import * as addNominee from '../src/companies/users/add-nominee.shapes.ts'
import * as deleteNominee from '../src/companies/users/delete-nominee.shapes.ts'
import * as enrolCorporate from '../src/companies/registration/enrol-corporate.shapes.ts'
import * as retrieveNominees from '../src/companies/users/retrieve-nominees.shapes.ts'
import * as updateCompanyProfile from '../src/companies/update-company-profile.shapes.ts'
import * as updateNominee from '../src/companies/users/update-nominee.shapes.ts'
import { onWire } from './on-wire.ts'

const identity = { companyCode: 'NZ', programCode: 'AP4B', membershipNumber: '204000053' }

const memberContactInfo = {
  contactName: 'Moana Teka',
  emailAddress: 'office@totara.example',
  addressLine1: '4 Wharf Street',
  addressLine2: '',
  city: 'Napier',
  state: '',
  zipCode: '4110',
  phoneISDCode: '64',
  phoneAreaCode: '6',
  phoneNumber: '5550182',
}

const nominee = {
  memberType: 'NOMINEE',
  customerNumber: '',
  accountGroupType: 'CORP',
  membershipNumber: '',
  relationship: 'STAFF',
  title: 'MS',
  givenName: 'Kiri',
  secondName: '',
  familyName: 'Tāwhiri',
  displayName: 'Kiri Tāwhiri',
  gender: 'F',
  dateOfBirth: '1990-02-28',
  passportNumber: 'LA123456',
  countryOfResidence: 'NZ',
  emailAddress: 'kiri@totara.example',
  phoneISDCode: '64',
  phoneAreaCode: '6',
  phoneNumber: '5550183',
  enrollmentSource: 'PORTAL',
  preferredLanguage: 'en',
  idNumber: 'ID123456',
  nationality: 'NZ',
  mobileISDCode: '64',
  mobileAreaCode: '21',
  mobileNumber: '5550184',
  nomineeStatus: '',
  costCentre: 'Workshop',
  customerDynamicAttribute: [{ attributeCode: 'CC', attributeValue: 'Workshop' }],
}
const nomineeAccessPrivilege = {
  ui: { corporate_details: { '*': 'R' as const }, my_profile: { preferences: 'F' as const } },
}

/** Goes through a schema and comes out as it went in. */
function expectWhole<S extends z.core.$ZodType>(schema: S, example: z.input<S>): void {
  expect(onWire(schema, example)).toEqual(example)
}

describe('companies', () => {
  test('[CORP-01] a registration nests the company in memberAccount.memberProfile, with its ISD code', () => {
    expectWhole(enrolCorporate.request, {
      object: {
        companyCode: 'NZ',
        programCode: 'AP4B',
        preferredLanguage: 'en',
        termsAccepted: true,
        offersAccepted: false,
        memberAccount: {
          memberProfile: {
            corporateInfo: {
              companyName: 'Tōtara Joinery Limited',
              countryCode: 'NZ',
              businessNumber: '9429030000018',
              taxNumber: '',
              memberContactInfo,
            },
            individualInfo: { givenName: 'Moana', familyName: 'Teka', emailAddress: 'moana@totara.example' },
          },
        },
      },
    })
  })

  test('[CORP-02] a change of a company has no place for individualInfo', () => {
    const memberProfile = { corporateInfo: { companyName: 'Tōtara Limited', memberContactInfo } }
    expectWhole(updateCompanyProfile.request, {
      object: { ...identity, companyVersion: 2, memberAccount: { memberProfile } },
    })
    const withPerson = { ...memberProfile, individualInfo: { givenName: 'Moana' } }
    expect(
      onWire(updateCompanyProfile.request, {
        object: { ...identity, memberAccount: { memberProfile: withPerson } },
      }),
    ).toEqual({ object: { ...identity, memberAccount: { memberProfile } } })
  })

  test('[CORP-04] a user is added with the whole payload, and privileges beside the list', () => {
    expectWhole(addNominee.request, {
      object: {
        ...identity,
        accountStatus: 'A',
        membershipType: 'C',
        preferredLanguage: 'en',
        nomineeDetails: [nominee],
        nomineeAccessPrivilege,
      },
    })
  })

  test('[CORP-05] a user is edited by the company’s number, with profile and privileges', () => {
    expectWhole(updateNominee.request, {
      object: {
        ...identity,
        corpMembershipNumber: '204000053',
        nomineeReferenceNumber: '7000001',
        accountGroupType: 'CORP',
        customerProfile: { title: 'MS', familyName: 'Rewi' },
        nomineeAccessPrivilege,
      },
    })
  })

  test('[CORP-05] users are retrieved and deleted by the same header fields', () => {
    const head = {
      ...identity,
      nomineeReferenceNumber: '7000001',
      accountGroupType: 'CORP',
      nomineeStatus: 'Deleted' as const,
      idNumber: '' as const,
    }
    expectWhole(retrieveNominees.request, { object: { ...head, pageNumber: 1, sort: 'NAME' } })
    expectWhole(deleteNominee.request, {
      object: { ...head, nomineeDetails: [{ nomineeReferenceNumber: '7000001' }] },
    })
  })
})
