import type { login } from '@waymark/contract/identity/sign-in/login'
import type { Wire } from '@waymark/contract/operation'
import { storeTokens } from '../client/call.ts'
import type { ProgrammeEntry } from '../queries/member-queries.ts'
import { actFor } from './act-for.ts'
import { firstMembership } from './choose-membership.ts'
import { storeSessionHost } from './session-host.ts'
import { session } from './session.ts'

/**
 * Stores the session from a sign-in's answer under its names (CONF-05), whatever the kind of sign-in.
 * @returns false, with nothing stored, if the answer doesn't contain a session
 */
export function startSession(
  { loginResponse, data }: Wire<typeof login>['answer'],
  headers: Headers,
  email?: string,
): boolean {
  const { membershipNumber, programs: lists } = data.details.cliams.userDetails
  const entry = firstMembership(lists, membershipNumber, session.read('programCode'))
  if (entry === undefined || !storeTokens(headers)) return false
  startAs(loginResponse.cid, entry, { accessKey: headers.get('accesskey') ?? undefined, email })
  return true
}

/** Stores who signed in, and starts with this membership. */
export function startAs(
  cid: string,
  entry: ProgrammeEntry,
  more: { readonly accessKey?: string | undefined; readonly email?: string | undefined } = {},
): void {
  const { membershipNumber, programCode } = entry
  storeSessionHost()
  session.write({ session: cid, defaultMemNo: membershipNumber, defaultProgramCode: programCode, ...more })
  actFor(entry)
}
