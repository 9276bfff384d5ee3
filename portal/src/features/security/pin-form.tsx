import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { pinRefusalWords } from '../../platform/secrets/refusal-words.ts'
import { announce } from '../../ui/announcements.ts'
import { Button } from '../../ui/button.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { triesLeftWords, useFirstField } from './current-password-field.tsx'
import { NewPinField, useNewPinProblem } from './new-pin-field.tsx'
import { PinResetForm } from './pin-reset-form.tsx'
import { ProtectionHint } from './protection.tsx'
import { SecretForm, useSecretForm } from './secret-form.tsx'
import { useSecretChanges } from './secret-changes.ts'
import type { WayFormProps } from './ways-section.tsx'

/** A new PIN by the current one, or by a mailed code where that is forgotten or locked (AUTH-13). */
export function PinForm(props: WayFormProps) {
  const [isForgotten, setForgotten] = useState(false)
  return isForgotten ? (
    <PinResetForm {...props} />
  ) : (
    <PinChangeForm {...props} onForgotten={() => setForgotten(true)} />
  )
}

const fields = { current: 'pin-current', next: 'pin-new' } as const

function PinChangeForm({ onDone, onCancel, onForgotten }: WayFormProps & { onForgotten: () => void }) {
  const { t } = useTranslation('security')
  const [currentPin, setCurrent] = useState('')
  const [newPin, setNew] = useState('')
  const changes = useSecretChanges()
  const problemOfNew = useNewPinProblem(fields.next)
  const form = useSecretForm({
    check: () => [
      ...(/^\d{4,6}$/.test(currentPin) ? [] : [{ fieldId: fields.current, text: t('pin.currentMissing') }]),
      ...problemOfNew(newPin),
    ],
    send: async () => changes.pin({ currentPin, newPin }),
    problemOf: (error) => {
      if (error.code === 'PIN_REFUSED')
        return { fieldId: fields.next, text: pinRefusalWords(error.data['reason'], t) }
      if (error.code !== 'PIN_WRONG') return undefined
      const words = `${errorWords(error, t)} ${triesLeftWords(error.data['triesLeft'], t)}`
      return { fieldId: fields.current, text: words.trim() }
    },
    onDone: () => {
      announce(t('pin.changed'), { shown: true })
      onDone()
    },
  })
  useFirstField(fields.current)
  const forgotten = (
    <Button variant="quiet" onClick={onForgotten}>
      {t('pin.forgotten')}
    </Button>
  )
  return (
    <SecretForm form={form} submit={t('pin.submit')} onCancel={onCancel} other={forgotten}>
      <PinField
        id={fields.current}
        label={t('pin.current')}
        length={6}
        error={form.errorAt(fields.current)}
        value={currentPin}
        onChange={(event) => setCurrent(event.target.value.normalize('NFKC'))}
      />
      <NewPinField id={fields.next} value={newPin} error={form.errorAt(fields.next)} onChange={setNew} />
      <ProtectionHint />
    </SecretForm>
  )
}
