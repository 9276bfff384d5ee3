import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../platform/client/call-error.ts'
import { errorWords } from '../../../platform/client/error-words.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

interface CurrentPasswordFieldProps {
  id: string
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** The current password, required before a security change. First field of its form. */
export function CurrentPasswordField({ id, value, error, onChange }: CurrentPasswordFieldProps) {
  const { t } = useTranslation('security')
  return (
    <PasswordField
      id={id}
      name="current-password"
      label={t('currentPassword.label')}
      required
      error={error}
      show={{ word: t('secrets:show'), name: t('currentPassword.show') }}
      hide={{ word: t('secrets:hide'), name: t('currentPassword.hide') }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The error of the current password: missing, or wrong with the tries left. */
export function passwordWords(error: CallError | undefined, t: TFunction): string {
  if (error === undefined) return t('security:currentPassword.missing')
  return `${errorWords(error, t)} ${triesLeftWords(error.data['attemptsLeft'], t)}`.trim()
}

/** Tries left before the lock, if the server tells. */
export function triesLeftWords(left: unknown, t: TFunction): string {
  const count = Number(left ?? Number.NaN)
  return Number.isInteger(count) && count > 0 ? t('security:triesLeft', { count }) : ''
}

/** Focuses the first field when the form opens. */
export function useFirstField(fieldId: string): void {
  const first = useRef(fieldId)
  useEffect(() => document.querySelector<HTMLInputElement>(`#${first.current}`)?.focus(), [])
}
