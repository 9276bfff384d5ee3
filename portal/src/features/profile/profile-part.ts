import type { Phones } from '../../platform/phone/phones.ts'
import type { MemberProfile } from '../../platform/queries/member-queries.ts'

/** Props of every part of the page. */
export interface ProfilePartProps {
  profile: MemberProfile
  phones: Phones
  mayChange: boolean
}
