import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-field.tsx'
import type { FactorChanges } from './factor-changes.ts'
import type { Passkey } from './factor-queries.ts'
import { FormDialog } from './form-dialog.tsx'
import { useConfirming } from './use-confirming.ts'

interface RenamePasskeyProps {
  passkey: Passkey
  changes: FactorChanges
  onRenamed: () => void
  onClose: () => void
}

const FIELD = 'passkey-name'

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, changes, onRenamed, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation('factors')
  const form = useConfirming<unknown>(onRenamed)
  const submit = (name: string) => {
    if (name === '') return form.refuse(t('enrol.nameMissing'))
    return void form.run(async () => changes.rename(passkey.passkeyId, name))
  }
  return (
    <FormDialog
      {...form}
      title={t('enrol.renameTitle')}
      submit={t('enrol.save')}
      fieldId={FIELD}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={FIELD}
        name={FIELD}
        label={t('enrol.passkeyName')}
        defaultValue={passkey.name}
        maxLength={60}
        error={form.problem}
        required
      />
    </FormDialog>
  )
}
