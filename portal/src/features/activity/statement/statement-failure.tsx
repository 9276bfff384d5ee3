import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../platform/client/call-error.ts'
import { errorWords } from '../../../platform/client/error-words.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import type { Statement } from './use-statement.ts'

interface StatementFailureProps {
  error: CallError | undefined
  statement: Statement
}

/** The lines couldn't be loaded: what happened, a retry, and the trace id for support. */
export function StatementFailure({ error, statement: { isFetching, retry } }: StatementFailureProps) {
  const { t } = useTranslation('activity')
  const { date } = useFormats()
  const [now] = useState(() => new Date().toISOString())
  const traceId = error?.traceId
  return (
    <ErrorState
      level={2}
      title={t('failed.title')}
      retry={{ label: t('failed.retry'), onRetry: retry, pending: isFetching }}
      {...(traceId !== undefined && {
        trace: {
          label: t('failed.trace'),
          id: traceId,
          timeLabel: t('failed.time'),
          time: date(now, 'day-time'),
        },
      })}
    >
      {error === undefined ? t('failed.text') : `${errorWords(error, t)} ${t('failed.safe')}`}
    </ErrorState>
  )
}
