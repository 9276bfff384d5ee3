import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/notices/alert.tsx'
import { useFailureText } from './failure-text.ts'
import type { ConsoleRead } from './use-console-read.ts'

/** Why something couldn't be read, with another try; nothing while it could. */
export function ReadFailure({
  read: { outcome, again },
}: {
  read: Pick<ConsoleRead<unknown>, 'outcome' | 'again'>
}) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  if (outcome?.kind !== 'failed') return null
  return (
    <Alert tone="bad" end={<Button onClick={again}>{t('tryAgain')}</Button>}>
      {textOf(outcome)}
    </Alert>
  )
}
