import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { announce } from '../../ui/announcements.ts'
import { Breakdown } from '../../ui/breakdown.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { PinPart } from './pin-part.tsx'
import { useLeaving, usePoolChanges, type Leaving } from './pool-queries.ts'
import { usePinned } from './use-pinned.ts'

interface LeaveDialogProps {
  poolMemberId: string
  /** Invitations that end with the pool. */
  openInvitations: number
  onClose: () => void
}

/** What leaving, removing or closing keeps and ends, before anything happens; then the PIN. */
export function LeaveDialog({ poolMemberId, openInvitations, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('family')
  const { currentData, error, isFetching, refetch } = useLeaving(poolMemberId)
  const leaving = currentData?.object
  const actions = useLeave(poolMemberId, leaving, onClose)
  const { pinned, kind } = actions
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
            <Button type="submit" form="leave" variant="danger" pending={pinned.isPending}>
              {t(pinned.isUnsure ? 'pin.again' : `leave.${kind}.do`)}
            </Button>
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
        <form id="leave" className="stack" noValidate onSubmit={actions.submit}>
          <Sum leaving={leaving} />
          <Consequences leaving={leaving} openInvitations={openInvitations} />
          <fieldset className="stack" disabled={pinned.isUnsure}>
            <Checkbox
              id="leave-understood"
              label={t(`leave.${kind}.understood`)}
              checked={actions.isUnderstood}
              error={actions.problem}
              onChange={({ target }) => actions.understand(target.checked)}
            />
          </fieldset>
          <PinPart pinned={pinned} />
        </form>
      )}
    </Dialog>
  )
}

function useLeave(poolMemberId: string, leaving: Leaving | undefined, onClose: () => void) {
  const { t } = useTranslation('family')
  const { leave, remove } = usePoolChanges()
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isYou = leaving?.isYou ?? true
  const kind = !isYou ? 'remove' : leaving?.closesPool === true ? 'close' : 'leave'
  const pinned = usePinned(
    async (sentWith) => (isYou ? leave(sentWith) : remove(poolMemberId, sentWith)),
    () => {
      announce(t(`leave.${kind}.done`, { name: leaving?.name ?? '' }), { shown: true })
      onClose()
    },
  )
  return {
    kind,
    pinned,
    isUnderstood,
    problem,
    understand: (is: boolean) => {
      setIsUnderstood(is)
      setProblem(undefined)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setProblem(isUnderstood ? undefined : t('leave.confirm'))
      if (isUnderstood) pinned.press()
    },
  } as const
}

/** From what was put in to what goes back: every point of it is on one of these lines. */
function Sum({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation('family')
  const { figure } = useFormats()
  const lines = [
    { id: 'used', points: leaving.used },
    { id: 'expired', points: leaving.expired },
    { id: 'returned', points: leaving.returned },
    { id: 'inUse', points: leaving.inUse },
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
      {others.map(({ name, points }) => (
        <Pair key={name} label={t('leave.other', { name })}>
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

function Pair({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
