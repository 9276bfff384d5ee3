import { screenAddresses } from '@waymark/contract/screen-addresses'
import { replace } from 'react-router'
import { programmeKind } from '../../platform/configuration/programme-kind.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { nomineeQueries } from '../../platform/queries/nominee-queries.ts'
import { firstStore } from '../../platform/store/first-store.ts'
import type { FullStore } from '../../platform/store/full-store.ts'
import type { RouteRow } from '../routes/route-table.ts'

/** Whether the server failed to say who the person is in their company. */
export type NomineeEntry = 'entered' | 'failed'

/** Loads the nominee on entry of a corporate page, once while the answer is fresh (ROUTE-18). Other failures are the page's own to show. */
export async function enterNominee(store: FullStore, row: RouteRow): Promise<NomineeEntry> {
  const { session } = firstStore.current()
  const isCorporate = row.area === 'corporate' && row.kind === 'protected'
  if (!isCorporate || session.kind === 'signedOut' || programmeKind() !== 'company') return 'entered'
  const { ownNominee } = nomineeQueries.endpoints
  const { error } = await store.dispatch(ownNominee.initiate(memberBody(session.membership)))
  return error !== undefined && 'status' in error && error.status >= 500 ? 'failed' : 'entered'
}

/** The page of a failing server, which reloads the page that was wanted (CORP-06). */
export function toServerError(wanted: string): Response {
  return replace(`${screenAddresses.server_error.url}?${new URLSearchParams({ wanted }).toString()}`)
}
