import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Differences } from '../changes/differences.tsx'
import { draftPath } from '../configuration/draft-path.ts'
import { isOfDraft, type DraftRules } from './draft-address.ts'
import type { SimulatedProgramme } from './knob-values.ts'
import type { SimulatorAddress } from './simulator-address.ts'

interface DraftNoticeProps {
  draftId: string
  draft: DraftRules
  programme: SimulatedProgramme
  address: SimulatorAddress
  onShow: (address: SimulatorAddress) => void
}

/** Which draft of the configuration is simulated, what it changes in other programmes, and what of it can't be simulated. */
export function DraftNotice({ draftId, draft, programme, address, onShow }: DraftNoticeProps) {
  const { t } = useTranslation('simulator')
  const { isValid, programmes, notReplayed } = draft
  const others = programmes.filter(({ programCode }) => programCode !== programme.programCode)
  return (
    <section className="sheet stack-s" aria-labelledby="from-draft">
      <h2 id="from-draft">
        {t('fromDraft.title')} <Link to={draftPath(draftId)}>{draft.title}</Link>
      </h2>
      <p className="muted">{t('fromDraft.revision', { revision: draft.revision })}</p>
      {!isValid && <Alert tone="warn">{t('fromDraft.invalid')}</Alert>}
      {isValid && programmes.length === 0 && <Alert tone="warn">{t('fromDraft.nothing')}</Alert>}
      {isValid && programmes.length > 0 && (
        <p>{t(isOfDraft(address, programme, draft) ? 'fromDraft.same' : 'fromDraft.other')}</p>
      )}
      {others.length > 0 && (
        <div className="console-row">
          <span>{t('fromDraft.elsewhere')}</span>
          {others.map(({ programCode }) => (
            <Button
              key={programCode}
              size="small"
              onClick={() => onShow({ ...address, programCode, takesDraft: true, isRun: true })}
            >
              {t('fromDraft.simulate', { programme: programCode })}
            </Button>
          ))}
        </div>
      )}
      {notReplayed.length > 0 && (
        <details>
          <summary>{t('fromDraft.notReplayed', { count: notReplayed.length })}</summary>
          <Differences changes={notReplayed} />
        </details>
      )}
    </section>
  )
}
