import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import type { ReadItem } from './item-page.tsx'

interface ItemVersionsProps {
  versions: ReadItem['versions']
  /** Continues with an earlier version; absent for who can't edit. */
  onUse: ((body: NonNullable<ReadItem['versions'][number]['body']>) => void) | undefined
}

/** What was published before, the latest first, and the way back to it. */
export function ItemVersions({ versions, onUse }: ItemVersionsProps) {
  const { t } = useTranslation('console')
  if (versions.length === 0) return null
  return (
    <section className="stack-s" aria-labelledby="item-versions">
      <h2 id="item-versions">{t('content.versions')}</h2>
      <p className="muted">{t('content.versionsText')}</p>
      <div className="sheet sheet-flush console-scroll">
        <table className="console-table">
          <caption className="visually-hidden">{t('content.versions')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('content.column.number')}</th>
              <th scope="col">{t('content.column.published')}</th>
              <th scope="col">{t('content.column.by')}</th>
              {onUse !== undefined && <th scope="col">{t('content.column.next')}</th>}
            </tr>
          </thead>
          <tbody>
            {versions.map(({ number, madeAt, madeBy, body }) => (
              <tr key={number}>
                <th scope="row" className="num">
                  {number}
                </th>
                <td>
                  <DateText iso={madeAt} form="day-time" />
                </td>
                <td>{madeBy}</td>
                {onUse !== undefined && (
                  <td>
                    {body === null ? (
                      t('content.removed')
                    ) : (
                      <Button size="small" variant="quiet" onClick={() => onUse(body)}>
                        {t('content.use')}
                        <span className="visually-hidden"> {number}</span>
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
