import type { login } from '@waymark/contract/identity/login'
import type { Wire } from '@waymark/contract/operation'
import { storeTokens } from '../client/call.ts'
import { configuration } from '../configuration/configuration.ts'
import { actFor, firstMembership } from './choose-membership.ts'
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
  session.write({
    session: loginResponse.cid,
    accessKey: headers.get('accesskey') ?? undefined,
    defaultMemNo: entry.membershipNumber,
    defaultProgramCode: entry.programCode,
    email,
  })
  const { programs } = configuration.current()
  actFor(entry, programs.find(({ programCode }) => programCode === entry.programCode)?.defaults.currency)
  return true
}
