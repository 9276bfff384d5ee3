import { mostPdfLines } from '@waymark/contract/statement/export-activity'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { useExport } from './use-export.ts'
import type { Statement } from './use-statement.ts'

interface ExportMenuProps {
  statement: Statement
  start: ReturnType<typeof useExport>['start']
}

/** The export formats, each with what its file contains. */
export function ExportMenu({ statement: { content }, start }: ExportMenuProps) {
  const { t } = useTranslation('activity')
  const { figure } = useFormats()
  if (content.kind !== 'shown' || content.isStale || content.matching.lines === 0) return null
  const { lines } = content.matching
  const formats = (['pdf', 'xlsx', 'csv'] as const).filter(
    (format) => format !== 'pdf' || lines <= mostPdfLines,
  )
  const entries = formats.map((format) => ({
    id: format,
    label: t(`export.${format}`),
    detail: t(`export.${format}Has`, { count: lines, lines: figure(lines) }),
    onAction: () => start(format),
  }))
  return (
    <Menu
      label={t('export.label')}
      triggerClassName={buttonClass('outline')}
      align="end"
      trigger={
        <>
          <Icon name="download" />
          {t('export.button')}
        </>
      }
      groups={[{ id: 'formats', label: t('export.label'), entries }]}
    />
  )
}
