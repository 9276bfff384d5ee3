import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { compareConfigurations } from '@waymark/contract/console/configuration/configuration'
import { STEP } from '@waymark/rules/document-changes'
import { useTranslation } from 'react-i18next'

export type Change = ConsoleWire<typeof compareConfigurations>['answer']['changes'][number]

interface DifferencesProps {
  changes: readonly Change[]
  /** Places that need a second look, such as those that somebody else changed too. */
  marked?: readonly string[]
}

/** Above this many, the areas begin closed. */
const MOST_OPEN = 12

const noPlaces: readonly string[] = []

/** Where two documents differ, by area, with both values. */
export function Differences({ changes, marked = noPlaces }: DifferencesProps) {
  const { t } = useTranslation('console')
  if (changes.length === 0) return <p className="muted">{t('changes.none')}</p>
  const areas = [...Map.groupBy(changes, ({ place }) => areaOf(place))]
  return (
    <div className="stack-s">
      <p>{t('changes.count', { count: changes.length })}</p>
      {areas.map(([area, own]) => (
        <details key={area} className="sheet" open={changes.length <= MOST_OPEN}>
          <summary>
            {area === '' ? t('changes.general') : <code>{area}</code>}{' '}
            <span className="muted">{t('changes.count', { count: own.length })}</span>
          </summary>
          <div className="console-scroll">
            <table className="console-table console-differences">
              <caption className="visually-hidden">{area === '' ? t('changes.general') : area}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('changes.place')}</th>
                  <th scope="col">{t('changes.before')}</th>
                  <th scope="col">{t('changes.after')}</th>
                </tr>
              </thead>
              <tbody>
                {own.map(({ place, before, after }) => (
                  <tr key={place} className={marked.includes(place) ? 'is-changed' : undefined}>
                    <th scope="row">
                      <code>{nameIn(area, place)}</code>
                      {marked.includes(place) && <span className="muted"> {t('changes.both')}</span>}
                    </th>
                    <td>
                      <JsonValue value={before} />
                    </td>
                    <td>
                      <JsonValue value={after} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ))}
    </div>
  )
}

function JsonValue({ value }: { value: string | null }) {
  const { t } = useTranslation('console')
  return value === null ? <span className="muted">{t('changes.absent')}</span> : <code>{value}</code>
}

/** The part of a document that a place is in: `programs › AP › transfer`, `partners`; empty for a value of the document itself. */
function areaOf(place: string): string {
  const names = place.split(STEP)
  const most = names[0] === 'programs' ? 3 : 1
  return names.slice(0, Math.min(most, names.length - 1)).join(STEP)
}

/** What a place is called inside its area. */
function nameIn(area: string, place: string): string {
  return area === '' ? place : place.slice(area.length + STEP.length)
}
