import '../family.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { May } from '../../../platform/permissions/may.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { FactsLine } from '../../../ui/tables/facts-line.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'
import { Later } from '../../../ui/layout/lazy-part.tsx'
import { HandOnWaiting } from '../hand-on/hand-on-waiting.tsx'
import { PoolActivity } from './pool-activity.tsx'
import { poolDialogs } from './pool-dialogs.ts'
import { PoolMembers } from './pool-members.tsx'
import { PoolSides } from './pool-sides.tsx'
import { usePool } from '../../../platform/queries/pool-queries.ts'
import type { Pool, PoolState } from './pool-queries.ts'
import { SpendPreview } from '../spend-preview.tsx'
import { Received } from '../received.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

/** The family pool: members and their points, activity, and the actions this member can take (POINT-13). */
export function Component() {
  const { t } = useTranslation('family')
  const { data, error, isFetching, refetch } = usePool()
  if (data === undefined) {
    return (
      <div className="stack">
        <h1>{t('title')}</h1>
        {error === undefined ? (
          <Waiting label={t('waiting')}>
            <section className="sheet stack">
              {['60%', '80%', '70%'].map((width) => (
                <Skeleton key={width} width={width} height="3rem" />
              ))}
            </section>
          </Waiting>
        ) : (
          <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
        )}
      </div>
    )
  }
  return (
    <May screen="family_pooling" needs="F">
      <PoolView state={data.object} />
    </May>
  )
}

function PoolView({ state }: { state: PoolState }) {
  const { t } = useTranslation('family')
  const [isInviting, setIsInviting] = useState(false)
  const closeInvitation = () => setIsInviting(false)
  const { pool, received, terms } = state
  const canInvite = terms !== null && state.rejoinFrom === null && (pool?.you.mayManage ?? true)
  const invite = canInvite && !isFull(pool, terms) && (
    <Button variant={received.length > 0 ? 'outline' : 'primary'} onClick={() => setIsInviting(true)}>
      <Icon name="family" />
      {t('invite.open')}
    </Button>
  )
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} actions={pool !== null && invite} />
      {pool !== null && <HandOnWaiting pool={pool} />}
      <Received received={received} isInPool={pool !== null} />
      {pool !== null && terms !== null ? (
        <OwnPool pool={pool} terms={terms} ownAvailable={state.ownAvailable} />
      ) : (
        <NoPool state={state} action={invite} />
      )}
      {isInviting && terms !== null && (
        <Later
          piece={poolDialogs.invite}
          isWanted
          onFailed={closeInvitation}
          props={{ days: terms.invitationDays, onClose: closeInvitation }}
        />
      )}
    </div>
  )
}

function isFull(pool: Pool | null, terms: PoolState['terms']): boolean {
  if (pool === null || terms === null) return false
  return pool.members.length + pool.invitations.length >= terms.places
}

interface OwnPoolProps {
  pool: Pool
  terms: NonNullable<PoolState['terms']>
  ownAvailable: number
}

function OwnPool({ pool, terms, ownAvailable }: OwnPoolProps) {
  const { t } = useTranslation('family')
  const { figure } = useFormats()
  const { members, invitations } = pool
  return (
    <>
      <FactsLine
        facts={[
          { id: 'available', label: t('facts.available'), value: figure(pool.available) },
          { id: 'putIn', label: t('facts.putIn'), value: figure(pool.putIn) },
          { id: 'used', label: t('facts.used'), value: figure(pool.used + pool.inUse) },
          {
            id: 'places',
            label: t('facts.places'),
            value: t('facts.of', { count: members.length, places: terms.places }),
            note: invitations.length > 0 && ` ${t('facts.invited', { count: invitations.length })}`,
          },
        ]}
      />
      <div className="cols cols-8-4">
        <div className="stack">
          <PoolMembers pool={pool} places={terms.places} />
          <PoolActivity latest={pool.latest} />
          {pool.available > 0 && <SpendPreview available={BigInt(pool.available)} />}
        </div>
        <PoolSides pool={pool} terms={terms} ownAvailable={ownAvailable} />
      </div>
    </>
  )
}

function NoPool({ state, action }: { state: PoolState; action: React.ReactNode }) {
  const { t } = useTranslation('family')
  const { date } = useFormats()
  const { terms, rejoinFrom } = state
  if (terms === null) {
    return (
      <section className="sheet">
        <EmptyState title={t('none.notOffered')}>{t('none.notOfferedText')}</EmptyState>
      </section>
    )
  }
  return (
    <section className="sheet">
      <EmptyState title={t('none.title')} action={action}>
        {rejoinFrom === null
          ? t('none.text', { count: terms.places })
          : t('none.later', { date: date(rejoinFrom) })}
      </EmptyState>
    </section>
  )
}
