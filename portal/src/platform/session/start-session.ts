import type { login } from '@waymark/contract/identity/login'
import type { Wire } from '@waymark/contract/operation'
import { storeTokens } from '../client/call.ts'
import type { ProgrammeEntry } from '../queries/member-queries.ts'
import { actFor, firstMembership } from './choose-membership.ts'
import { keepHostOfSession } from './session-host.ts'
import { session } from './session.ts'

/**
 * Stores what a session is made of under its names (CONF-05), from the answer of a sign-in in whichever way.
 * @returns false, with nothing stored, where the answer cannot carry a session
 */
export function startSession(
  { loginResponse, data }: Wire<typeof login>['answer'],
  headers: Headers,
  email?: string,
): boolean {
  const { membershipNumber, programs: lists } = data.details.cliams.userDetails
  const entry = firstMembership(lists, membershipNumber, session.read('programCode'))
  if (entry === undefined || !storeTokens(headers)) return false
  beginAs(loginResponse.cid, entry, { accessKey: headers.get('accesskey') ?? undefined, email })
  return true
}

/** Stores who signed in, and acts for this membership first. */
export function beginAs(
  cid: string,
  entry: ProgrammeEntry,
  more: { readonly accessKey?: string | undefined; readonly email?: string | undefined } = {},
): void {
  const { membershipNumber, programCode } = entry
  keepHostOfSession()
  session.write({ session: cid, defaultMemNo: membershipNumber, defaultProgramCode: programCode, ...more })
  actFor(entry)
}
