import { useTranslation } from 'react-i18next'
import type { StepWords } from '../../platform/forms/steps/step-frame.tsx'
import type { Problem } from './registration-answers.ts'

/** The form's error texts. */
export function useStepWords(): StepWords<Problem['field']> {
  const { t } = useTranslation('company-registration')
  return { text: ({ field, code }) => t([`problem.${field}.${code}`, `problem.${field}.wrong`]) }
}
