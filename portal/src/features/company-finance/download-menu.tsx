import {
  exportCompanyFinance,
  mostWorkbookLines,
} from '@waymark/contract/company-finance/export-company-finance'
import { useTranslation } from 'react-i18next'
import type { useDownload } from '../../platform/files/use-download.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { Finance } from './finance-queries.ts'

interface DownloadMenuProps {
  finance: Finance
  /** What is shown is of another month than the chosen one. */
  isStale: boolean
  start: ReturnType<typeof useDownload>['start']
}

/** The month as one workbook, unless it is too long for one, and each part as CSV. */
export function DownloadMenu({ finance: { month, statement }, isStale, start }: DownloadMenuProps) {
  const { t } = useTranslation('company-finance')
  const membership = useMembership()
  const files = (['workbook', 'statement', 'tax', 'benefits'] as const).filter(
    (file) => file !== 'workbook' || statement.lines <= mostWorkbookLines,
  )
  const entries = files.map((file) => ({
    id: file,
    label: t(`file.${file}`),
    detail: t(`fileHas.${file}`),
    onAction: () =>
      start({
        label: t(`file.${file}`),
        operation: exportCompanyFinance,
        body: { object: { ...membership, month, file } },
      }),
  }))
  const face = (
    <>
      <Icon name="download" />
      {t('download')}
    </>
  )
  if (isStale)
    return (
      <Button variant="primary" disabled>
        {face}
      </Button>
    )
  return (
    <Menu
      label={t('download')}
      triggerClassName={buttonClass('primary')}
      align="end"
      trigger={face}
      groups={[{ id: 'files', label: t('download'), entries }]}
    />
  )
}
