import type { exportActivity } from '@waymark/contract/statement/export-activity'
import type { Wire } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../../platform/files/use-download.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { filterBody } from '../statement/statement-body.ts'
import type { StatementFilter } from '../filter/statement-filter.ts'
import { statementOperations, useStatementOwner } from '../statement/statement-owner.ts'

export type ExportFormat = Wire<typeof exportActivity>['request']['object']['format']

/** Downloads the filtered statement in a format. */
export function useExport(filter: StatementFilter, today: Day) {
  const { t } = useTranslation('activity')
  const membership = useMembership()
  const { file: operation } = statementOperations[useStatementOwner()]
  const download = useDownload()
  const start = (format: ExportFormat) =>
    download.start({
      label: t(`export.${format}`),
      operation,
      body: { object: { ...membership, ...filterBody(filter, today), format } },
    })
  return { download, start }
}
