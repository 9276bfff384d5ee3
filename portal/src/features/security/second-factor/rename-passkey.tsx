import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { FactorChanges } from './factor-changes.ts'
import type { Passkey } from './factor-queries.ts'
import { FormDialog } from './form-dialog.tsx'
import { useOneFieldForm } from './one-field-form.ts'

interface RenamePasskeyProps {
  passkey: Passkey
  changes: FactorChanges
  onRenamed: () => void
  onClose: () => void
}

const ID = 'passkey'

/** Renames a passkey. */
export function RenamePasskey({ passkey, changes, onRenamed, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation('factors')
  const form = useOneFieldForm({
    id: ID,
    start: passkey.name,
    read: (name) => name.trim(),
    missing: t('enrol.nameMissing'),
    send: async (name) => changes.rename(passkey.passkeyId, name),
    done: onRenamed,
  })
  return (
    <FormDialog
      form={form}
      title={t('enrol.renameTitle')}
      submit={t('enrol.save')}
      fieldId={`${ID}-text`}
      onClose={onClose}
    >
      <TextField {...form.text('text')} label={t('enrol.passkeyName')} maxLength={60} required />
    </FormDialog>
  )
}
