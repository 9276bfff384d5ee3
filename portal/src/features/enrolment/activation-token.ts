import { recordOf } from '../../platform/client/unknown-json.ts'
import { hostPath } from '../../platform/navigation/base-path.ts'
import { addressQuery, historyState, replaceEntry } from '../../platform/navigation/visit.ts'

/** The token of the emailed link. Removed from the address immediately; kept in this tab's history for reloads. */
export function takeActivationToken(): string | undefined {
  const fromAddress = addressQuery(`token=${drawnToken}`).get('token')
  if (fromAddress !== null) replaceEntry({ activation: fromAddress }, hostPath('/useractivation'))
  const { activation } = recordOf(historyState() ?? { activation: fromAddress })
  return typeof activation === 'string' && isToken(activation) ? activation : undefined
}

/** Whether the address holds a well-formed token. The page then starts as the server rendered it. */
export function hasTokenInAddress(): boolean {
  return isToken(addressQuery().get('token') ?? '')
}

/** Stands in for a token when the server renders the page, before the link is checked. */
const drawnToken = '-'.repeat(43)

function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
