import * as z from 'zod/mini'
import { day, membershipIdentity, wrapped } from '../../fields.ts'
import { contactInfo, profileField, profileVersion } from './profile-fields.shapes.ts'
import { companyContactInfo } from '../../companies/company.shapes.ts'
import { whole } from '../../operation.ts'
import { retrieveProfile as facts } from './retrieve-profile.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    memberAccount: z.object({
      enrolmentDate: day,
      accountStatus: z.string(),
      /** The current tier period, to its last day; null if the tier has no end. */
      periodType: z.literal('TIER'),
      period: z.nullable(day),
      memberDynamicAttributes: z.array(z.object({ attributeCode: z.string(), attributeValue: z.string() })),
      memberProfile: z.object({
        membershipStatus: z.string(),
        individualInfo: z.object({
          title: z.string(),
          givenName: z.string(),
          familyName: z.string(),
          displayName: z.string(),
          preferredLanguage: z.string(),
          gender: z.string(),
          /** Empty if unknown. */
          dateOfBirth: z.string(),
          nationality: z.string(),
          designation: z.string(),
          emailAddress: z.string(),
          /** Exactly two: home, then business (PROF-02). */
          memberContactInfos: z.array(contactInfo),
        }),
        /** The company, for a company account; null for a person's. */
        corporateInfo: z.nullable(
          z.object({
            companyName: z.string(),
            /** These three for who can open the company's details. */
            countryCode: z.optional(z.string()),
            businessNumber: z.optional(z.string()),
            memberContactInfo: z.optional(companyContactInfo),
          }),
        ),
      }),
    }),
    profileVersion,
    /** Payment details aren't stored: the gateway's page asks each time. */
    paymentDetail: z.null(),
    isAccrualValid: z.boolean(),
    isRedemptionValid: z.boolean(),
    /** The membership's card. */
    memberArtefactDetail: z.array(
      z.object({
        artefactType: z.literal('CARD'),
        artefactNumber: z.string(),
        validUntil: z.nullable(day),
      }),
    ),
    areMandatoryFieldsFilled: z.boolean(),
    /** Mandatory fields that are still empty, in form order. */
    missingMandatoryFields: z.array(profileField),
  }),
)

export const retrieveProfile = whole(facts, { request, answer })
