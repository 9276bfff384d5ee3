import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Principal } from '../../calls/principal.ts'
import { lockCredential } from '../store.ts'
import { holdOpenSession } from './session-store.ts'

/**
 * Begins a change of how somebody signs in, and refuses it where their session ended since the request was admitted: by a reset, say, after
 * which a thief would be back. Those that end sessions lock the same credential, so they find what was changed, or are waited for.
 * @throws AppError SESSION_ENDED
 */
export async function requireOpenSession(
  tx: Tx,
  { principal }: { readonly principal: Pick<Principal, 'customer' | 'sessionId'> },
): Promise<void> {
  await lockCredential(tx, principal.customer)
  if (!(await holdOpenSession(tx, principal.sessionId))) throw new AppError('SESSION_ENDED')
}
