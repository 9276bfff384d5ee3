import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, ChipGroup } from '../../ui/actions/chip.tsx'
import type { FileAnswer, FileLine } from './shown-file.ts'

/** The lines of a file with what was said of each. Filter and page are in the address. */
export function FileLines({ answer: { file, columns, rows, next } }: { answer: FileAnswer }) {
  const { t } = useTranslation('uploads')
  const [search, setSearch] = useSearchParams()
  const onlyFaults = search.has('faults')
  const faults = file.counts.FAULTY + file.counts.FAILED + file.counts.KEPT
  const show = (only: boolean, after?: number): void =>
    setSearch({ ...(only ? { faults: '1' } : {}), ...(after === undefined ? {} : { after: String(after) }) })
  return (
    <section className="stack-s" aria-labelledby="file-lines">
      <h2 id="file-lines">{t('lines.title')}</h2>
      <ChipGroup label={t('lines.filter')}>
        <Chip pressed={onlyFaults} onPress={() => show(!onlyFaults)}>
          {t('lines.onlyFaults', { count: faults })}
        </Chip>
      </ChipGroup>
      {rows.length === 0 ? (
        <p className="muted">{t(onlyFaults ? 'lines.noFaults' : 'lines.none')}</p>
      ) : (
        <div className="sheet sheet-flush console-scroll">
          <table className="console-table">
            <caption className="visually-hidden">{t('lines.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('lines.line')}</th>
                <th scope="col">{t('lines.state')}</th>
                <th scope="col">{t('lines.faults')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <LineRow key={row.line} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="console-row">
        {search.has('after') && <Button onClick={() => show(onlyFaults)}>{t('lines.first')}</Button>}
        {next !== null && <Button onClick={() => show(onlyFaults, next)}>{t('lines.later')}</Button>}
      </div>
    </section>
  )
}

function LineRow({ row, columns }: { row: FileLine; columns: readonly string[] }) {
  const { t } = useTranslation('uploads')
  const { line, state, faults, firstLine, cells } = row
  return (
    <tr>
      <th scope="row" className="num">
        {line}
      </th>
      <td className="console-state">
        {t(`state.${state}`)}
        {firstLine !== null && <span className="muted"> {t('lines.sameAs', { line: firstLine })}</span>}
      </td>
      <td className="console-faults">
        {faults.map(({ code, column, words }) => (
          <span key={`${code} ${String(column)}`} className="console-change">
            {column !== null && <code>{column}</code>}{' '}
            {code === 'content_invalid' ? words : t(`fault.${code}`)}
          </span>
        ))}
      </td>
      {columns.map((column, at) => (
        <td key={column} className="console-cell">
          {cells[at]}
        </td>
      ))}
    </tr>
  )
}
