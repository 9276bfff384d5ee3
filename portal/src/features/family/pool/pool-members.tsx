import { groupedNumber } from '@waymark/rules/membership-number'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveErrorWords } from '../../../platform/client/error-words.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { SplitBar } from '../../../ui/charts/split-bar.tsx'
import { Tag } from '../../../ui/actions/tag.tsx'
import { Later } from '../../../ui/layout/lazy-part.tsx'
import { useOpened } from '../../../ui/overlays/use-opened.ts'
import { poolDialogs } from './pool-dialogs.ts'
import { initialsOf } from '../../../ui/formats/initials.ts'
import { usePoolChanges, type Pool, type PoolPerson } from './pool-queries.ts'

/** Pool members with their points, and pending invitations. */
export function PoolMembers({ pool, places }: { pool: Pool; places: number }) {
  const { t } = useTranslation('family')
  const free = Math.max(0, places - pool.members.length - pool.invitations.length)
  const most = Math.max(1, ...pool.members.map(({ putIn }) => putIn))
  return (
    <section className="sheet" aria-labelledby="pool-members">
      <div className="sheet__head">
        <h2 id="pool-members">{t('members.title')}</h2>
        <span className="small muted keep">{t('members.free', { count: free })}</span>
      </div>
      <ul className="people">
        {pool.members.map((person) => (
          <Person key={person.poolMemberId} person={person} pool={pool} most={most} />
        ))}
        {pool.invitations.map((invitation) => (
          <Invited key={invitation.invitationId} invitation={invitation} mayManage={pool.you.mayManage} />
        ))}
      </ul>
    </section>
  )
}

interface PersonProps {
  person: PoolPerson
  pool: Pool
  /** The most points any member added: the length of a full bar. */
  most: number
}

function Person({ person, pool, most }: PersonProps) {
  const { t } = useTranslation('family')
  const { date, figure } = useFormats()
  const isHead = person.role === 'HEAD'
  return (
    <li>
      <span className="people__disc" aria-hidden="true">
        {initialsOf(person.name)}
      </span>
      <div>
        <p className="people__name">
          <bdi>{person.name}</bdi>
          {person.isYou && <span className="muted">{t('members.you')}</span>}
          <Tag plain tone={isHead ? 'tier' : 'neutral'}>
            {isHead ? t('members.head') : t(`rights.${person.spending}.tag`)}
          </Tag>
        </p>
      </div>
      <p className="people__sum">
        <b>{figure(person.available)}</b>
      </p>
      <p className="people__note">
        {t('members.since', { number: groupedNumber(person.membershipNumber), date: date(person.joinedAt) })}
      </p>
      {person.putIn > 0 && (
        <div className="people__bar">
          <PersonBar person={person} most={most} />
        </div>
      )}
      <PersonActions person={person} pool={pool} />
    </li>
  )
}

function PersonBar({ person, most }: { person: PoolPerson; most: number }) {
  const { t } = useTranslation('family')
  const { figure } = useFormats()
  const { name, available, inUse, used, returned, expired } = person
  const parts = [
    { id: 'available', kind: 'main', points: available },
    { id: 'used', kind: 'other', points: used + inUse },
    { id: 'gone', kind: 'rest', points: returned + expired },
  ] as const
  const shown = parts.filter(({ id, points }) => id === 'available' || points > 0)
  return (
    <SplitBar
      label={t('members.bar', { name, available: figure(available), used: figure(used + inUse) })}
      parts={shown.map(({ id, kind, points }) => ({
        id,
        kind,
        share: (points / most) * 100,
        words: t(`members.${id}`, { points: figure(points) }),
      }))}
    />
  )
}

/** What the leader and managers can do about another member. */
function PersonActions({ person, pool }: Pick<PersonProps, 'person' | 'pool'>) {
  const { t } = useTranslation('family')
  const { opened, open, close } = useOpened<'rights' | 'remove' | 'handOn'>()
  const isOther = !person.isYou && person.role !== 'HEAD'
  if (!isOther || !pool.you.mayManage) return null
  return (
    <div className="people__do">
      <Button
        size="small"
        aria-label={t('members.changeFor', { name: person.name })}
        onClick={() => open('rights')}
      >
        {t('members.change')}
      </Button>
      {pool.you.isHead && pool.handOn === null && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('handOn.openTo', { name: person.name })}
          onClick={() => open('handOn')}
        >
          {t('handOn.open')}
        </Button>
      )}
      {pool.you.isHead && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('members.removePerson', { name: person.name })}
          onClick={() => open('remove')}
        >
          {t('members.remove')}
        </Button>
      )}
      {opened === 'rights' && (
        <Later piece={poolDialogs.rights} isWanted onFailed={close} props={{ person, onClose: close }} />
      )}
      {opened === 'handOn' && (
        <Later
          piece={poolDialogs.handOn}
          isWanted
          onFailed={close}
          props={{ person, pool, onClose: close }}
        />
      )}
      {opened === 'remove' && (
        <Later
          piece={poolDialogs.leave}
          isWanted
          onFailed={close}
          props={{ poolMemberId: person.poolMemberId, openInvitations: 0, onClose: close }}
        />
      )}
    </div>
  )
}

interface InvitedProps {
  invitation: Pool['invitations'][number]
  mayManage: boolean
}

function Invited({ invitation, mayManage }: InvitedProps) {
  const { t } = useTranslation('family')
  const { date } = useFormats()
  const { withdraw } = usePoolChanges()
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const cancel = async () => {
    setIsPending(true)
    const result = await withdraw(invitation.invitationId)
    setIsPending(false)
    if (result.kind === 'failed') return setError(saveErrorWords(result.error, t))
    return toast(t('members.withdrawn'))
  }
  return (
    <li>
      <span className="people__disc is-open" aria-hidden="true">
        {initialsOf(invitation.maskedName)}
      </span>
      <div>
        <p className="people__name">
          <span className="masked">{invitation.maskedName}</span>
          <Tag tone="warn">{t('members.invited')}</Tag>
        </p>
      </div>
      <p className="people__sum">
        <small>{t('members.notYet')}</small>
      </p>
      <p className="people__note">
        {t('members.sent', {
          number: groupedNumber(invitation.membershipNumber),
          sent: date(invitation.sentAt),
          ends: date(invitation.endsAt, 'day-time'),
        })}
      </p>
      {mayManage && (
        <div className="people__do">
          <Button
            size="small"
            variant="quiet"
            aria-label={t('members.withdrawFor', { name: invitation.maskedName })}
            pending={isPending}
            onClick={() => void cancel()}
          >
            {t('members.withdraw')}
          </Button>
          {error !== undefined && (
            <Alert tone="bad" live="assertive">
              {error}
            </Alert>
          )}
        </div>
      )}
    </li>
  )
}
