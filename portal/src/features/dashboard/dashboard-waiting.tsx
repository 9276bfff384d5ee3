import { useTranslation } from 'react-i18next'
import { HeroTicket } from '../../ui/hero-ticket.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { LATEST } from './dashboard-queries.ts'

/** The page while another membership's summary loads: greeting, ticket and entries in their final size. */
export function DashboardWaiting() {
  const { t } = useTranslation('dashboard')
  const facts = ['who', 'number', 'tier'].map((id) => ({
    id,
    label: '\u00a0',
    value: <Skeleton width="6rem" height="1.5rem" />,
  }))
  return (
    <Waiting label={t('waiting')}>
      <div className="page-head">
        <Skeleton width="12rem" height="2.25rem" />
      </div>
      <div className="stack">
        <HeroTicket
          facts={facts}
          label={t('hero.available')}
          figure={<Skeleton width="14rem" height="1.05em" />}
          foot={<Skeleton width="16rem" height="2.75rem" />}
          stub={<Skeleton width="8.25rem" height="8.25rem" />}
        />
        <div className="sheet">
          <div className="sheet__head">
            <Skeleton width="9rem" height="1.5rem" />
          </div>
          <EntryShapes />
        </div>
      </div>
    </Waiting>
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
