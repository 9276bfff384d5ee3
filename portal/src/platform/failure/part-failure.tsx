import type { SerializedError } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import type { CallError } from '../client/call-error.ts'
import { errorWords } from '../client/error-words.ts'
import { useFormats } from '../i18n/formats.ts'

interface PartFailureProps {
  /** For example "We couldn't load your flights". */
  title: string
  error: CallError | SerializedError
  retry: () => unknown
  pending: boolean
  /** 1 if this part is the page's only content. */
  level?: 1 | 2
}

/** A part of a page that failed: what happened, a retry, and the trace id for support. */
export function PartFailure({ title, error, retry, pending, level = 2 }: PartFailureProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [failedAt] = useState(() => new Date().toISOString())
  const call = 'messages' in error ? error : undefined
  return (
    <section className="sheet" role="alert">
      <ErrorState
        level={level}
        title={title}
        retry={{
          label: t('failure:retry'),
          pending,
          onRetry: () => {
            retry()
          },
        }}
        {...(call?.traceId !== undefined && {
          trace: {
            label: t('failure:trace'),
            id: call.traceId,
            timeLabel: t('failure:time'),
            time: date(failedAt, 'day-time'),
          },
        })}
      >
        {call === undefined ? t('platform:error.requestFailed') : errorWords(call, t)}
      </ErrorState>
    </section>
  )
}
