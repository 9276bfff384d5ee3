import { referralPath } from '@waymark/rules/referral'
import { portalBase } from '../platform/http/portal-files.ts'

/** Where friends of a member join (PROF-06). */
export function referralLink(publicUrl: string, membershipNumber: string, language: string): string {
  return `${publicUrl}${portalBase}/${referralPath(membershipNumber, language)}`
}
