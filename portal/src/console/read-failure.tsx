import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/notices/alert.tsx'
import { useFailureText } from './failure-text.ts'
import type { ConsoleRead } from './use-console-read.ts'

/** Why something couldn't be read, or read again after a change, with another try; nothing while it could. */
export function ReadFailure({
  read: { outcome, failure, isReading, again },
}: {
  read: Omit<ConsoleRead<unknown>, 'isCurrent'>
}) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  if (failure === undefined) return null
  const isRepeated = outcome?.kind === 'answered'
  return (
    <Alert
      tone="bad"
      {...(isRepeated ? { live: 'polite', title: t('notRenewed') } : {})}
      end={
        <Button pending={isReading} onClick={again}>
          {t('tryAgain')}
        </Button>
      }
    >
      {textOf(failure)}
    </Alert>
  )
}
