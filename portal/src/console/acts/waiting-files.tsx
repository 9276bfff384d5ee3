import { retrieveFiles } from '@waymark/contract/console/files/files'
import { actApprovers } from '@waymark/contract/console/roles'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Alert } from '../../ui/notices/alert.tsx'
import { useOperator } from '../session/operator-context.ts'
import { ReadFailure } from '../read-failure.tsx'
import { useConsoleRead } from '../use-console-read.ts'

/** A link to files to be approved, for those who can decide them. */
export function WaitingFiles() {
  const { t } = useTranslation('console')
  const { companyCode, roles } = useOperator()
  const canDecide = roles.some((role) => actApprovers.includes(role))
  const read = useConsoleRead(retrieveFiles, canDecide ? { companyCode, onlyWaiting: true } : undefined)
  const { outcome } = read
  if (outcome?.kind === 'failed') return <ReadFailure read={read} />
  const count = outcome?.kind === 'answered' ? outcome.answer.files.length : 0
  if (count === 0) return null
  return (
    <Alert tone="warn">
      <Link to="/files?waiting=1">{t('requests.files', { count })}</Link>
    </Alert>
  )
}
