import { exportCorporateFlights } from '@waymark/contract/flights/export-corporate-flights'
import { useTranslation } from 'react-i18next'
import { DownloadNotice } from '../../platform/files/download-notice.tsx'
import { useDownload } from '../../platform/files/use-download.ts'
import type { FlightFilter, FlightList } from '../../platform/flights/flight-queries.ts'
import { useMembership } from '../../platform/session/use-membership.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'

/** A company's flights of the list as a file, with its filter and the user of each flight. */
export function FlightsExport({ list, filter }: { list: FlightList; filter: FlightFilter }) {
  const { t } = useTranslation('flights')
  const membership = useMembership()
  const download = useDownload()
  const entries = (['xlsx', 'csv'] as const).map((format) => ({
    id: format,
    label: t(`export.${format}`),
    onAction: () =>
      download.start({
        label: t(`export.${format}`),
        operation: exportCorporateFlights,
        body: { object: { ...membership, ...filter, dataType: list, format } },
      }),
  }))
  return (
    <>
      <div className="actions">
        <Menu
          label={t(`export.label.${list}`)}
          triggerClassName={buttonClass('outline')}
          trigger={
            <>
              <Icon name="download" />
              {t('export.button')}
            </>
          }
          groups={[{ id: 'formats', label: t(`export.label.${list}`), entries }]}
        />
      </div>
      <DownloadNotice {...download} />
    </>
  )
}
