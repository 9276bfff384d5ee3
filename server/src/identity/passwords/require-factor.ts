import type { Principal } from '../../calls/principal.ts'
import { requireSecurityProof } from '../factors/proofs/security-proof.ts'
import type { PasswordServices } from './services.ts'

/**
 * Requires the second factor of a person who has one, before a change of password, PIN or address: otherwise one known secret could replace
 * the other, such as with a new mailbox for emailed codes. Called once the current secret was right.
 * @throws AppError MFA_REQUIRED, which opens the multi-factor dialog (AUTH-12)
 */
export async function requireFactor(
  services: PasswordServices,
  call: { readonly principal: Principal; readonly now: Date },
): Promise<void> {
  if (await services.hasSecondFactor(call.principal.customer)) await requireSecurityProof(services, call)
}
