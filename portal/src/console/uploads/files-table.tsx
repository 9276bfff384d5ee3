import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { filePath, standingOf, type ShownFile } from './shown-file.ts'

const columns = ['file', 'kind', 'uploaded', 'phase', 'lines', 'faults', 'done'] as const

/** Files with where each is. */
export function FilesTable({ files }: { files: readonly ShownFile[] }) {
  const { t } = useTranslation('uploads')
  return (
    <div className="sheet sheet-flush console-scroll">
      <table className="console-table">
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`list.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.fileId}>
              <th scope="row" className="console-number">
                <Link to={filePath(file.fileId)}>{file.fileName}</Link>
              </th>
              <td>{t(`kind.${file.kind}`)}</td>
              <td>
                <DateText iso={file.uploadedAt} form="day-time" />{' '}
                <span className="muted">{file.uploadedBy}</span>
              </td>
              <td>{t(`phase.${standingOf(file)}`)}</td>
              <td>
                <Figure value={file.lines} />
              </td>
              <td>
                <Figure value={file.counts.FAULTY + file.counts.FAILED + file.counts.KEPT} />
              </td>
              <td>
                <Figure value={file.counts.DONE} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
