import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../platform/client/error-words.ts'
import { isCallError } from '../../platform/client/call-error.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useDecideTransferMutation, useWithdrawTransferMutation, type Transfer } from './points-queries.ts'

/** What somebody is about to do to a request. */
export interface Ending {
  readonly how: 'approve' | 'decline' | 'withdraw'
  readonly transfer: Transfer
}

/** Confirms a decision; a repeated press sends the same request. */
export function EndDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { t } = useTranslation('company-points')
  const { figure } = useFormats()
  const { how, transfer } = ending
  const end = useEnd(ending)
  const values = { points: figure(transfer.points), name: transfer.to?.name ?? t('list.nobody') }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`end.${how}.title`, values)}
      closeLabel={t('close')}
      keep={t('cancel')}
      confirm={t(`end.${how}.action`)}
      tone={how === 'approve' ? 'primary' : 'danger'}
      onConfirm={end}
      onDone={() => toast(t(`end.${how}.done`, values))}
    >
      <p>{t(`end.${how}.text`, values)}</p>
    </ConfirmDialog>
  )
}

function useEnd({ how, transfer: { transferNumber } }: Ending): () => Promise<string | undefined> {
  const { t } = useTranslation()
  const membership = useMembership()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [decide] = useDecideTransferMutation()
  const [withdraw] = useWithdrawTransferMutation()
  return async () => {
    const object = { ...membership, transferNumber }
    const result: { readonly error?: unknown } =
      how === 'withdraw'
        ? await withdraw({ body: { object }, idempotencyKey })
        : await decide({
            body: { object: { ...object, decision: how === 'approve' ? 'APPROVE' : 'DECLINE' } },
            idempotencyKey,
          })
    return isCallError(result.error) ? errorWords(result.error, t) : undefined
  }
}
