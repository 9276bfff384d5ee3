import type { SessionServices } from '../sessions.ts'
import type { FactorKeys } from './factor-keys.ts'

/** What the use cases around second factors work with. */
export interface FactorServices extends SessionServices {
  readonly factorKeys: FactorKeys
  /** Origins under which people reach us: a passkey belongs to the host of one of them. */
  readonly publicUrls: readonly [string, ...string[]]
  /** Wakes the relay, so that a code does not wait for its next round. */
  readonly nudgeOutbox: () => void
}
