import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../platform/client/error-words.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { pinRefusalWords } from '../../../platform/secrets/refusal-words.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PinField } from '../../../ui/fields/pin-field.tsx'
import { triesLeftWords, useFirstField } from './current-password-field.tsx'
import { NewPinField, useNewPinProblem } from './new-pin-field.tsx'
import { PinResetForm } from './pin-reset-form.tsx'
import { ProtectionHint } from './protection.tsx'
import { SecretForm } from './secret-form.tsx'
import { useSecretChanges } from './secret-changes.ts'
import type { MethodFormProps } from './sign-in-details-section.tsx'

/** Changes the PIN with the current one, or with an emailed code if it is forgotten or locked (AUTH-13). */
export function PinForm(props: MethodFormProps) {
  const [isForgotten, setForgotten] = useState(false)
  return isForgotten ? (
    <PinResetForm {...props} />
  ) : (
    <PinChangeForm {...props} onForgotten={() => setForgotten(true)} />
  )
}

function PinChangeForm({ onDone, onCancel, onForgotten }: MethodFormProps & { onForgotten: () => void }) {
  const { t } = useTranslation('security')
  const form = usePinForm(onDone)
  const { onChange, ...current } = form.choice('current')
  useFirstField('pin-current')
  const forgotten = (
    <Button variant="quiet" onClick={onForgotten}>
      {t('pin.forgotten')}
    </Button>
  )
  return (
    <SecretForm form={form} submit={t('pin.submit')} onCancel={onCancel} other={forgotten}>
      <PinField
        {...current}
        label={t('pin.current')}
        length={6}
        onChange={({ target }) => onChange(target.value.normalize('NFKC'))}
      />
      <NewPinField {...form.choice('new')} />
      <ProtectionHint />
    </SecretForm>
  )
}

function usePinForm(onDone: () => void) {
  const { t } = useTranslation('security')
  const changes = useSecretChanges()
  const problemOfNew = useNewPinProblem()
  return useForm({
    idPrefix: 'pin',
    isForgotten: true,
    defaults: { current: '', new: '' },
    fields: () => ['current', 'new'],
    rules: ({ current, new: next }) => {
      const reason = problemOfNew(next)
      return [
        ...(/^\d{4,6}$/.test(current) ? [] : [{ field: 'current', reason: 'missing' } as const]),
        ...(reason === undefined ? [] : [{ field: 'new', reason } as const]),
      ]
    },
    body: ({ current, new: newPin }) => ({ currentPin: current, newPin }),
    refusals: {
      PIN_REFUSED: { field: 'new', reason: 'refused' },
      PIN_WRONG: { field: 'current', reason: 'wrong' },
    },
    words: ({ field, reason, error }) => {
      if (field === 'new') return pinRefusalWords(error?.data['reason'] ?? reason, t)
      if (error === undefined) return t('pin.currentMissing')
      return `${errorWords(error, t)} ${triesLeftWords(error.data['triesLeft'], t)}`.trim()
    },
    send: async ({ body }) => changes.pin(body),
    done: () => {
      toast(t('pin.changed'))
      onDone()
    },
  })
}
