import { useTranslation } from 'react-i18next'
import type { ClaimProblem } from './claim-answers.ts'

/** A problem in words, the same in the summary and at the field. */
export function useClaimProblemWords(): (problem: ClaimProblem) => string {
  const { t } = useTranslation('claims')
  return ({ field, problem }) => {
    if (problem === 'tooEarly' || problem === 'tooLate' || problem === 'same') return t(`problem.${problem}`)
    return t(`problem.${problem}.${field}`)
  }
}
