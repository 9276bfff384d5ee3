import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim } from '../../platform/flights/flight-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { announce } from '../../ui/notices/announcements.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useWithdrawClaimMutation } from './claim-queries.ts'

/** Takes a claim back, with one question before it. */
export function WithdrawClaim({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const membership = useMembership()
  const [isOpen, setIsOpen] = useState(false)
  const [withdraw, { isLoading, isError }] = useWithdrawClaimMutation()
  const take = async () => {
    const { data } = await withdraw({ body: { object: { ...membership, claimNumber: claim.claimNumber } } })
    if (data === undefined) return
    setIsOpen(false)
    announce(t('withdraw.done'))
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('withdraw.open')}
      </Button>
      <Dialog
        open={isOpen}
        urgent
        title={t('withdraw.title')}
        closeLabel={t('withdraw.close')}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('withdraw.keep')}</Button>
            <Button variant="danger" pending={isLoading} onClick={() => void take()}>
              {t('withdraw.open')}
            </Button>
          </>
        }
      >
        <p>{t('withdraw.text')}</p>
        {isError && (
          <Alert tone="bad" live="assertive">
            {t('withdraw.failed')}
          </Alert>
        )}
      </Dialog>
    </>
  )
}
