import { useTranslation } from 'react-i18next'
import type { StepWords } from '../../platform/forms/steps/step-frame.tsx'
import { firstPartId } from '../../ui/fields/birth-date-field.tsx'
import { fields, type Field } from './enrolment-answers.ts'

/** The form's error texts. A date of birth is linked by its first part. */
export function useStepWords(): StepWords<Field> {
  const { t, i18n } = useTranslation('enrolment')
  return {
    text: ({ field, code }) => t(`problem.${field}.${code}`),
    controlOf: (field) =>
      field === 'dateOfBirth' ? firstPartId(field, i18n.language) : fields[field].control,
  }
}
