import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { PinField } from '../../ui/fields/pin-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SecondSecret } from './sign-in-form.ts'

interface SecondSecretFieldProps {
  kind: SecondSecret
  error: string | undefined
  onChoose: (kind: SecondSecret) => void
}

/** The additional secret while sign-in by password alone is locked (AUTH-11): the PIN, or a code instead. */
export function SecondSecretField({ kind, error, onChoose }: SecondSecretFieldProps) {
  const { t } = useTranslation('sign-in')
  const isChosen = useRef(false)
  // After switching, the focus moves to the new field.
  useEffect(() => {
    if (isChosen.current) document.querySelector<HTMLElement>(`#${kind}`)?.focus()
  }, [kind])
  const words = { id: kind, name: kind, label: t(`${kind}.label`), description: t(`${kind}.why`), error }
  return (
    <div className="stack-s">
      {kind === 'pin' ? (
        <PinField key="pin" {...words} length={6} />
      ) : (
        <TextField
          key="code"
          {...words}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            isChosen.current = true
            onChoose(kind === 'pin' ? 'code' : 'pin')
          }}
        >
          {t(kind === 'pin' ? 'code.choose' : 'pin.choose')}
        </Button>
      </div>
    </div>
  )
}
