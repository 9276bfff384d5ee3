import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResendCode } from '../../platform/factors/resend-code.tsx'
import { CodeField, writtenCode } from '../../ui/code-field.tsx'
import type { Begun, FactorChanges } from './factor-changes.ts'
import { FormDialog } from './form-dialog.tsx'
import { useConfirming } from './use-confirming.ts'

interface AddMailedCodeProps {
  begun: Begun & { readonly method: 'mailedCode' }
  changes: FactorChanges
  onAdded: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const FIELD = 'mailed-code'

/** Turns mailed codes on, with the first one. */
export function AddMailedCode({ begun, changes, onAdded, onClose }: AddMailedCodeProps) {
  const { t } = useTranslation('factors')
  const [sent, setSent] = useState(begun)
  const form = useConfirming<{ object: { recoveryCodes: string[] } }>(({ object }) =>
    onAdded(object.recoveryCodes),
  )
  const resend = async () => {
    const again = await changes.begin('mailedCode')
    if (again.kind === 'answered' && again.answer.object.method === 'mailedCode') setSent(again.answer.object)
  }
  const submit = (text: string) => {
    const code = writtenCode(text)
    if (code === '') return form.refuse(t('mailedCode.missing'))
    const { challengeId } = sent
    return void form.run(async () => changes.confirm({ method: 'mailedCode', challengeId, code }))
  }
  return (
    <FormDialog
      {...form}
      title={t('enrol.mailedTitle')}
      submit={t('enrol.confirm')}
      fieldId={FIELD}
      onSubmit={submit}
      onClose={onClose}
    >
      <CodeField
        id={FIELD}
        name={FIELD}
        label={t('mailedCode.label')}
        description={t('mailedCode.text', { email: sent.sentTo })}
        error={form.problem}
        required
      />
      <ResendCode
        key={sent.challengeId}
        afterSeconds={sent.resendAfterSeconds}
        pending={form.isBusy}
        onResend={() => void resend()}
      />
    </FormDialog>
  )
}
