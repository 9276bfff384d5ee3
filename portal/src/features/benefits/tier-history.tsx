import { tierHistory } from '@waymark/contract/tiers/tier-history'
import type { Wire } from '@waymark/contract/operation'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'

type Move = Wire<typeof tierHistory>['answer']['object']['moves'][number]

const tierQueries = api.injectEndpoints({
  endpoints: (build) => ({ tierHistory: endpointOf(build, tierHistory, { holds: ['balance'] }) }),
})

/** When and why the tier changed, newest first (SUMM-01). */
export function TierHistory() {
  const { t } = useTranslation('benefits')
  return (
    <section className="sheet" aria-labelledby="tier-history">
      <div className="sheet__head">
        <h2 id="tier-history">{t('history.title')}</h2>
      </div>
      <Moves />
    </section>
  )
}

function Moves() {
  const { t } = useTranslation('benefits')
  const { data, error, refetch, isFetching } = tierQueries.useTierHistoryQuery(memberBody(useMembership()))
  if (data === undefined && error !== undefined)
    return <PartFailure title={t('history.failed')} error={error} retry={refetch} pending={isFetching} />
  if (data === undefined)
    return (
      <Waiting label={t('history.waiting')}>
        <Skeleton width="60%" />
      </Waiting>
    )
  const { moves } = data.object
  if (moves.length === 0) return <p className="muted">{t('history.none')}</p>
  return (
    <ol className="tier-history">
      {moves.map((move) => (
        <MoveLine key={move.moveId} move={move} />
      ))}
    </ol>
  )
}

const endOf = { bought: 'boughtEnded', operator: 'operatorEnded' } as const

function MoveLine({ move }: { move: Move }) {
  const { t } = useTranslation('benefits')
  const { date, figure } = useFormats()
  const { event, on, until, source, statusPoints } = move
  const names = { from: move.from.name, to: move.to.name }
  const why =
    source === 'earned'
      ? t('history.earned', { points: figure(statusPoints ?? 0) })
      : t(`history.${event === 'lowered' ? endOf[source] : source}`)
  return (
    <li>
      <time className="small muted" dateTime={on}>
        {date(on)}
      </time>
      <div>
        <b>{t(`history.${event}`, names)}</b>
        <p className="small muted">
          {until === null
            ? why
            : t('history.line', { why, until: t('history.until', { ...names, date: date(until) }) })}
        </p>
      </div>
    </li>
  )
}
