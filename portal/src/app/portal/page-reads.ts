import { dayIn } from '@waymark/rules/calendar'
import type { UserDetails } from '../../platform/queries/member-queries.ts'
import { configuration } from '../../platform/configuration/configuration.ts'
import { programmeKind } from '../../platform/configuration/programme-kind.ts'
import { contentOf } from '../../platform/content/content-programme.ts'
import { timeZoneOf } from '../../platform/configuration/time-zone.ts'
import { entryOf, permissionOn } from '../../platform/permissions/permissions.ts'
import { memberQueries } from '../../platform/queries/member-queries.ts'
import type { PageRead, Visit } from '../../platform/queries/read-ahead.ts'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import type { PageCode } from '../../platform/navigation/page.ts'

interface Asked {
  readonly params: Visit['params']
  readonly url: URL
  readonly membership: MembershipIdentity | undefined
}

/** The first reads of a page, as declared. */
export function readsOf(
  store: FullStore,
  code: PageCode | undefined,
  { params, url, membership }: Asked,
): readonly PageRead[] {
  if (code?.reads === undefined && code?.openReads === undefined) return []
  const current = configuration.current()
  const visit: Visit = {
    params,
    search: url.searchParams,
    today: dayIn(timeZoneOf(current.programs, membership?.programCode), new Date()),
    content: contentOf(current, membership),
  }
  const open = code.openReads?.(visit) ?? []
  if (membership === undefined) return open
  const user = knownUser(store)
  const entry = user === undefined ? undefined : entryOf(user, membership)
  const may = (screen: Parameters<typeof permissionOn>[1]) =>
    user === undefined || permissionOn(entry, screen) !== 'none'
  return [...open, ...(code.reads?.({ ...visit, membership, kind: programmeKind(), may }) ?? [])]
}

function knownUser(store: FullStore): UserDetails | undefined {
  return memberQueries.endpoints.currentUser.select({})(store.getState()).data?.userDetails
}
