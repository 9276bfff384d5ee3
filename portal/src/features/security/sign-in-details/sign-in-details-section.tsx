import { useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/actions/tag.tsx'
import { ProtectionNotice } from './protection.tsx'
import { focusAfterChange } from '../focus-after-change.ts'
import { SectionFailure } from '../section-failure.tsx'
import { SectionSheet } from '../section-sheet.tsx'
import { useSignInDetails, type SignInDetails } from './secret-queries.ts'
import { ListSkeleton } from '../list-skeleton.tsx'

/** A form of the section, which opens below its row. */
export interface MethodFormProps {
  details: SignInDetails
  onDone: () => void
  onCancel: () => void
}

const methods = ['password', 'pin', 'email'] as const
type Method = (typeof methods)[number]

const icons: Record<Method, IconName> = { password: 'key', pin: 'lock', email: 'mail' }
/** Loaded when a form is opened. */
const forms: Record<Method, ComponentType<MethodFormProps>> = {
  password: lazyComponent(async () => (await import('./password-form.tsx')).PasswordForm),
  pin: lazyComponent(async () => (await import('./pin-form.tsx')).PinForm),
  email: lazyComponent(async () => (await import('./email-form.tsx')).EmailForm),
}

/** Password, PIN and email: when each was last changed, and a form to change one at a time. */
export function SignInDetailsSection() {
  const { t } = useTranslation('security')
  const { currentData, error, isFetching, refetch } = useSignInDetails()
  const [open, setOpen] = useState<Method>()
  const details = currentData?.object
  return (
    <>
      {details?.protectedUntil && <ProtectionNotice until={details.protectedUntil} />}
      <SectionSheet title={t('ways.title')}>
        {details !== undefined && (
          <ul className="things">
            {methods.map((method) => (
              <MethodRow
                key={method}
                method={method}
                details={details}
                isOpen={open === method}
                onOpen={() => setOpen(method)}
                onClose={() => setOpen((shown) => (shown === method ? undefined : shown))}
              />
            ))}
          </ul>
        )}
        {details === undefined && error === undefined && (
          <ListSkeleton label={t('waiting')} rows={methods.length} />
        )}
        {details === undefined && error !== undefined && (
          <SectionFailure error={error} retry={() => void refetch()} pending={isFetching} />
        )}
      </SectionSheet>
    </>
  )
}

interface MethodRowProps {
  method: Method
  details: SignInDetails
  isOpen: boolean
  onOpen: () => void
  /** Closes this row's form, and not one that was opened since. */
  onClose: () => void
}

function MethodRow({ method, details, isOpen, onOpen, onClose }: MethodRowProps) {
  const { t } = useTranslation('security')
  const button = useRef<HTMLButtonElement>(null)
  const facts = useMethodFacts(method, details)
  const Form = forms[method]
  const close = () => {
    onClose()
    focusAfterChange(button.current, 'li')
  }
  return (
    <li>
      <Icon name={icons[method]} />
      <div>
        <b>
          {t(`${method}.title`)}
          {method === 'email' && details.pendingEmail !== null && (
            <Tag tone="warn">{t('email.pending', { email: details.pendingEmail })}</Tag>
          )}
        </b>
        <small>{facts}</small>
      </div>
      <Button
        ref={button}
        size="small"
        aria-label={t(`ways.changeOne.${method}`)}
        aria-expanded={isOpen}
        onClick={isOpen ? onClose : onOpen}
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

function useMethodFacts(method: Method, details: SignInDetails): string {
  const { t } = useTranslation('security')
  const { date } = useFormats()
  if (method === 'email') return details.email
  const at = method === 'password' ? details.passwordChangedAt : details.pinChangedAt
  return at === null ? t('ways.neverChanged') : t('ways.changed', { when: date(at) })
}
