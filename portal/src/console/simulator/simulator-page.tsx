import { retrieveSimulatorRules } from '@waymark/contract/console/simulator'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { addConsoleWords } from '../console-words.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { readAddress, writeAddress, type SimulatorAddress } from './simulator-address.ts'
import { SimulationResult } from './simulation-result.tsx'
import { SimulatorForm } from './simulator-form.tsx'
import en from './locales/en.json'
import ko from './locales/ko.json'

addConsoleWords('simulator', { en, ko })

/** A draft of rules beside the live ones, and what it would have changed. The address has all of it, so a link shows the same. */
export function SimulatorPage() {
  const { t } = useTranslation('simulator')
  const { companyCode } = useOperator()
  const [search, setSearch] = useSearchParams()
  const { outcome, again } = useConsoleRead(retrieveSimulatorRules, { companyCode })
  const address = readAddress(search)
  const rules = outcome?.kind === 'answered' ? outcome.answer : undefined
  const programme =
    rules?.programmes.find(({ programCode }) => programCode === address.programCode) ?? rules?.programmes[0]
  const show = (next: SimulatorAddress) => setSearch(writeAddress(next))
  return (
    <div className="stack">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      {outcome?.kind === 'failed' && (
        <Alert tone="bad" end={<Button onClick={again}>{t('console:tryAgain')}</Button>}>
          {outcome.message ?? t('console:notReached')}
        </Alert>
      )}
      {rules !== undefined && programme !== undefined && (
        <>
          <SimulatorForm
            // The form follows the address: another link is another form.
            key={`${programme.programCode} ${search.toString()}`}
            programmes={rules.programmes}
            programme={programme}
            configVersion={rules.configVersion}
            address={address}
            onRun={show}
          />
          {address.isRun && <SimulationResult programme={programme} address={address} onShow={show} />}
        </>
      )}
    </div>
  )
}
