import { simulateRules } from '@waymark/contract/console/configuration/simulator'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import type { Simulated } from './amount.tsx'
import type { DraftRules } from './draft-address.ts'
import { DraftTheseValues } from './draft-these-values.tsx'
import { InvalidDraft } from './invalid-draft.tsx'
import type { SimulatedProgramme } from './knob-values.ts'
import { MeasureSection } from './measure-section.tsx'
import type { SimulatorAddress } from './simulator-address.ts'
import { useFailureText } from '../failure-text.ts'

interface SimulationResultProps {
  programme: SimulatedProgramme
  address: SimulatorAddress
  /** The draft that the simulation is about, if it's about one. */
  draft: DraftRules | undefined
  onShow: (address: SimulatorAddress) => void
  /** The values went into a draft. */
  onDrafted: () => void
}

/** Runs the simulation of the address, and shows what it changed, and for which members. */
export function SimulationResult(props: SimulationResultProps) {
  const { programme, address } = props
  const { t } = useTranslation('simulator')
  const textOf = useFailureText()
  const { companyCode } = useOperator()
  const { programCode } = programme
  const { replay, most, on, until, after, member, draft: values } = address
  const { outcome, isCurrent, again } = useConsoleRead(simulateRules, {
    companyCode,
    programCode,
    draft: values,
    replay,
    most,
    ...(on === undefined ? {} : { on }),
    ...(until === undefined ? {} : { until }),
    ...(after === undefined ? {} : { after }),
    ...(member === undefined ? {} : { membershipNumber: member }),
  })
  if (outcome === undefined || !isCurrent) return <output>{t('running')}</output>
  const failure = {
    NOT_FOUND: t('noMember'),
    INVALID_REQUEST: t('wrongRequest'),
  }[outcome.kind === 'failed' ? outcome.code : '']
  if (outcome.kind === 'failed')
    return (
      <Alert tone="bad" live="assertive" end={<Button onClick={again}>{t('console:tryAgain')}</Button>}>
        {failure ?? textOf(outcome)}
      </Alert>
    )
  if (outcome.answer.outcome === 'invalid') return <InvalidDraft problems={outcome.answer.problems} />
  const found = outcome.answer
  return <Found key={found.ranAt} {...props} found={found} />
}

function Found({
  found,
  programme,
  address,
  draft,
  onShow,
  onDrafted,
}: SimulationResultProps & { found: Simulated }) {
  const { t } = useTranslation('simulator')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { data, notReplayed, measures, configVersion, on, ranAt } = found
  const unit = address.replay === 'lots' ? 'lots' : address.replay === 'tiers' ? 'tiers' : 'transactions'
  return (
    <section className="stack" aria-labelledby="simulated">
      <div className="stack-s">
        <h2 id="simulated" ref={heading} tabIndex={-1}>
          {t('result')}
        </h2>
        <p>
          {t(`data.${unit}`, { count: data.replayed, members: data.members })}
          {data.from !== null && data.until !== null && (
            <>
              {' '}
              <DateText iso={data.from} form="day-time" /> – <DateText iso={data.until} form="day-time" />
            </>
          )}
        </p>
        <p className="muted">
          {t('version', { version: configVersion })} · {t('rulesOf')} <DateText iso={on} /> · {t('ranAt')}{' '}
          <DateText iso={ranAt} form="day-time" />
        </p>
        <Further data={data} address={address} onShow={onShow} />
      </div>
      {measures.map((measure) => (
        <MeasureSection key={measure.name} measure={measure} programme={programme} />
      ))}
      {notReplayed.length > 0 && (
        <section className="stack-s" aria-labelledby="not-replayed">
          <h3 id="not-replayed">{t('notReplayed')}</h3>
          <ul>
            {notReplayed.map(({ reason, count }) => (
              <li key={reason}>
                {count === null
                  ? t(`reason.${reason}`)
                  : `${t(`reason.${reason}`)} (${t('times', { count })})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <DraftTheseValues programme={programme} address={address} draft={draft} onDrafted={onDrafted} />
    </section>
  )
}

interface FurtherProps {
  data: Simulated['data']
  address: SimulatorAddress
  onShow: (address: SimulatorAddress) => void
}

/** The members after these, or these very transactions again, whatever has come since. */
function Further({ data: { next, until }, address, onShow }: FurtherProps) {
  const { t } = useTranslation('simulator')
  return (
    <div className="console-row">
      {next !== null && (
        <Button size="small" onClick={() => onShow({ ...address, after: next })}>
          {t('nextMembers')}
        </Button>
      )}
      {until !== null && address.until !== until && (
        <Button size="small" onClick={() => onShow({ ...address, until })}>
          {t('keepRange')}
        </Button>
      )}
    </div>
  )
}
