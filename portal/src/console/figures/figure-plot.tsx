import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlotSeries } from '../../ui/charts/column-bars.ts'
import { ColumnPlot, PlotKey } from '../../ui/charts/column-plot.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { ScrollTable } from '../scroll-table.tsx'

interface FigureSeries {
  readonly series: PlotSeries
  readonly name: string
  readonly isBelow?: boolean
}

interface FigurePlotProps {
  title: string
  /** Heading of the rows: day or month. */
  rowName: string
  series: readonly FigureSeries[]
  /** By day or month, oldest first: a value for each series. */
  rows: readonly { readonly id: string; readonly values: readonly number[] }[]
}

/** Figures by day or month as a plot, with a table of the same beside it. */
export function FigurePlot({ title, rowName, series, rows }: FigurePlotProps) {
  const id = useId()
  const [first, last] = [rows[0], rows.at(-1)]
  const total = (place: number) => rows.reduce((sum, { values }) => sum + (values[place] ?? 0), 0)
  return (
    <section className="sheet stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="console-plot">
        <div className="stack-s">
          <PlotKey
            lines={series.map(({ series: colour, name }, place) => ({
              series: colour,
              label: name,
              value: <Figure value={total(place)} />,
            }))}
          />
          <ColumnPlot
            columns={rows.map(({ id: row, values }) => ({
              id: row,
              bars: series.map(({ series: colour, isBelow = false }, place) => ({
                series: colour,
                value: values[place] ?? 0,
                isBelow,
              })),
            }))}
          />
          {first !== undefined && last !== undefined && (
            <div className="console-plot-ends muted" aria-hidden="true">
              <RowName id={first.id} />
              <RowName id={last.id} />
            </div>
          )}
        </div>
        <FigureTable title={title} rowName={rowName} series={series} rows={rows} />
      </div>
    </section>
  )
}

function FigureTable({ title, rowName, series, rows }: FigurePlotProps) {
  return (
    <ScrollTable label={title}>
      <thead>
        <tr>
          <th scope="col">{rowName}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id: row, values }) => (
          <tr key={row}>
            <th scope="row">
              <RowName id={row} />
            </th>
            {series.map(({ name }, place) => (
              <td key={name}>
                <Figure value={values[place] ?? 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function RowName({ id }: { id: string }) {
  const { t } = useTranslation('figures')
  if (id === 'never') return t('never')
  return /^\d{4}-\d\d$/.test(id) ? (
    <DateText iso={`${id}-01`} form="month" />
  ) : (
    <DateText iso={id} form="day-month" />
  )
}
