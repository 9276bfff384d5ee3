import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { strengthSoFar } from './refusal-words.ts'

interface NewPasswordFieldProps {
  id: string
  /** In place of 'New password', where it is the first. */
  label?: string
  value: string
  /** Characters: 12, or 8 beside a second factor; the server says. */
  leastLength: number
  error: string | undefined
  onChange: (password: string) => void
}

/** A password to be chosen: typed once and shown at will, with the one rule and its strength in words. */
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
