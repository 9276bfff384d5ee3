import type { SerializedError } from '@reduxjs/toolkit'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/client/call-error.ts'
import { errorWords } from '../../platform/client/error-words.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'

interface SectionFailureProps {
  error: CallError | SerializedError
  /** Retries, if the section could not be loaded. */
  retry?: () => void
  pending?: boolean
}

/** The error of a section that could not be loaded or changed. */
export function SectionFailure({ error, retry, pending }: SectionFailureProps) {
  const { t } = useTranslation()
  const again = retry !== undefined && (
    <Button size="small" pending={pending} onClick={retry}>
      {t('security:retry')}
    </Button>
  )
  return (
    <Alert tone="bad" live="assertive" end={again}>
      {'messages' in error ? errorWords(error, t) : t('platform:error.requestFailed')}
    </Alert>
  )
}
