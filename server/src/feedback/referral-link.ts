import { referralPath } from '@waymark/rules/identity/referral'
import { portalBase } from '../platform/http/pages/portal-files.ts'

/** The link for a member's friends to join (PROF-06). */
export function referralLink(publicUrl: string, membershipNumber: string, language: string): string {
  return `${publicUrl}${portalBase}/${referralPath(membershipNumber, language)}`
}
