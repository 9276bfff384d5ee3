import { compareConfigurations } from '@waymark/contract/console/configuration/configuration'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Differences } from '../changes/differences.tsx'
import { ReadState } from '../read-state.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'

/** The differences of any two versions. Both are in the address, so a link shows the same to a colleague. */
export function VersionComparison({ versions }: { versions: readonly { readonly version: number }[] }) {
  const { t } = useTranslation('console')
  const { t: say } = useTranslation('configuration')
  const { companyCode } = useOperator()
  const [search, setSearch] = useSearchParams()
  const [from, to] = [Number(search.get('from') ?? 0), Number(search.get('to') ?? 0)]
  const isChosen = from > 0 && to > 0
  const read = useConsoleRead(compareConfigurations, isChosen ? { companyCode, from, to } : undefined)
  const numbers = [...new Set([...versions.map(({ version }) => version), from, to])].filter((one) => one > 0)
  const options = [
    { value: '0', label: t('acts.choose') },
    ...numbers
      .toSorted((a, b) => b - a)
      .map((one) => ({ value: String(one), label: say('number', { number: one }) })),
  ]
  const choose = (name: 'from' | 'to', value: string): void =>
    setSearch((now) => {
      now.set(name, value)
      return now
    })
  return (
    <section className="stack-s" aria-labelledby="comparison">
      <h2 id="comparison">{say('compare')}</h2>
      <div className="console-row">
        <SelectField
          label={say('from')}
          value={String(from)}
          options={options}
          onChange={(event) => choose('from', event.target.value)}
        />
        <SelectField
          label={say('to')}
          value={String(to)}
          options={options}
          onChange={(event) => choose('to', event.target.value)}
        />
      </div>
      <ReadState read={read} currentOnly />
      {isChosen && read.isCurrent && read.outcome?.kind === 'answered' && (
        <Differences changes={read.outcome.answer.changes} />
      )}
    </section>
  )
}
