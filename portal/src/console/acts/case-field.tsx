import { isCaseNumber } from '@waymark/contract/console/case-number'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/text-field.tsx'

interface CaseFieldProps {
  value: string
  onChange: (value: string) => void
  /** Says that it's kept for the member's next act. */
  isKept?: boolean
  /** It was sent without one. */
  isMissing?: boolean
}

/** The number of a case in the company's own case system. What can't be one is said while it's typed. */
export function CaseField({ value, onChange, isKept = false, isMissing = false }: CaseFieldProps) {
  const { t } = useTranslation('console')
  const isEmpty = value.trim() === ''
  const wrong = isEmpty || isCaseNumber(value) ? undefined : t('acts.caseWrong')
  return (
    <TextField
      label={t('acts.case')}
      value={value}
      maxLength={40}
      autoComplete="off"
      description={isKept ? t('acts.caseHint') : undefined}
      error={isEmpty && isMissing ? t('acts.missing.case') : wrong}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
