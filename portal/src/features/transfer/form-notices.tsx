import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import type { MembershipIdentity } from '../../platform/session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { openOrder } from './open-order.ts'

const OpenOrderNotice = lazy(async () => ({
  default: (await import('./open-order-notice.tsx')).OpenOrderNotice,
}))

interface FormNoticesProps {
  membership: MembershipIdentity
  isFrozen: boolean
  /** Until when points stay after a change of password, PIN or e-mail address. */
  protectedUntil: string | null
  /** An address came back from a payment that nobody knows. */
  isPaymentUnknown: boolean
}

/** What a person should know before a transfer begins: a frozen account, a transfer that still waits. */
export function FormNotices({ membership, isFrozen, protectedUntil, isPaymentUnknown }: FormNoticesProps) {
  const { t } = useTranslation('transfer')
  const { date } = useFormats()
  // Most people have none, and its code is not theirs to wait for.
  const [hasOpenOrder] = useState(() => openOrder() !== undefined)
  return (
    <>
      {isFrozen && (
        <Alert tone="warn" title={t('notice.frozen')}>
          {t('notice.frozenText')}
        </Alert>
      )}
      {protectedUntil !== null && (
        <Alert
          tone="warn"
          title={t('notice.protected', { until: date(protectedUntil, 'day-time') })}
          end={
            <ScreenLink screen="security" className={buttonClass('outline', { size: 'small' })}>
              {t('notice.protectedShow')}
            </ScreenLink>
          }
        >
          {t('notice.protectedText')}
        </Alert>
      )}
      {isPaymentUnknown && (
        <Alert
          tone="warn"
          title={t('notice.unknown')}
          end={
            <ScreenLink screen="my_activity" className={buttonClass('outline', { size: 'small' })}>
              {t('receipt.statement')}
            </ScreenLink>
          }
        >
          {t('notice.unknownText')}
        </Alert>
      )}
      {hasOpenOrder && (
        <Suspense>
          <OpenOrderNotice membership={membership} />
        </Suspense>
      )}
    </>
  )
}
