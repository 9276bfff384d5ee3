import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { FormFrame, SendButton } from '../../platform/forms/form-frame.tsx'
import { PinPart } from '../../platform/forms/pin/pin-step.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { Breakdown } from '../../ui/tables/breakdown.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { useLeaving, usePoolChanges, type Leaving } from './pool/pool-queries.ts'
import { usePoolForm } from './pool/use-pool-form.ts'
import { Pair } from '../../ui/tables/pair.tsx'

interface LeaveDialogProps {
  poolMemberId: string
  /** Invitations that are cancelled when the pool closes. */
  openInvitations: number
  onClose: () => void
}

/** Leaving, removing a member or closing the pool: shows the consequences, then asks for the PIN. */
export function LeaveDialog({ poolMemberId, openInvitations, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('family')
  const { currentData, error, isFetching, refetch } = useLeaving(poolMemberId)
  const leaving = currentData?.object
  const { form, failureWords, kind } = useLeave(poolMemberId, leaving, onClose)
  return (
    <Dialog
      open
      urgent
      wide
      title={leaving === undefined ? t('leave.waiting') : t(`leave.${kind}.title`, { name: leaving.name })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(leaving === undefined ? 'cancel' : `leave.${kind}.stay`)}</Button>
          {leaving !== undefined && (
            <SendButton form={form} of="leave" variant="danger">
              {t(`leave.${kind}.do`)}
            </SendButton>
          )}
        </>
      }
    >
      {leaving === undefined ? (
        error === undefined ? (
          <Waiting label={t('leave.waiting')}>
            <Skeleton width="100%" height="9rem" />
          </Waiting>
        ) : (
          <PartFailure title={t('leave.failed')} error={error} retry={refetch} pending={isFetching} />
        )
      ) : (
        <FormFrame form={form} id="leave" failureWords={failureWords}>
          <Sum leaving={leaving} />
          <Consequences leaving={leaving} openInvitations={openInvitations} />
          <Checkbox {...form.check('understood')} label={t(`leave.${kind}.understood`)} />
          <PinPart form={form} bound={form.choice('pin')} />
        </FormFrame>
      )}
    </Dialog>
  )
}

function useLeave(poolMemberId: string, leaving: Leaving | undefined, onClose: () => void) {
  const { t } = useTranslation('family')
  const { leave, remove } = usePoolChanges()
  const isYou = leaving?.isYou ?? true
  const kind = !isYou ? 'remove' : leaving?.closesPool === true ? 'close' : 'leave'
  const { form, failureWords } = usePoolForm<{ understood: boolean; pin: string }>('pin', {
    id: 'leave',
    about: poolMemberId,
    defaults: { understood: false, pin: '' },
    fields: ['understood'],
    rules: ({ understood }) => (understood ? [] : [{ field: 'understood', reason: 'missing' }]),
    words: () => t('leave.confirm'),
    act: async (_values, pinned) => (isYou ? leave(pinned) : remove(poolMemberId, pinned)),
    done: () => {
      toast(t(`leave.${kind}.done`, { name: leaving?.name ?? '' }))
      onClose()
    },
  })
  return { form, failureWords, kind } as const
}

/** From points added to points returned: every point is on exactly one of these lines. */
function Sum({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation('family')
  const { figure } = useFormats()
  const lines = [
    { id: 'used' as const, points: leaving.used },
    { id: 'expired' as const, points: leaving.expired },
    { id: 'returned' as const, points: leaving.returned },
    { id: 'inUse' as const, points: leaving.inUse },
  ].filter(({ points }) => points > 0)
  return (
    <Breakdown
      rows={[
        { id: 'putIn', label: t('leave.putIn'), amount: figure(leaving.putIn) },
        ...lines.map(({ id, points }) => ({
          id,
          label: t(`leave.${id}.label`),
          detail: t(`leave.${id}.detail`),
          amount: figure(-points),
        })),
      ]}
      total={{ label: t(leaving.isYou ? 'leave.back' : 'leave.backTo'), amount: figure(leaving.available) }}
    />
  )
}

function Consequences({ leaving, openInvitations }: { leaving: Leaving; openInvitations: number }) {
  const { t } = useTranslation('family')
  const { date, figure } = useFormats()
  const { available, back, balanceNow, closesPool, others, poolNow, rejoinFrom } = leaving
  const [soonest] = back
  const change = (from: number, to: number) =>
    from === to
      ? t('leave.same', { points: figure(from) })
      : t('leave.change', { from: figure(from), to: figure(to) })
  return (
    <dl className="pairs small">
      {balanceNow !== null && (
        <Pair label={t('leave.balance')}>{change(balanceNow, balanceNow + available)}</Pair>
      )}
      <Pair label={t('leave.pool')}>
        {closesPool ? t('leave.closes') : change(poolNow, poolNow - available)}
      </Pair>
      {others.map(({ name, points }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two members can have one name; the list never changes
        <Pair key={at} label={t('leave.other', { name })}>
          {t('leave.otherBack', { points: figure(points) })}
        </Pair>
      ))}
      {soonest !== undefined && (
        <Pair label={t('leave.dates')}>
          {soonest.expiresOn === null
            ? t('leave.datesKept')
            : t('leave.datesKeptSoonest', { points: figure(soonest.points), date: date(soonest.expiresOn) })}
        </Pair>
      )}
      {closesPool && openInvitations > 0 && (
        <Pair label={t('leave.invitations')}>{t('leave.invitationsEnd', { count: openInvitations })}</Pair>
      )}
      {rejoinFrom !== null && (
        <Pair label={t('leave.rejoin')}>{t('leave.rejoinFrom', { date: date(rejoinFrom) })}</Pair>
      )}
    </dl>
  )
}
