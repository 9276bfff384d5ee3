import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { strengthSoFar } from './refusal-words.ts'

interface NewPasswordFieldProps {
  id: string
  /** Replaces the label 'New password' for a first password. */
  label?: string
  value: string
  /** Minimum characters: 12, or 8 with a second factor, as set by the server. */
  leastLength: number
  error: string | undefined
  onChange: (password: string) => void
}

/** A new password: typed once and shown on request, with its only rule and its strength in words. */
export function NewPasswordField({ id, label, value, leastLength, error, onChange }: NewPasswordFieldProps) {
  const { t } = useTranslation('secrets')
  const strength = strengthSoFar(value, leastLength)
  const rule = t('password.rule', { count: leastLength })
  return (
    <PasswordField
      id={id}
      name="new-password"
      label={label ?? t('password.label')}
      description={
        <>
          {rule} <output>{strength !== undefined && t(`strength.${strength}`)}</output>
        </>
      }
      error={error}
      autoComplete="new-password"
      required
      show={{ word: t('show'), name: t('showName') }}
      hide={{ word: t('hide'), name: t('hideName') }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
