/** Fields that a programme can require in every member's profile (PROF-05). */
export const profileFields = ['title', 'gender', 'dateOfBirth', 'country', 'mobile', 'address'] as const
export type ProfileField = (typeof profileFields)[number]

/** The parts of a profile that can be required; missing text is empty. */
export interface ProfileFacts {
  readonly title: string
  readonly gender: string
  readonly dateOfBirth: string
  /** Country of residence. */
  readonly country: string
  readonly mobile: string
  readonly addressLine1: string
  readonly city: string
}

/**
 * The required fields that are missing, in form order (ROUTE-19). An address is a street and a town: many countries have neither postal
 * codes nor regions.
 */
export function missingFields(
  profile: ProfileFacts,
  mandatory: readonly ProfileField[],
): readonly ProfileField[] {
  const isGiven: Readonly<Record<ProfileField, boolean>> = {
    title: profile.title !== '',
    gender: profile.gender !== '',
    dateOfBirth: profile.dateOfBirth !== '',
    country: profile.country !== '',
    mobile: profile.mobile !== '',
    address: profile.addressLine1 !== '' && profile.city !== '',
  }
  return profileFields.filter((field) => mandatory.includes(field) && !isGiven[field])
}

/** What's known about a person from the start: the name and email address they joined with. */
const GIVEN_AT_ENROLMENT = 2

export interface Completeness {
  /** 0 to 100, rounded. */
  readonly percentage: number
  readonly missing: readonly ProfileField[]
}

/** How complete a profile is, with each part weighted equally (PROF-04). */
export function completenessOf(profile: ProfileFacts): Completeness {
  const missing = missingFields(profile, profileFields)
  const parts = profileFields.length + GIVEN_AT_ENROLMENT
  return { percentage: Math.round(((parts - missing.length) * 100) / parts), missing }
}
