import { useTranslation } from 'react-i18next'
import { transportError } from '../../../platform/client/call-error.ts'
import { failed } from '../../../platform/client/send.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { StartedFactor, FactorChanges } from './factor-changes.ts'
import { FormDialog } from './form-dialog.tsx'
import { useOneFieldForm } from './one-field-form.ts'

interface AddPasskeyProps {
  started: StartedFactor & { readonly method: 'passkey' }
  changes: FactorChanges
  onAdded: (name: string, recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const ID = 'passkey'

/** Creates a passkey in the browser, under a name the person will recognise. */
export function AddPasskey({ started, changes, onAdded, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('factors')
  const form = useOneFieldForm({
    id: ID,
    start: t('enrol.passkeyDefault'),
    read: (name) => name.trim(),
    missing: t('enrol.nameMissing'),
    cancelled: t('enrol.noPasskey'),
    send: async (name) => {
      const { makePasskey } = await import('../../../platform/factors/webauthn.ts')
      const response = await makePasskey(started.options)
      if (response === undefined) return failed(transportError('CANCELLED'))
      return changes.confirm({ method: 'passkey', challengeId: started.challengeId, name, response })
    },
    done: ({ object }, name) => onAdded(name, object.recoveryCodes),
  })
  return (
    <FormDialog
      form={form}
      title={t('enrol.passkeyTitle')}
      submit={t('enrol.passkeyMake')}
      fieldId={`${ID}-text`}
      onClose={onClose}
    >
      <p>{t('enrol.passkeyText')}</p>
      <TextField {...form.text('text')} label={t('enrol.passkeyName')} maxLength={60} required />
    </FormDialog>
  )
}
