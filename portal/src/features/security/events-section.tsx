import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/notices/alert.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tag, type TagTone } from '../../ui/actions/tag.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { SectionFailure } from './section-failure.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { useSecurityEventsQuery, type SecurityEvent } from './security-queries.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { useDeviceWords } from './use-device-words.ts'
import { warningEvent } from './warning-event.ts'

const tones: Partial<Record<SecurityEvent['kind'], TagTone>> = {
  signedIn: 'ok',
  signInFailed: 'bad',
  locked: 'bad',
  sessionStolen: 'bad',
}

/** Recent security events, with anything that needs attention first. */
export function EventsSection() {
  const { t } = useTranslation('security')
  const { currentData, error, isFetching, refetch } = useSecurityEventsQuery({})
  const events = currentData?.object.events
  return (
    <SectionSheet title={t('events.title')}>
      {events === undefined && error === undefined && <ListSkeleton label={t('waiting')} />}
      {events === undefined && error !== undefined && (
        <SectionFailure error={error} retry={() => void refetch()} pending={isFetching} />
      )}
      {events !== undefined && (
        <div className="stack">
          <Warning events={events} />
          {events.length === 0 && <p className="muted">{t('events.none')}</p>}
          <ol className="entries security-events">
            {events.map((event) => (
              <Event key={event.eventId} event={event} />
            ))}
          </ol>
        </div>
      )}
    </SectionSheet>
  )
}

/** A warning about the newest refusal or theft, until the person has acted on it. */
function Warning({ events }: { events: readonly SecurityEvent[] }) {
  const { t } = useTranslation('security')
  const { date } = useFormats()
  const device = useDeviceWords()
  const event = warningEvent(events)
  if (event === undefined) return null
  const when = date(event.at, 'day-time')
  const shield = <Icon name="shield" />
  if (event.kind === 'sessionStolen') {
    return (
      <Alert tone="warn" icon={shield} title={t('events.warning.stolen', { when })}>
        {t('events.warning.stolenText')}
      </Alert>
    )
  }
  const facts = { device: device(event), place: event.maskedAddress }
  return (
    <Alert tone="warn" icon={shield} title={t('events.warning.refused', { when })}>
      {event.maskedAddress === ''
        ? t('events.warning.refusedTextNoPlace', facts)
        : t('events.warning.refusedText', facts)}
    </Alert>
  )
}

function Event({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation('security')
  const device = useDeviceWords()
  const { beside } = useFormats()
  const method = event.method === undefined ? [] : [t(`events.method.${event.method}`)]
  const address = event.maskedAddress === '' ? [] : [event.maskedAddress]
  const detail = beside([...method, ...address])
  return (
    <li className="entry">
      <span className="entry__date">
        <span className="visually-hidden">{t('events.when')} </span>
        <DateText iso={event.at} form="day-time" />
      </span>
      <span className="entry__what">
        {device(event)}
        {detail !== '' && <small>{detail}</small>}
      </span>
      <span className="entry__amount">
        <Tag tone={tones[event.kind] ?? 'neutral'}>{t(`events.kind.${event.kind}`)}</Tag>
      </span>
    </li>
  )
}
