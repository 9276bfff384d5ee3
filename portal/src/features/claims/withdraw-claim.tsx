import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim } from '../../platform/flights/flight-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useWithdrawClaimMutation } from './claim-queries.ts'

/** Withdraws a claim after confirmation. */
export function WithdrawClaim({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const membership = useMembership()
  const [isOpen, setIsOpen] = useState(false)
  const [withdraw] = useWithdrawClaimMutation()
  const send = async () => {
    const { data } = await withdraw({ body: { object: { ...membership, claimNumber: claim.claimNumber } } })
    return data === undefined ? t('withdraw.failed') : undefined
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('withdraw.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('withdraw.title')}
        closeLabel={t('withdraw.close')}
        keep={t('withdraw.keep')}
        confirm={t('withdraw.open')}
        onClose={() => setIsOpen(false)}
        onConfirm={send}
        onDone={() => toast(t('withdraw.done'))}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </>
  )
}
