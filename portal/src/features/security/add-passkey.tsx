import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-field.tsx'
import type { Begun, FactorChanges } from './factor-changes.ts'
import { FormDialog } from './form-dialog.tsx'
import { useConfirming } from './use-confirming.ts'

interface AddPasskeyProps {
  begun: Begun & { readonly method: 'passkey' }
  changes: FactorChanges
  onAdded: (name: string, recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const FIELD = 'passkey-name'

/** Has the browser make a passkey, under a name that the person will know again. */
export function AddPasskey({ begun, changes, onAdded, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('factors')
  const form = useConfirming<{ name: string; codes: readonly string[] }>(({ name, codes }) =>
    onAdded(name, codes),
  )
  const submit = (name: string) => {
    if (name === '') return form.refuse(t('enrol.nameMissing'))
    return void form.run(async () => {
      const { makePasskey } = await import('../../platform/factors/webauthn.ts')
      const response = await makePasskey(begun.options)
      if (response === undefined) {
        form.refuse(t('enrol.noPasskey'))
        return undefined
      }
      const { challengeId } = begun
      const result = await changes.confirm({ method: 'passkey', challengeId, name, response })
      if (result.kind === 'failed') return result
      return { ...result, answer: { name, codes: result.answer.object.recoveryCodes } }
    })
  }
  return (
    <FormDialog
      {...form}
      title={t('enrol.passkeyTitle')}
      submit={t('enrol.passkeyMake')}
      fieldId={FIELD}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('enrol.passkeyText')}</p>
      <TextField
        id={FIELD}
        name={FIELD}
        label={t('enrol.passkeyName')}
        defaultValue={t('enrol.passkeyDefault')}
        maxLength={60}
        error={form.problem}
        required
      />
    </FormDialog>
  )
}
