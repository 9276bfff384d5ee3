import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { AnswerButtons } from '../../platform/seat-offer/answer-buttons.tsx'
import { useOwnSeats, type OwnSeat } from '../../platform/seat-offer/own-seat-queries.ts'
import { Tag } from '../../ui/actions/tag.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { ReviewList } from '../../ui/tables/review-list.tsx'

/** What companies offer to the person who is signed in, and what they have accepted (CORP-06). */
export function Component() {
  const { t } = useTranslation('seats')
  const { data, error, isFetching, refetch } = useOwnSeats()
  return (
    <div className="stack">
      <PageHeader title={t('own.title')} lead={t('own.lead')} />
      {data === undefined && error === undefined && (
        <Waiting label={t('waiting')}>
          <Skeleton width="100%" height="12rem" />
        </Waiting>
      )}
      {error !== undefined && (
        <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
      )}
      {data?.object.seats.length === 0 && (
        <section className="sheet" aria-label={t('own.title')}>
          <EmptyState title={t('own.empty')}>{t('own.emptyText')}</EmptyState>
        </section>
      )}
      {data?.object.seats.map((seat) => (
        <Seat
          key={seat.seatId}
          seat={seat}
          programName={data.object.programName}
          ownDays={data.object.ownDays}
        />
      ))}
    </div>
  )
}

interface SeatProps {
  seat: OwnSeat
  programName: string
  ownDays: number
}

function Seat({ seat, programName, ownDays }: SeatProps) {
  const { t } = useTranslation('seats')
  const { date } = useFormats()
  const { seatId, state, companyName, plan, from, until } = seat
  const days = ownDays > 0 ? t('own.days', { count: ownDays }) : t('own.noDays')
  return (
    <section className="sheet stack" aria-labelledby={`seat-${seatId}`}>
      <div className="sheet__head">
        <h2 id={`seat-${seatId}`}>{t('own.heading', { company: companyName, club: programName })}</h2>
        <Tag tone={state === 'held' ? 'ok' : 'info'}>{t(`state.${state}`)}</Tag>
      </div>
      <ReviewList
        rows={[
          { id: 'plan', label: t('column.plan'), value: plan.name },
          {
            id: 'days',
            label: t('review.days'),
            value: t('review.period', { from: date(from), until: date(until) }),
          },
          { id: 'own', label: t('own.ownDays'), value: days },
        ]}
      />
      {state === 'offered' && <AnswerButtons seat={seat} describedBy={`seat-${seatId}`} />}
    </section>
  )
}
