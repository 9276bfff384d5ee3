import { useTranslation } from 'react-i18next'
import { CodeField, writtenCode } from '../../../ui/fields/code-field.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { QrCode } from '../../../ui/tickets/qr-code.tsx'
import type { StartedFactor, FactorChanges } from './factor-changes.ts'
import { FormDialog } from './form-dialog.tsx'
import { useOneFieldForm } from './one-field-form.ts'

interface AddAuthenticatorProps {
  started: StartedFactor & { readonly method: 'authenticator' }
  changes: FactorChanges
  onAdded: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const ID = 'app'

/** Sets up an authenticator app: shows the key as a QR code and as text, and asks for the first code. */
export function AddAuthenticator({ started, changes, onAdded, onClose }: AddAuthenticatorProps) {
  const { t } = useTranslation('factors')
  const form = useOneFieldForm({
    id: ID,
    read: writtenCode,
    missing: t('authenticator.missing'),
    send: async (code) => changes.confirm({ method: 'authenticator', code }),
    done: ({ object }) => onAdded(object.recoveryCodes),
  })
  return (
    <FormDialog
      form={form}
      title={t('enrol.appTitle')}
      submit={t('enrol.confirm')}
      fieldId={`${ID}-text`}
      onClose={onClose}
    >
      <p>{t('enrol.appScan')}</p>
      <QrCode text={started.uri} label={t('enrol.appQr')} />
      <div className="app-key">
        <span className="muted">{t('enrol.appKey')}</span>
        <code>{started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton
          text={started.secret}
          label={t('enrol.copyKey')}
          copied={t('enrol.copied')}
          failed={t('enrol.copyFailed')}
        />
      </div>
      <CodeField
        {...form.text('text')}
        label={t('authenticator.label')}
        description={t('authenticator.text')}
        required
      />
    </FormDialog>
  )
}
