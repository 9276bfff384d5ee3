import { isCaseNumber } from '@waymark/contract/console/case-number'

/** What a form still needs of why something is done, in the order of its fields. */
export function missingWhy(reason: string | null, caseNumber: string): 'reason' | 'case' | undefined {
  if (reason === null) return 'reason'
  return isCaseNumber(caseNumber) ? undefined : 'case'
}
