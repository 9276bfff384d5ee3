import {
  cancelConfigurationSchedule,
  type retrieveConfigurations,
} from '@waymark/contract/console/configuration/configuration'
import { changeReasons } from '@waymark/contract/console/change-reasons'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { configurationEditors } from '@waymark/contract/console/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { WhyDialog } from '../changes/why-dialog.tsx'
import { useOperator } from '../session/operator-context.ts'
import { useStartDraft } from './use-start-draft.ts'
import { useKeyedCall } from '../use-keyed-call.ts'

type Configurations = ConsoleWire<typeof retrieveConfigurations>['answer']
type Version = Configurations['versions'][number]

const columns = ['version', 'effectiveFrom', 'state', 'madeBy', 'appliedBy', 'why'] as const

interface VersionsTableProps {
  found: Configurations
  onChanged: () => void
}

/** Versions, the latest first: from when they are in force, who made them and why, and the way back to them. */
export function VersionsTable({ found: { versions }, onChanged }: VersionsTableProps) {
  const { t } = useTranslation('configuration')
  const { roles } = useOperator()
  const [cancelling, setCancelling] = useState<number>()
  const { start, failure } = useStartDraft()
  const canEdit = roles.some((role) => configurationEditors.includes(role))
  return (
    <>
      {failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {failure}
        </Alert>
      )}
      <div className="sheet sheet-flush console-scroll">
        <table className="console-table">
          <caption className="visually-hidden">{t('versions')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
              {canEdit && <th scope="col">{t('column.next')}</th>}
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.version}>
                <VersionCells version={version} />
                {canEdit && (
                  <NextStep
                    version={version}
                    onCancel={() => setCancelling(version.version)}
                    onRollBack={(title) => void start(title, version.version)}
                  />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {cancelling !== undefined && (
        <CancelDialog
          version={cancelling}
          onClose={() => setCancelling(undefined)}
          onDone={() => {
            setCancelling(undefined)
            onChanged()
          }}
        />
      )}
    </>
  )
}

interface NextStepProps {
  version: Version
  onCancel: () => void
  /** Starts a draft of the version, with this title. */
  onRollBack: (title: string) => void
}

/** What an editor can do with a version, in a cell of its row. */
function NextStep({ version: { version, state }, onCancel, onRollBack }: NextStepProps) {
  const { t } = useTranslation('configuration')
  return (
    <td>
      {state === 'scheduled' && (
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {(state === 'past' || state === 'withdrawn') && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onRollBack(t('rollBackTitle', { number: version }))}
        >
          {t('rollBack')}
          <span className="visually-hidden"> {t('number', { number: version })}</span>
        </Button>
      )}
    </td>
  )
}

interface CancelDialogProps {
  version: number
  onClose: () => void
  onDone: () => void
}

/** Asks why a scheduled version is cancelled, and cancels it. */
function CancelDialog({ version, onClose, onDone }: CancelDialogProps) {
  const { t } = useTranslation('configuration')
  const call = useKeyedCall()
  const { companyCode } = useOperator()
  return (
    <WhyDialog
      title={t('cancelTitle', { number: version })}
      confirm={t('cancel')}
      onClose={onClose}
      send={async (why) => call(cancelConfigurationSchedule, { companyCode, version, ...why })}
      onDone={onDone}
    >
      <p>{t('cancelText')}</p>
    </WhyDialog>
  )
}

const tones = { inForce: 'ok', scheduled: 'warn', past: 'neutral', withdrawn: 'neutral' } as const

function VersionCells({
  version: { version, effectiveFrom, state, madeBy, appliedBy, reason, caseNumber },
}: {
  version: Version
}) {
  const { t } = useTranslation('console')
  const { t: say } = useTranslation('configuration')
  const known = changeReasons.find((one) => one === reason)
  return (
    <>
      <th scope="row" className="num">
        {version}
      </th>
      <td>
        <DateText iso={effectiveFrom} form="day-time" />
      </td>
      <td>
        <Tag tone={tones[state]} plain>
          {say(`state.${state}`)}
        </Tag>
      </td>
      <td>{madeBy}</td>
      <td>{appliedBy ?? '–'}</td>
      <td>
        {known === undefined ? '–' : t(`changes.reason.${known}`)}
        {caseNumber !== null && <span className="muted"> {caseNumber}</span>}
      </td>
    </>
  )
}
