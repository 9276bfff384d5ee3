import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResendCode } from '../../../platform/factors/resend-code.tsx'
import { CodeField, writtenCode } from '../../../ui/fields/code-field.tsx'
import type { StartedFactor, FactorChanges } from './factor-changes.ts'
import { FormDialog } from './form-dialog.tsx'
import { useOneFieldForm } from './one-field-form.ts'

interface AddMailedCodeProps {
  started: StartedFactor & { readonly method: 'mailedCode' }
  changes: FactorChanges
  onAdded: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const ID = 'mailed'

/** Turns on codes by email; the first code confirms it. */
export function AddMailedCode({ started, changes, onAdded, onClose }: AddMailedCodeProps) {
  const { t } = useTranslation('factors')
  const [sent, setSent] = useState(started)
  const resend = async () => {
    const again = await changes.start('mailedCode')
    if (again.kind === 'answered' && again.answer.object.method === 'mailedCode') setSent(again.answer.object)
  }
  const form = useOneFieldForm({
    id: ID,
    read: writtenCode,
    missing: t('mailedCode.missing'),
    send: async (code) => changes.confirm({ method: 'mailedCode', challengeId: sent.challengeId, code }),
    done: ({ object }) => onAdded(object.recoveryCodes),
  })
  return (
    <FormDialog
      form={form}
      title={t('enrol.mailedTitle')}
      submit={t('enrol.confirm')}
      fieldId={`${ID}-text`}
      onClose={onClose}
    >
      <CodeField
        {...form.text('text')}
        label={t('mailedCode.label')}
        description={t('mailedCode.text', { email: sent.sentTo })}
        required
      />
      <ResendCode
        key={sent.challengeId}
        afterSeconds={sent.resendAfterSeconds}
        pending={form.state === 'sending'}
        onResend={() => void resend()}
      />
    </FormDialog>
  )
}
