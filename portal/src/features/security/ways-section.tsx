import { useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { Button } from '../../ui/actions/button.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { ProtectionNotice } from './protection.tsx'
import { SectionFailure } from './section-failure.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { useSignInDetails, type SignInDetails } from './secret-queries.ts'
import { ThingsWaiting } from './things-waiting.tsx'

/** A form of the section, which opens below its row. */
export interface WayFormProps {
  details: SignInDetails
  onDone: () => void
  onCancel: () => void
}

const ways = ['password', 'pin', 'email'] as const
type Way = (typeof ways)[number]

const icons: Record<Way, IconName> = { password: 'key', pin: 'lock', email: 'mail' }
/** Loaded when a form is opened. */
const forms: Record<Way, ComponentType<WayFormProps>> = {
  password: lazyComponent(async () => (await import('./password-form.tsx')).PasswordForm),
  pin: lazyComponent(async () => (await import('./pin-form.tsx')).PinForm),
  email: lazyComponent(async () => (await import('./email-form.tsx')).EmailForm),
}

/** Password, PIN and email: when each was last changed, and a form to change one at a time. */
export function WaysSection() {
  const { t } = useTranslation('security')
  const { currentData, error, isFetching, refetch } = useSignInDetails()
  const [open, setOpen] = useState<Way>()
  const details = currentData?.object
  return (
    <>
      {details?.protectedUntil && <ProtectionNotice until={details.protectedUntil} />}
      <SectionSheet title={t('ways.title')}>
        {details !== undefined && (
          <ul className="things">
            {ways.map((way) => (
              <WayRow key={way} way={way} details={details} isOpen={open === way} onOpen={setOpen} />
            ))}
          </ul>
        )}
        {details === undefined && error === undefined && <ThingsWaiting label={t('waiting')} />}
        {details === undefined && error !== undefined && (
          <SectionFailure error={error} retry={() => void refetch()} pending={isFetching} />
        )}
      </SectionSheet>
    </>
  )
}

interface WayRowProps {
  way: Way
  details: SignInDetails
  isOpen: boolean
  onOpen: (way: Way | undefined) => void
}

function WayRow({ way, details, isOpen, onOpen }: WayRowProps) {
  const { t } = useTranslation('security')
  const button = useRef<HTMLButtonElement>(null)
  const facts = useWayFacts(way, details)
  const Form = forms[way]
  const close = () => {
    onOpen(undefined)
    button.current?.focus()
  }
  return (
    <li>
      <Icon name={icons[way]} />
      <div>
        <b>
          {t(`${way}.title`)}
          {way === 'email' && details.pendingEmail !== null && (
            <Tag tone="warn">{t('email.pending', { email: details.pendingEmail })}</Tag>
          )}
        </b>
        <small>{facts}</small>
      </div>
      <Button
        ref={button}
        size="small"
        aria-label={t(`ways.changeOne.${way}`)}
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? undefined : way)}
      >
        {t('ways.change')}
      </Button>
      {isOpen && (
        <PartBoundary>
          <Form details={details} onDone={close} onCancel={close} />
        </PartBoundary>
      )}
    </li>
  )
}

function useWayFacts(way: Way, details: SignInDetails): string {
  const { t } = useTranslation('security')
  const { date } = useFormats()
  if (way === 'email') return details.email
  const at = way === 'password' ? details.passwordChangedAt : details.pinChangedAt
  return at === null ? t('ways.neverChanged') : t('ways.changed', { when: date(at) })
}
