import { useId, type ReactNode } from 'react'

interface OperationsTableProps {
  title: string
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** Said in place of the table if there are no rows. */
  none: string
}

/** A titled table of the operations page; the first cell of a row names it. */
export function OperationsTable({ title, columns, rows, none }: OperationsTableProps) {
  const id = useId()
  return (
    <section className="stack-s" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <div className="sheet sheet-flush console-scroll">
          <table className="console-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id: row, cells: [name, ...cells] }) => (
                <tr key={row}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
