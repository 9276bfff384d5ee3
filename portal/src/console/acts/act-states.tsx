import { actStateNames } from '@waymark/contract/console/acts/act-facts'
import { auditCodes } from '@waymark/contract/console/audited-acts'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/formats/amount.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'

export type ActState = Readonly<Record<string, string | boolean | null>>

const numbers: ReadonlySet<string> = new Set([
  'points',
  'statusPoints',
  'fromPool',
  'keptPoints',
  'keptStatusPoints',
  'owed',
  'heirPoints',
  'sessions',
  'methods',
  'claimPoints',
  'claimStatusPoints',
])

interface ActStatesProps {
  before: ActState
  after: ActState
  /** What the states are of, for screen readers. */
  caption: string
}

/** What an act changes: each value before and after, changed ones marked. */
export function ActStates({ before, after, caption }: ActStatesProps) {
  const { t } = useTranslation('console')
  return (
    <table className="console-table console-states">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{caption}</span>
          </th>
          <th scope="col">{t('acts.before')}</th>
          <th scope="col">{t('acts.after')}</th>
        </tr>
      </thead>
      <tbody>
        {actStateNames
          .filter((name) => name in after)
          .map((name) => (
            <tr key={name} className={before[name] === after[name] ? undefined : 'is-changed'}>
              <th scope="row">{t(`acts.state.${name}`)}</th>
              <td>
                <StateValue name={name} value={before[name] ?? null} />
              </td>
              <td>
                <StateValue name={name} value={after[name] ?? null} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** A value of a state, in the reader's language. */
export function StateValue({ name, value }: { name: string; value: string | boolean | null }) {
  const { t } = useTranslation('console')
  const wordsOf = useStateWords()
  if (value === null) return '–'
  if (typeof value === 'boolean') return t(value ? 'acts.yes' : 'acts.no')
  if (numbers.has(name)) return <Figure value={Number(value)} />
  if (name === 'refunded') return <Amount hundredths={Number(value)} />
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return <DateText iso={value} />
  return wordsOf(name, value) ?? value
}

/** Words for the values of a state that are codes. */
function useStateWords(): (name: string, value: string) => string | undefined {
  const { t } = useTranslation('console')
  return (name, value) => {
    const membership = auditCodes.membership.find((one) => name === 'membership' && one === value)
    const order = auditCodes.orderState.find((one) => name === 'orderState' && one === value)
    const claim = auditCodes.claimState.find((one) => name === 'claimState' && one === value)
    if (membership !== undefined) return t(`acts.value.${membership}`)
    if (order !== undefined) return t(`timeline.state.${order}`)
    if (claim !== undefined) return t(`timeline.state.${claim}`)
    return name === 'addressOf' && value === 'now' ? t('acts.value.now') : undefined
  }
}
