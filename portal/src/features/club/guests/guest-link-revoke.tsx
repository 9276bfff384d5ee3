import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/notices/toasts.ts'
import { clubQueries, type GuestLinks } from '../club-queries.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'

interface RevokeDialogProps {
  link: GuestLinks['links'][number]
  onClose: () => void
}

/** Asks before a link ends: whoever has it can't come in with it any more. */
export function RevokeDialog({ link: { guestLinkId, guestName: name }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('club')
  const payer = usePayer()
  const [revoke] = clubQueries.useRevokeGuestLinkMutation()
  const send = async () => {
    const { data } = await revoke({ body: { object: { ...payer, guestLinkId } } })
    return data === undefined ? t('platform:error.requestFailed') : undefined
  }
  return (
    <ConfirmDialog
      open
      title={t('guestLinks.revoking.title', { name })}
      closeLabel={t('guestLinks.close')}
      keep={t('guestLinks.revoking.keep')}
      confirm={t('guestLinks.revoking.do')}
      onClose={onClose}
      onConfirm={send}
      onDone={() => toast(t('guestLinks.revoking.done', { name }))}
    >
      {t('guestLinks.revoking.text')}
    </ConfirmDialog>
  )
}
