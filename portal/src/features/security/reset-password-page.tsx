import { useLinkToken } from '../../platform/navigation/link-token.ts'
import { SetPasswordByLink } from './set-password-by-link.tsx'

/** Where the mailed link to a new password leads (AUTH-09). */
export function Component() {
  return <SetPasswordByLink token={useLinkToken()} />
}
