import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../../platform/client/error-words.ts'
import { settled } from '../../../platform/forms/settled.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/notices/toasts.ts'
import { useAssignSeatMutation, type CompanySeat } from '../seat-queries.ts'
import { UserPicker } from '../user-picker.tsx'

/** A seat that is about to be offered to somebody, or taken from its user. */
export interface Changing {
  readonly kind: 'offer' | 'free'
  readonly seat: CompanySeat
}

interface SeatChangeProps {
  changing: Changing | undefined
  onClose: () => void
}

/** Offers a seat to another user, or frees it, after saying what that means for who has it. */
export function SeatChange({ changing, onClose }: SeatChangeProps) {
  const { t } = useTranslation('seats')
  const assign = useAssign()
  const seat = changing?.seat
  const name = seat?.user?.name ?? ''
  return (
    <>
      <UserPicker
        open={changing?.kind === 'offer'}
        title={seat?.user === null ? t('offer.title') : t('offer.titleFrom', { name })}
        confirm={t('offer.confirm')}
        onClose={onClose}
        onChoose={async (email) => assign(seat, email, t('offer.done'))}
      />
      <ConfirmDialog
        open={changing?.kind === 'free'}
        onClose={onClose}
        title={t('free.title', { name })}
        closeLabel={t('picker.close')}
        keep={t('free.keep')}
        confirm={t('free.confirm')}
        onConfirm={async () => assign(seat, '', t('free.done'))}
      >
        {seat?.state === 'held' ? t('free.text', { name }) : t('free.textOffered', { name })}
      </ConfirmDialog>
    </>
  )
}

function useAssign() {
  const { t } = useTranslation()
  const membership = useMembership()
  const [assign] = useAssignSeatMutation()
  return async (seat: CompanySeat | undefined, user: string, done: string): Promise<string | undefined> => {
    if (seat === undefined) return undefined
    const { seatId, version } = seat
    const ending = settled(await assign({ body: { object: { ...membership, seatId, version, user } } }))
    if (ending.kind === 'failed') return saveErrorWords(ending.error, t)
    toast(done)
    return undefined
  }
}
