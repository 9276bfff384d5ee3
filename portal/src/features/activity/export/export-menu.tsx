import { mostPdfLines } from '@waymark/contract/statement/export-activity'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { useExport } from './use-export.ts'
import type { Statement } from '../statement/use-statement.ts'

interface ExportMenuProps {
  statement: Statement
  start: ReturnType<typeof useExport>['start']
}

/** The export formats, each with what its file contains. Without lines to export the button keeps its place: on a phone everything below would jump. */
export function ExportMenu({ statement: { content }, start }: ExportMenuProps) {
  const { t } = useTranslation('activity')
  const { figure } = useFormats()
  const face = (
    <>
      <Icon name="download" />
      {t('export.button')}
    </>
  )
  if (content.kind === 'failed') return null
  if (content.kind === 'waiting' || content.isStale || content.matching.lines === 0)
    return <Button disabled>{face}</Button>
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
      trigger={face}
      groups={[{ id: 'formats', label: t('export.label'), entries }]}
    />
  )
}
