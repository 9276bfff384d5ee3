import { pinOperations } from '@waymark/contract/pin-operations'
import type { CompanyTerms } from '../schema.ts'
import { unknownIn, unless, type ConfigurationProblem } from './problem.ts'

const MS_A_MINUTE = 60_000

/** Sessions that end at once, locks that nobody escapes, and protection of operations that don't exist. */
export function signInProblems({
  session,
  signIn,
  pin,
  secondFactor,
}: CompanyTerms): readonly ConfigurationProblem[] {
  const known = new Set<string>(pinOperations)
  const atLeastOne = {
    'session.idleMinutes': session.idleMinutes,
    'session.absoluteHours': session.absoluteHours,
    'signIn.mostFailures': signIn.mostFailures,
    'pin.mostFailures': pin.mostFailures,
    'pin.transactionMinutes': pin.transactionMinutes,
    'secondFactor.codeMinutes': secondFactor.codeMinutes,
    'secondFactor.proofMinutes': secondFactor.proofMinutes,
  }
  return [
    ...Object.entries(atLeastOne).flatMap(([place, value]) => unless(value > 0, place, 'must be above 0')),
    ...unless(
      session.warningMs < session.idleMinutes * MS_A_MINUTE,
      'session.warningMs',
      'must be shorter than idleMinutes',
    ),
    ...unless(pin.lockMinutes <= pin.mostLockMinutes, 'pin.lockMinutes', 'must not be above mostLockMinutes'),
    ...unknownIn('pin.protectedOperations', pin.protectedOperations, known, 'operation with a PIN'),
    ...unknownIn(
      'secondFactor.protectedOperations',
      secondFactor.protectedOperations,
      known,
      'operation with a PIN',
    ),
  ]
}
