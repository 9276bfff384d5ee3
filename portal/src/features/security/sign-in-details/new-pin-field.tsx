import { pinProblem } from '@waymark/rules/identity/pin'
import { useTranslation } from 'react-i18next'
import { useProgramme } from '../../../platform/configuration/use-configuration.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { PinField } from '../../../ui/fields/pin-field.tsx'

interface NewPinFieldProps {
  id: string
  value: string
  error: string | undefined
  onChange: (pin: string) => void
}

/** A field for a new PIN. */
export function NewPinField({ id, value, error, onChange }: NewPinFieldProps) {
  const { t } = useTranslation('security')
  return (
    <PinField
      id={id}
      label={t('pin.new')}
      description={t('pin.rule')}
      autoComplete="new-password"
      length={6}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value.normalize('NFKC'))}
    />
  )
}

/** The checks of a new PIN that need no server: length, trivial sequences, and digits of the membership number. */
export function useNewPinProblem() {
  const { membershipNumber } = useMembership()
  const pattern = useProgramme()?.pinPattern ?? '^[0-9]{4,6}$'
  return (pin: string) => pinProblem(pin, { pattern, knownDigits: [membershipNumber] })
}
