import { hostPath } from '../../platform/navigation/base-path.ts'
import { addressQuery, historyState, replaceEntry } from '../../platform/navigation/visit.ts'
import { stateOf } from './enrolment-source.ts'

/** The token of the mailed link. It leaves the address at once, and outlives a reload in this tab's history. */
export function takeActivationToken(): string | undefined {
  const fromAddress = addressQuery(`token=${drawnToken}`).get('token')
  if (fromAddress !== null) replaceEntry({ activation: fromAddress }, hostPath('/useractivation'))
  const { activation } = stateOf(historyState() ?? { activation: fromAddress })
  return typeof activation === 'string' && isToken(activation) ? activation : undefined
}

/** Whether the link in the address may be a good one: then the page looks as the server draws it. */
export function hasTokenInAddress(): boolean {
  return isToken(addressQuery().get('token') ?? '')
}

/** The server draws the page for a link that is still to be looked at. */
const drawnToken = '-'.repeat(43)

function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
