import type { SerializedError } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ErrorState } from '../../ui/notices/error-state.tsx'

interface FailedPartProps {
  error: CallError | SerializedError
  /** 1 if the whole page failed. */
  level: 1 | 2
  retry: () => unknown
  pending: boolean
}

/** Says what failed, and that points aren't affected, with a retry button and the trace id for support. */
export function FailedPart({ error, level, retry, pending }: FailedPartProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [failedAt] = useState(() => new Date().toISOString())
  const call = 'messages' in error ? error : undefined
  return (
    <div className={level === 2 ? 'dashboard-failed' : undefined} role="alert">
      <ErrorState
        level={level}
        title={level === 1 ? t('dashboard:failed.page') : t('dashboard:failed.part')}
        retry={{
          label: t('dashboard:failed.retry'),
          pending,
          onRetry: () => {
            retry()
          },
        }}
        {...(call?.traceId !== undefined && {
          trace: {
            label: t('dashboard:failed.trace'),
            id: call.traceId,
            timeLabel: t('dashboard:failed.time'),
            time: date(failedAt, 'day-time'),
          },
        })}
      >
        {call === undefined ? t('platform:error.requestFailed') : errorWords(call, t)}{' '}
        {t('dashboard:failed.safe')}
      </ErrorState>
    </div>
  )
}
