import { entryOf } from '../../../../platform/permissions/permissions.ts'
import { useCurrentUser } from '../../../../platform/queries/member-queries.ts'
import { useMembership } from '../../../../platform/session/use-membership.ts'
import type { Giver } from './privilege-list.ts'

/** What the signed-in person can give in the company that they act for; nothing until it's known. */
export function useGiver(): Giver {
  const { data } = useCurrentUser()
  const membership = useMembership()
  const entry = data === undefined ? undefined : entryOf(data.userDetails, membership)
  if (entry?.nominee === undefined) return { kind: 'owner', pages: entry?.privileges.ui ?? {} }
  return {
    kind: 'user',
    reference: entry.nominee.nomineeReferenceNumber,
    own: entry.nominee.privileges.ui,
  }
}
