import * as z from 'zod/mini'
import { membershipIdentity, moment, wrapped } from '../../fields.ts'
import { profileVersion } from './profile-fields.shapes.ts'
import { whole } from '../../operation.ts'
import { additionalDetails as facts } from './additional-details.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, type: z.enum(['PREFERENCES', 'CONSENTS', 'ATTRIBUTES']) }),
)

const named = { name: z.string() }

/** A preference with its options; the value is empty if none was chosen. */
export const memberPreference = z.object({
  preferenceCode: z.string(),
  ...named,
  preferenceValue: z.string(),
  choices: z.array(z.object({ code: z.string(), ...named })),
})

/** One consent decision: never changed, only followed by later ones. */
const consentEvent = z.object({
  isGiven: z.boolean(),
  at: moment,
  source: z.enum(['ENROLMENT', 'PROFILE']),
  /** The network address it came from, without its end; empty if unknown. */
  maskedAddress: z.string(),
  /** The text the person read. */
  wording: z.string(),
})

export const consent = z.object({
  consentCode: z.string(),
  ...named,
  wording: z.string(),
  isGiven: z.boolean(),
  /** Newest first, the latest fifty. */
  history: z.array(consentEvent),
})

const memberAttribute = z.object({
  attributeCode: z.string(),
  ...named,
  attributeValue: z.string(),
})

export const answer = wrapped(
  z.object({
    profileVersion,
    memberPreferences: z.optional(z.array(memberPreference)),
    consents: z.optional(z.array(consent)),
    memberDynamicAttributes: z.optional(z.array(memberAttribute)),
  }),
)

export const additionalDetails = whole(facts, { request, answer })
