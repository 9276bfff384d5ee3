import { retrieveDraftRules } from '@waymark/contract/console/configuration/simulator'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { draftSimulationPath, keptSimulationPath, type DraftRules } from './draft-address.ts'
import { addSimulatorWords } from './simulator-words.ts'

addSimulatorWords()

interface DraftSimulationsProps {
  draftId: string
  /** Of the draft as it is shown. */
  revision: number
}

/** The simulations of a draft's values beside the version in force, each in a line, or that nobody has simulated them. */
export function DraftSimulations({ draftId, revision }: DraftSimulationsProps) {
  const { t } = useTranslation('simulator')
  const { companyCode } = useOperator()
  const read = useConsoleRead(retrieveDraftRules, { companyCode, draftId }, revision)
  if (read.outcome === undefined) return <output className="muted">{t('kept.reading')}</output>
  // An earlier answer can be about an earlier text of the draft.
  if (read.failure !== undefined || read.outcome.kind === 'failed') return <ReadFailure read={read} />
  const { programmes, simulations } = read.outcome.answer
  const missing = programmes.filter(
    ({ programCode }) => !simulations.some((one) => one.programCode === programCode),
  )
  if (programmes.length === 0) return <Alert tone="info">{t('kept.nothing')}</Alert>
  return (
    <div className="stack-s">
      {simulations.length > 0 && (
        <Alert tone="ok" title={t('kept.title')}>
          <ul className="console-lines">
            {simulations.map((one) => (
              <li key={`${one.programCode} ${one.replay} ${one.on}`}>
                <SimulationLine draftId={draftId} simulation={one} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert
          tone="warn"
          title={t('kept.missing', { programmes: missing.map(({ programCode }) => programCode).join(', ') })}
          end={
            <Link className="btn btn-sm" to={draftSimulationPath(draftId)}>
              {t('kept.simulate')}
            </Link>
          }
        />
      )}
    </div>
  )
}

interface SimulationLineProps {
  draftId: string
  simulation: DraftRules['simulations'][number]
}

function SimulationLine({ draftId, simulation }: SimulationLineProps) {
  const { t } = useTranslation('simulator')
  const { programCode, replay, on, measures, ranAt, ranBy } = simulation
  const changed = measures.filter(({ winners, losers }) => winners + losers > 0)
  return (
    <>
      <Link to={keptSimulationPath(draftId, simulation)}>
        {programCode}, {t(`replays.${replay}`)}
      </Link>
      <span>
        {changed.length === 0
          ? t('kept.nobody')
          : changed
              .map(({ name, winners, losers }) =>
                t('kept.result', { measure: t(`measure.${name}`), winners, losers }),
              )
              .join(' ')}
      </span>
      <span className="muted">
        {t('rulesOf')} <DateText iso={on} /> · {ranBy}, <DateText iso={ranAt} form="day-time" />
      </span>
    </>
  )
}
