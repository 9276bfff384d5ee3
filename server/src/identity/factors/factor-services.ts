import type { SessionServices } from '../sessions.ts'
import type { FactorKeys } from './factor-keys.ts'

/** Services for the second-factor use cases. */
export interface FactorServices extends SessionServices {
  readonly factorKeys: FactorKeys
  /** Origins where people reach us: a passkey belongs to one of their hosts. */
  readonly publicUrls: readonly [string, ...string[]]
  /** Wakes the relay, so that a code doesn't wait for its next round. */
  readonly nudgeOutbox: () => void
}
