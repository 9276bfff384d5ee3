import { defaultClientType } from '@waymark/contract/client-type'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { focusAfterChange } from './focus-after-change.ts'
import { SectionFailure } from './section-failure.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useEndSessionMutation, useSessionsQuery, type SignedInDevice } from './security-queries.ts'
import { useDeviceWords } from './use-device-words.ts'

const icons: Record<SignedInDevice['device'], IconName> = {
  computer: 'laptop',
  phone: 'phone',
  tablet: 'tablet',
  unknown: 'laptop',
}

/** Signed-in devices: signs out one of them, or all others. */
export function DevicesSection() {
  const { t } = useTranslation('security')
  const heading = useRef<HTMLHeadingElement>(null)
  const { currentData, error, isFetching, refetch } = useSessionsQuery({})
  const { end, ending, failure } = useEnding(() => focusAfterChange(heading.current))
  const sessions = currentData?.object.sessions
  const hasOthers = sessions !== undefined && sessions.length > 1
  const endOthers = (
    <Button size="small" pending={ending === 'others'} onClick={() => void end(undefined)}>
      {t('devices.endOthers')}
    </Button>
  )
  return (
    <SectionSheet title={t('devices.title')} headingRef={heading} end={hasOthers && endOthers}>
      {failure !== undefined && <SectionFailure error={failure} />}
      {sessions !== undefined && (
        <ul className="things">
          {sessions.map((one) => (
            <Device
              key={one.sessionId}
              session={one}
              isEnding={ending === one.sessionId}
              onEnd={() => void end(one)}
            />
          ))}
        </ul>
      )}
      {sessions === undefined && error === undefined && <ListSkeleton label={t('waiting')} />}
      {sessions === undefined && error !== undefined && (
        <SectionFailure error={error} retry={() => void refetch()} pending={isFetching} />
      )}
    </SectionSheet>
  )
}

interface DeviceProps {
  session: SignedInDevice
  isEnding: boolean
  onEnd: () => void
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { t } = useTranslation('security')
  const { beside, date } = useFormats()
  const name = useDeviceWords()(session)
  const address = session.maskedAddress === '' ? [] : [t('devices.from', { place: session.maskedAddress })]
  const client =
    session.clientType === defaultClientType ? [] : [t('devices.client', { client: session.clientType })]
  const viewer = session.isView ? [t('devices.viewer')] : []
  const when = session.isCurrent
    ? t('devices.since', { when: date(session.signedInAt, 'day-time') })
    : t('devices.lastSeen', { when: date(session.lastSeenAt, 'day-time') })
  return (
    <li>
      <Icon name={icons[session.device]} />
      <div>
        <b>
          {name}
          {session.isCurrent && (
            <Tag tone="tier" plain>
              {t('devices.current')}
            </Tag>
          )}
        </b>
        <small>{beside([when, ...address, ...client, ...viewer])}</small>
      </div>
      {!session.isCurrent && (
        <Button size="small" aria-label={t('devices.endOne', { name })} pending={isEnding} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}

/** Ends sessions; `ending` is the one in progress. `onEnded` moves the focus, because the button disappears. */
function useEnding(onEnded: () => void) {
  const { t } = useTranslation('security')
  const words = useDeviceWords()
  const [endSession, { error }] = useEndSessionMutation()
  const [ending, setEnding] = useState<string>()
  const end = async (one: SignedInDevice | undefined) => {
    setEnding(one?.sessionId ?? 'others')
    const object = one === undefined ? {} : { sessionId: one.sessionId }
    const result = await endSession({ body: { object } })
    setEnding(undefined)
    if (result.error !== undefined) return
    onEnded()
    toast(
      one === undefined
        ? t('devices.othersEnded', { count: result.data.object.ended })
        : t('devices.ended', { name: words(one) }),
    )
  }
  return { end, ending, failure: error }
}
