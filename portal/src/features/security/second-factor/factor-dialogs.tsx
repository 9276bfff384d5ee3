import { useTranslation } from 'react-i18next'
import { AddAuthenticator } from './add-authenticator.tsx'
import { AddMailedCode } from './add-mailed-code.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import type { FactorActions } from './use-factor-actions.ts'

/** The section's open dialog, if any. */
export function FactorDialogs({ actions }: { actions: FactorActions }) {
  const { t } = useTranslation('factors')
  const { dialog, changes, close } = actions
  switch (dialog.kind) {
    case 'none':
      return null
    case 'codes':
      return <RecoveryCodes codes={dialog.codes} onClose={close} />
    case 'rename':
      return (
        <RenamePasskey
          passkey={dialog.passkey}
          changes={changes}
          onRenamed={actions.renamed}
          onClose={close}
        />
      )
    case 'add':
      break
  }
  const { started } = dialog
  if (started.method === 'mailedCode')
    return (
      <AddMailedCode
        started={started}
        changes={changes}
        onAdded={(codes) => actions.added(t('section.mailedCode'), codes)}
        onClose={close}
      />
    )
  if (started.method === 'authenticator')
    return (
      <AddAuthenticator
        started={started}
        changes={changes}
        onAdded={(codes) => actions.added(t('section.authenticator'), codes)}
        onClose={close}
      />
    )
  return (
    <AddPasskey
      started={started}
      changes={changes}
      onAdded={(name, codes) => actions.added(t('section.passkey', { name }), codes)}
      onClose={close}
    />
  )
}
