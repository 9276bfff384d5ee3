import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { usePool } from '../../../platform/queries/pool-queries.ts'
import { ShareBars } from '../../../ui/charts/share-bars.tsx'

/** The family pool with each member's share, or an invitation to one (POINT-13). Empty without either. */
export function PoolSheet() {
  const { t } = useTranslation('dashboard')
  const { figure, date } = useFormats()
  const id = useId()
  const state = usePool().data?.object
  if (state === undefined) return null
  const { pool, terms } = state
  const [invitation] = state.received
  if (pool === null && invitation === undefined) return null
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet__head">
        <h2 id={id}>{t(pool === null ? 'pool.invited.title' : 'pool.title')}</h2>
        <ScreenLink screen="family_pooling" className="link">
          {t(pool === null ? 'pool.invited.open' : 'pool.manage')}
        </ScreenLink>
      </div>
      {pool === null ? (
        <p className="muted">
          {invitation &&
            t('pool.invited.text', { name: invitation.headName, until: date(invitation.endsAt) })}
        </p>
      ) : (
        <div className="stack-s">
          <p className="muted">
            {t('pool.standing', {
              points: figure(pool.available),
              count: pool.members.length,
              places: terms?.places ?? pool.members.length,
            })}
          </p>
          <ShareBars
            bars={pool.members.map(({ poolMemberId, isYou, name, available }) => ({
              id: poolMemberId,
              label: isYou ? t('pool.you') : <bdi>{name}</bdi>,
              value: figure(available),
              share: pool.available === 0 ? 0 : Math.round((available * 100) / pool.available),
            }))}
          />
        </div>
      )}
    </section>
  )
}
