import type { Principal } from '../../calls/principal.ts'
import { askForSecurityProof } from '../factors/security-proof.ts'
import type { PasswordServices } from './services.ts'

/**
 * Asks a person who has a second factor for it, before a change of password, PIN or address: or whoever knows one secret could take the
 * place of the other, as by a new mailbox for mailed codes. Asked once the present secret was right.
 * @throws AppError MFA_REQUIRED, which opens the multi-factor dialog (AUTH-12)
 */
export async function askForFactor(
  services: PasswordServices,
  call: { readonly principal: Principal; readonly now: Date },
): Promise<void> {
  if (await services.hasSecondFactor(call.principal.customer)) await askForSecurityProof(services, call)
}
