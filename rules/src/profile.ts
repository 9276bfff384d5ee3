/** What a programme may ask of every member's profile (PROF-05). */
export const profileFields = ['title', 'gender', 'dateOfBirth', 'country', 'mobile', 'address'] as const
export type ProfileField = (typeof profileFields)[number]

/** The parts of a profile that can be asked for; text that is not given is empty. */
export interface ProfileFacts {
  readonly title: string
  readonly gender: string
  readonly dateOfBirth: string
  /** Of the home. */
  readonly country: string
  readonly mobile: string
  readonly addressLine1: string
  readonly city: string
}

/**
 * Which of the asked fields are missing, in the order of the form (ROUTE-19). An address is a street and a place: many countries have
 * neither postal codes nor regions.
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

/** What we have of a person before they say anything more: the name and the address that they joined with. */
const GIVEN_AT_ENROLMENT = 2

export interface Completeness {
  /** Of 100, rounded. */
  readonly percentage: number
  readonly missing: readonly ProfileField[]
}

/** How much of a profile is there, each part counting the same (PROF-04). */
export function completenessOf(profile: ProfileFacts): Completeness {
  const missing = missingFields(profile, profileFields)
  const parts = profileFields.length + GIVEN_AT_ENROLMENT
  return { percentage: Math.round(((parts - missing.length) * 100) / parts), missing }
}
