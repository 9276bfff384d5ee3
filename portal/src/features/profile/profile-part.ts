import type { Phones } from '../../platform/phone/phones.ts'
import type { MemberProfile } from '../../platform/queries/member-queries.ts'

/** What every part of the page gets. */
export interface ProfilePartProps {
  profile: MemberProfile
  phones: Phones
  mayChange: boolean
}
