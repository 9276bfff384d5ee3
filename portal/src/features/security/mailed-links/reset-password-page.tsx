import { useLinkToken } from '../../../platform/navigation/link-token.ts'
import { SetPasswordByLink } from './set-password-by-link.tsx'

/** The page behind the emailed link to set a new password (AUTH-09). */
export function Component() {
  return <SetPasswordByLink token={useLinkToken()} />
}
