import { retrieveDraftRules, retrieveSimulatorRules } from '@waymark/contract/console/configuration/simulator'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { ReadState } from '../read-state.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead, type ConsoleRead } from '../use-console-read.ts'
import { withDraftValues } from './draft-address.ts'
import { DraftNotice } from './draft-notice.tsx'
import { readAddress, writeAddress, type SimulatorAddress } from './simulator-address.ts'
import { SimulationResult } from './simulation-result.tsx'
import { SimulatorForm } from './simulator-form.tsx'
import { addSimulatorWords } from './simulator-words.ts'

addSimulatorWords()

/** A draft of rules beside the live ones, and what it would have changed. The address has all of it, so a link shows the same. */
export function SimulatorPage() {
  const { t } = useTranslation('simulator')
  const { companyCode } = useOperator()
  const [search, setSearch] = useSearchParams()
  const read = useConsoleRead(retrieveSimulatorRules, { companyCode })
  const asked = readAddress(search)
  const { fromDraft } = asked
  const ofDraft = useConsoleRead(
    retrieveDraftRules,
    fromDraft === undefined ? undefined : { companyCode, draftId: fromDraft },
  )
  const draft = fromDraft !== undefined && ofDraft.isCurrent ? answerOf(ofDraft) : undefined
  const rules = answerOf(read)
  const address =
    draft === undefined || rules === undefined ? asked : withDraftValues(asked, draft, rules.programmes)
  const programme =
    rules?.programmes.find(({ programCode }) => programCode === address.programCode) ?? rules?.programmes[0]
  const isWaiting = fromDraft !== undefined && draft === undefined && asked.takesDraft
  const show = (next: SimulatorAddress) => setSearch(writeAddress(next))
  return (
    <div className="stack">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ReadState read={read} />
      {fromDraft !== undefined && <ReadFailure read={ofDraft} />}
      {fromDraft !== undefined && draft !== undefined && programme !== undefined && (
        <DraftNotice
          draftId={fromDraft}
          draft={draft}
          programme={programme}
          address={address}
          onShow={show}
        />
      )}
      {rules !== undefined && programme !== undefined && !isWaiting && (
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
          {address.isRun && (
            <SimulationResult
              programme={programme}
              address={address}
              draft={draft}
              onShow={show}
              onDrafted={ofDraft.again}
            />
          )}
        </>
      )}
    </div>
  )
}

function answerOf<A>({ outcome }: Pick<ConsoleRead<A>, 'outcome'>): A | undefined {
  return outcome?.kind === 'answered' ? outcome.answer : undefined
}
