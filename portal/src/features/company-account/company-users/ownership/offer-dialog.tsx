import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../../../platform/client/error-words.ts'
import { settled } from '../../../../platform/forms/settled.ts'
import { useMembership } from '../../../../platform/session/use-membership.ts'
import { toast } from '../../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useOfferCompanyMutation, type CompanyUser } from '../user-queries.ts'

/** Offers the company to a user, who has to accept. A session without a password is asked for it by the client (PROG-08). */
export function OfferDialog({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const { t } = useTranslation('company-users')
  const membership = useMembership()
  const [offer] = useOfferCompanyMutation()
  const { displayName: name, nomineeReferenceNumber } = user
  const send = async () => {
    const end = settled(await offer({ body: { object: { ...membership, nomineeReferenceNumber } } }))
    return end.kind === 'failed' ? saveErrorWords(end.error, t) : undefined
  }
  return (
    <ConfirmDialog
      open
      title={t('offer.title', { name })}
      closeLabel={t('close')}
      keep={t('cancel')}
      confirm={t('offer.confirm')}
      tone="primary"
      onClose={onClose}
      onConfirm={send}
      onDone={() => toast(t('done.offered', { name }))}
    >
      <p>{t('offer.text', { name })}</p>
      <ul>
        <li>{t('offer.theirs', { name })}</li>
        <li>{t('offer.yours')}</li>
        <li>{t('offer.until')}</li>
      </ul>
    </ConfirmDialog>
  )
}
