import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../../platform/client/error-words.ts'
import { settled } from '../../../platform/forms/settled.ts'
import { focusPage } from '../../../platform/navigation/focus-page.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useRemoveUsersMutation, type CompanyUser } from './user-queries.ts'

/** Withdraws an invitation after confirmation: its links end, and only another email makes new ones. */
export function WithdrawDialog({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const { t } = useTranslation('company-users')
  const membership = useMembership()
  const [remove] = useRemoveUsersMutation()
  const { displayName: name, nomineeReferenceNumber } = user
  const withdraw = async () => {
    const body = { object: { ...membership, nomineeDetails: [{ nomineeReferenceNumber }] } }
    const end = settled(await remove({ body }))
    return end.kind === 'failed' ? saveErrorWords(end.error, t) : undefined
  }
  return (
    <ConfirmDialog
      open
      title={t('withdraw.title', { name })}
      closeLabel={t('close')}
      keep={t('withdraw.keep')}
      confirm={t('withdraw.confirm')}
      onClose={onClose}
      onConfirm={withdraw}
      onDone={() => {
        toast(t('done.withdrawn', { name }))
        focusPage()
      }}
    >
      {t('withdraw.text')}
    </ConfirmDialog>
  )
}
