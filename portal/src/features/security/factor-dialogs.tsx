import { useTranslation } from 'react-i18next'
import { AddAuthenticator } from './add-authenticator.tsx'
import { AddMailedCode } from './add-mailed-code.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import type { FactorMoves } from './use-factor-moves.ts'

/** The section's open dialog, if any. */
export function FactorDialogs({ moves }: { moves: FactorMoves }) {
  const { t } = useTranslation('factors')
  const { dialog, changes, close } = moves
  switch (dialog.kind) {
    case 'none':
      return null
    case 'codes':
      return <RecoveryCodes codes={dialog.codes} onClose={close} />
    case 'rename':
      return (
        <RenamePasskey passkey={dialog.passkey} changes={changes} onRenamed={moves.renamed} onClose={close} />
      )
    case 'add':
      break
  }
  const { begun } = dialog
  if (begun.method === 'mailedCode')
    return (
      <AddMailedCode
        begun={begun}
        changes={changes}
        onAdded={(codes) => moves.added(t('section.mailedCode'), codes)}
        onClose={close}
      />
    )
  if (begun.method === 'authenticator')
    return (
      <AddAuthenticator
        begun={begun}
        changes={changes}
        onAdded={(codes) => moves.added(t('section.authenticator'), codes)}
        onClose={close}
      />
    )
  return (
    <AddPasskey
      begun={begun}
      changes={changes}
      onAdded={(name, codes) => moves.added(t('section.passkey', { name }), codes)}
      onClose={close}
    />
  )
}
