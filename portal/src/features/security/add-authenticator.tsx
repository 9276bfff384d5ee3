import { useTranslation } from 'react-i18next'
import { CodeField, writtenCode } from '../../ui/code-field.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { Begun, FactorChanges } from './factor-changes.ts'
import { FormDialog } from './form-dialog.tsx'
import { useConfirming } from './use-confirming.ts'

interface AddAuthenticatorProps {
  begun: Begun & { readonly method: 'authenticator' }
  changes: FactorChanges
  onAdded: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const FIELD = 'app-code'

/** Shares a secret with an authenticator app, as a QR code and as text, and asks for its first code. */
export function AddAuthenticator({ begun, changes, onAdded, onClose }: AddAuthenticatorProps) {
  const { t } = useTranslation('factors')
  const form = useConfirming<{ object: { recoveryCodes: string[] } }>(({ object }) =>
    onAdded(object.recoveryCodes),
  )
  const submit = (text: string) => {
    const code = writtenCode(text)
    if (code === '') return form.refuse(t('authenticator.missing'))
    return void form.run(async () => changes.confirm({ method: 'authenticator', code }))
  }
  return (
    <FormDialog
      {...form}
      title={t('enrol.appTitle')}
      submit={t('enrol.confirm')}
      fieldId={FIELD}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('enrol.appScan')}</p>
      <QrCode text={begun.uri} label={t('enrol.appQr')} />
      <div className="app-key">
        <span className="muted">{t('enrol.appKey')}</span>
        <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton
          text={begun.secret}
          label={t('enrol.copyKey')}
          copied={t('enrol.copied')}
          failed={t('enrol.copyFailed')}
        />
      </div>
      <CodeField
        id={FIELD}
        name={FIELD}
        label={t('authenticator.label')}
        description={t('authenticator.text')}
        error={form.problem}
        required
      />
    </FormDialog>
  )
}
