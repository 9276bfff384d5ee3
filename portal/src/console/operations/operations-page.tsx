import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { resendDeadLetter, retrieveOperations } from '@waymark/contract/console/operations/operations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { useCodeWords } from '../codes/code-words.ts'
import { callConsole, type ConsoleOutcome } from '../console-client.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { Disputes } from './disputes.tsx'
import { GatewayDifferences } from './gateway-differences.tsx'
import { OperationsTable } from './operations-table.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { ReadState } from '../read-state.tsx'
import { ZoneNote } from '../zone-note.tsx'
import { useFailureText } from '../failure-text.ts'

type Operations = ConsoleWire<typeof retrieveOperations>['answer']

/** How the programme's machinery is doing: what needs somebody first, then jobs, messages and refunds. */
export function OperationsPage() {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const read = useConsoleRead(retrieveOperations, { companyCode })
  const { outcome, isReading, again } = read
  return (
    <div className="stack">
      <title>{t('operations.title')}</title>
      <PageHeader
        title={t('operations.title')}
        lead={t('operations.lead')}
        actions={
          <>
            <Link className="btn" to="/operations/figures">
              {t('operations.figures')}
            </Link>
            <Button pending={isReading} onClick={again}>
              {t('operations.refresh')}
            </Button>
          </>
        }
      />
      <ReadState read={read} />
      <ZoneNote />
      {outcome?.kind === 'answered' && (
        <>
          <Health found={outcome.answer} />
          <DeadLetters
            found={outcome.answer}
            companyCode={companyCode}
            isReading={isReading}
            onSent={again}
          />
          <Outbox found={outcome.answer} />
          <Refunds found={outcome.answer} />
          <Disputes found={outcome.answer} />
          <GatewayDifferences found={outcome.answer} onClosed={again} />
          <Reconciliation found={outcome.answer} />
          <Jobs found={outcome.answer} />
        </>
      )}
    </div>
  )
}

function Health({ found }: { found: Operations }) {
  const { t } = useTranslation('console')
  const failing = found.jobs.filter(({ failures }) => failures > 0).length
  const undecided = found.disputes.filter(({ state }) => state === 'inquiry' || state === 'open').length
  const trouble = [
    [failing, t('operations.failing', { count: failing })],
    [found.driftingAccounts, t('operations.drifting', { count: found.driftingAccounts })],
    [found.gatewayDifferences, t('operations.differences', { count: found.gatewayDifferences })],
    [found.refusedRefunds.length, t('operations.refused', { count: found.refusedRefunds.length })],
    [undecided, t('operations.disputed', { count: undecided })],
    [found.deadLetters.length, t('operations.dead', { count: found.deadLetters.length })],
  ] as const
  const isDown = found.database !== 'ready'
  const open = [
    ...(isDown ? [[1, t(`operations.database.${found.database}`)] as const] : []),
    ...trouble.filter(([count]) => count > 0),
  ]
  if (open.length === 0) return <Alert tone="ok">{t('operations.healthy')}</Alert>
  return open.map(([, text]) => <Alert key={text} tone="warn" title={text} />)
}

interface DeadLettersProps {
  found: Operations
  companyCode: string
  /** They are read again: one that was sent is still among them. */
  isReading: boolean
  onSent: () => void
}

function DeadLetters({ found, companyCode, isReading, onSent }: DeadLettersProps) {
  const { t } = useTranslation('console')
  const words = useCodeWords()
  const { roles } = useOperator()
  const [sending, setSending] = useState<string>()
  const [sent, setSent] = useState<ConsoleOutcome<unknown>>()
  const canSend = roles.includes('supervisor')
  const send = async (messageId: string): Promise<void> => {
    setSending(messageId)
    setSent(await callConsole(resendDeadLetter, { body: { companyCode, messageId } }))
    setSending(undefined)
    onSent()
  }
  return (
    <>
      {sent !== undefined && <SendNotice sent={sent} />}
      <OperationsTable
        title={t('operations.letters')}
        none={t('operations.noLetters')}
        columns={[
          t('operations.topic'),
          t('operations.deadAt'),
          t('operations.attempts'),
          t('operations.failure'),
          ...(canSend ? [t('operations.action')] : []),
        ]}
        rows={found.deadLetters.map(({ id, topic, deadAt, attempts, failure }) => ({
          id,
          cells: [
            words.message(topic),
            <DateText key="at" iso={deadAt} form="day-time" />,
            <Figure key="tries" value={attempts} />,
            failure,
            ...(canSend
              ? [
                  <Button
                    key="send"
                    size="small"
                    pending={sending === id || isReading}
                    onClick={() => void send(id)}
                  >
                    {t('operations.resend')}
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
      {found.hasMoreDeadLetters && <p className="muted">{t('operations.moreLetters')}</p>}
    </>
  )
}

/** What sending a message again ended with. */
function SendNotice({ sent }: { sent: ConsoleOutcome<unknown> }) {
  const { t } = useTranslation('console')
  const textOf = useFailureText()
  if (sent.kind === 'answered')
    return (
      <Alert tone="ok" live="polite">
        {t('operations.resent')}
      </Alert>
    )
  return (
    <Alert tone="bad" live="assertive">
      {sent.code === 'NOT_FOUND' ? t('operations.sentMeanwhile') : textOf(sent)}
    </Alert>
  )
}

function Outbox({ found }: { found: Operations }) {
  const { t } = useTranslation('console')
  return (
    <OperationsTable
      title={t('operations.outbox')}
      none=""
      columns={[
        t('operations.class'),
        t('operations.waiting'),
        t('operations.oldest'),
        t('operations.given'),
      ]}
      rows={found.outbox.map((one) => ({
        id: one.class,
        cells: [
          t(`operations.className.${one.class}`),
          <Figure key="waiting" value={one.waiting} />,
          <Figure key="oldest" value={Math.ceil(one.oldestSeconds / 60)} />,
          <Figure key="dead" value={one.dead} />,
        ],
      }))}
    />
  )
}

function Refunds({ found }: { found: Operations }) {
  const { t } = useTranslation('console')
  const { refunds, refusedRefunds } = found
  return (
    <>
      <OperationsTable
        title={t('operations.refunds')}
        none={t('operations.noRefused')}
        columns={[
          t('operations.order'),
          t('operations.amount'),
          t('operations.madeAt'),
          t('operations.failure'),
        ]}
        rows={refusedRefunds.map(({ orderNumber, amount, currency, madeAt, failure }) => ({
          id: `${orderNumber} ${madeAt}`,
          cells: [
            orderNumber,
            <Money key="amount" cents={amount} currency={currency} />,
            <DateText key="at" iso={madeAt} form="day-time" />,
            failure,
          ],
        }))}
      />
      <dl className="console-facts">
        <div>
          <dt>{t('operations.due')}</dt>
          <dd>
            <Figure value={refunds.due} />
          </dd>
        </div>
        <div>
          <dt>{t('operations.refusedCount')}</dt>
          <dd>
            <Figure value={refunds.refused} />
          </dd>
        </div>
      </dl>
    </>
  )
}

function Jobs({ found }: { found: Operations }) {
  const { t } = useTranslation('console')
  const words = useCodeWords()
  return (
    <OperationsTable
      title={t('operations.jobs')}
      none={t('operations.noJobs')}
      columns={[
        t('operations.job'),
        t('operations.succeededAt'),
        t('operations.failures'),
        t('operations.failedAt'),
        t('operations.failure'),
      ]}
      rows={found.jobs.map(({ job, succeededAt, failures, failedAt, failure }) => ({
        id: job,
        cells: [
          words.job(job),
          succeededAt === null ? (
            t('operations.never')
          ) : (
            <DateText key="at" iso={succeededAt} form="day-time" />
          ),
          <Figure key="failures" value={failures} />,
          failedAt === null ? null : <DateText key="failed" iso={failedAt} form="day-time" />,
          failure,
        ],
      }))}
    />
  )
}
