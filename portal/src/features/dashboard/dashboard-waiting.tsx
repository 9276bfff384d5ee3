import { useTranslation } from 'react-i18next'
import { HeroTicket } from '../../ui/tickets/hero-ticket.tsx'
import { Ring } from '../../ui/charts/ring.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { LATEST } from '../../platform/queries/member-body.ts'

/** The page while the summary of another membership loads: ticket and entries in their final size. */
export function DashboardWaiting() {
  const { t } = useTranslation('dashboard')
  const facts = ['who', 'number', 'tier'].map((id) => ({
    id,
    label: '\u00a0',
    value: <Line width="6rem" />,
  }))
  return (
    <Waiting label={t('waiting')}>
      <div className="stack">
        <HeroTicket
          facts={facts}
          label={'\u00a0'}
          figure={<Skeleton width="min(14rem, 100%)" height="1.05em" />}
          foot={<Line width="14rem" lines={2} />}
          stub={
            <>
              <Ring label="" value={0} top={'\u00a0'} under={'\u00a0'} />
              <Line width="8rem" lines={2} />
            </>
          }
        />
        <div className="sheet">
          <div className="sheet__head">
            <Line width="9rem" />
          </div>
          <EntryShapes />
        </div>
      </div>
    </Waiting>
  )
}

/** The side column while its code loads. */
export function SideWaiting() {
  const { t } = useTranslation('dashboard')
  return (
    <Waiting label={t('side.waiting')}>
      <div className="stack">
        {['profile', 'more'].map((sheet) => (
          <div key={sheet} className="sheet">
            <div className="sheet__head">
              <Line width="9rem" />
            </div>
            <Line width="min(14rem, 100%)" lines={2} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** Skeleton bars as high as lines of text. */
function Line({ width, lines = 1 }: { width: string; lines?: 1 | 2 }) {
  const places = Array.from({ length: lines }, (_, place) => place)
  return (
    <span className="dashboard-shape">
      {places.map((place) => (
        <span key={place}>
          <Skeleton width={width} />
        </span>
      ))}
    </span>
  )
}

/** The latest entries while they load. */
export function EntriesWaiting() {
  const { t } = useTranslation('dashboard')
  return (
    <Waiting label={t('activity.waiting')}>
      <EntryShapes />
    </Waiting>
  )
}

function EntryShapes() {
  const places = Array.from({ length: LATEST }, (_, place) => place)
  return (
    <div className="entries">
      {places.map((place) => (
        <div key={place} className="entry dashboard-shape">
          <span className="entry__date">
            <Skeleton width="3rem" />
          </span>
          <span className="entry__what">
            <Skeleton width="min(14rem, 80%)" />
          </span>
          <span className="entry__amount">
            <Skeleton width="3.5rem" />
          </span>
          <span className="entry__balance">
            <Skeleton width="4rem" />
          </span>
        </div>
      ))}
    </div>
  )
}
