import { hostPath } from '../../platform/navigation/base-path.ts'
import { stateOf } from './enrolment-source.ts'

/** The token of the mailed link. It leaves the address at once, and outlives a reload in this tab's history. */
export function takeActivationToken(): string | undefined {
  const fromAddress = new URLSearchParams(globalThis.location.search).get('token')
  if (fromAddress !== null) {
    history.replaceState({ activation: fromAddress }, '', hostPath('/useractivation'))
  }
  const { activation } = stateOf(history.state)
  return typeof activation === 'string' && /^[\w-]{43}$/.test(activation) ? activation : undefined
}
