import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveMemberEntries } from '@waymark/contract/console/members/members'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { useCodeWords } from '../codes/code-words.ts'

type Entry = ConsoleWire<typeof retrieveMemberEntries>['answer']['entries'][number]

interface EntriesTableProps {
  entries: readonly Entry[]
  /** Reads entries older than a journal; undefined if there are none. */
  older: ((journal: string) => void) | undefined
}

/** A member's entries, newest first, with the rule and the configuration that each came from. */
export function EntriesTable({ entries, older }: EntriesTableProps) {
  const { t } = useTranslation('console')
  const words = useCodeWords()
  const last = entries.at(-1)
  return (
    <section className="stack-s" aria-labelledby="entries">
      <h2 id="entries">{t('entries.title')}</h2>
      <div className="sheet sheet-flush console-scroll">
        <table className="console-table">
          <caption className="visually-hidden">{t('entries.title')}</caption>
          <thead>
            <tr>
              {(['at', 'kind', 'points', 'balance', 'rule', 'reference'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`entries.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={`${entry.journal} ${entry.pointType} ${String(entry.balanceAfter)}`}>
                <th scope="row">
                  <DateText iso={entry.recordedAt} form="day-time" />
                </th>
                <td>
                  {t(`kind.${entry.kind}`)} <span className="muted">{words.code(entry.pointType)}</span>
                  {entry.isReversed && <span className="muted"> {t('entries.reversed')}</span>}
                </td>
                <td>
                  <Figure value={entry.points} sign="always" />
                </td>
                <td>
                  <Figure value={entry.balanceAfter} />
                </td>
                <td>
                  {entry.rule !== null && words.code(entry.rule)}
                  {entry.configVersion !== null && (
                    <span className="muted"> {t('entries.version', { version: entry.configVersion })}</span>
                  )}
                </td>
                <td>
                  {entry.reference} <span className="muted">{entry.partner}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {older !== undefined && last !== undefined && (
        <div>
          <Button onClick={() => older(last.journal)}>{t('entries.older')}</Button>
        </div>
      )}
    </section>
  )
}
