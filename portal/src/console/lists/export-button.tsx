import { exportList } from '@waymark/contract/console/lists/lists'
import type { ListColumn } from '@waymark/contract/console/lists/list-facts'
import { listExporters } from '@waymark/contract/console/roles'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { formatFigure } from '../../ui/formats/figure-format.ts'
import { useLocale } from '../../ui/formats/locale.ts'
import { announce } from '../../ui/notices/announcements.ts'
import { useSavedFile } from '../audit/use-saved-file.ts'
import { fetchConsoleFile } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import type { ListQuery } from './list-address.ts'

interface ExportButtonProps {
  query: ListQuery
  columns: readonly ListColumn[]
}

/** Saves what the list shows, all pages of it, as CSV. */
export function ExportButton({ query, columns }: ExportButtonProps) {
  const { t } = useTranslation('console')
  const { companyCode, roles } = useOperator()
  const { isSaving, failure, save } = useSavedFile({
    fetch: async () => fetchConsoleFile(exportList, { companyCode, query, columns: [...columns] }),
    name: `${query.list}-${companyCode}.csv`,
    onSaved: () => announce(t('lists.exported')),
  })
  if (!roles.some((role) => listExporters.includes(role))) return null
  return (
    <>
      {failure !== undefined && <small role="alert">{failure}</small>}
      <Button pending={isSaving} onClick={() => void save()}>
        {t('lists.export')}
      </Button>
    </>
  )
}

/** How long a file can be, for those who can take one. */
export function ExportLimit({ most }: { most: number }) {
  const { t } = useTranslation('console')
  const { locale } = useLocale()
  const { roles } = useOperator()
  if (!roles.some((role) => listExporters.includes(role))) return null
  return <p className="muted">{t('lists.mostExported', { count: formatFigure(most, locale) })}</p>
}
