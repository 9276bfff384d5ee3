import { useTranslation } from 'react-i18next'
import { DetailWaiting } from '../../../platform/content/lists/list-parts.tsx'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Tag } from '../../../ui/actions/tag.tsx'
import { useDoorCheck, type DoorCheck } from '../club-queries.ts'

type Door = DoorCheck['now']

/** Whether the lounge's door opens, for each flight of today and ahead: what the reader at the door will say (SUBS-05). */
export function DoorSheet() {
  const { t } = useTranslation('club')
  const { data, error, refetch, isFetching } = useDoorCheck()
  if (data === undefined) {
    if (error === undefined) return <DetailWaiting label={t('door.waiting')} />
    return <PartFailure title={t('door.failed')} error={error} retry={refetch} pending={isFetching} />
  }
  return <Shown check={data.object} />
}

function Shown({ check: { flights, now, today } }: { check: DoorCheck }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  const hasFlightToday = flights.some(({ departureDate }) => departureDate === today)
  return (
    <section className="sheet" aria-labelledby="club-door">
      <div className="sheet__head">
        <h2 id="club-door">{t('door.title')}</h2>
      </div>
      <ul className="club-lines">
        {!hasFlightToday && <Line what={t('door.today')} door={now} />}
        {flights.map(({ departureDate, flightNumber, origin, destination, door }) => (
          <Line
            key={`${departureDate} ${flightNumber} ${origin.code}`}
            what={departureDate === today ? t('door.today') : date(departureDate)}
            detail={t('door.flight', { flight: flightNumber, from: origin.city, to: destination.city })}
            door={door}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  what: string
  detail?: string
  door: Door
}

function Line({ what, detail, door }: LineProps) {
  const { t } = useTranslation('club')
  return (
    <li>
      <span>
        {what}
        {detail !== undefined && <small>{detail}</small>}
        <small>
          {door.isOpen ? t('door.open', { count: door.guests }) : t(`door.reason.${door.reason}`)}
        </small>
      </span>
      <span>
        <Tag tone={door.isOpen ? 'ok' : 'neutral'}>{t(door.isOpen ? 'door.yes' : 'door.no')}</Tag>
      </span>
    </li>
  )
}
