import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { decideBulkAct, retrieveBulkAct } from '@waymark/contract/console/acts/bulk-acts'
import { actApprovers } from '@waymark/contract/console/roles'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { listAddress } from '../lists/list-address.ts'
import { listColumns } from '@waymark/contract/console/lists/list-facts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { bulkPath } from './bulk-path.ts'
import { DoneMembers } from './done-members.tsx'
import { FailedMembers } from './failed-members.tsx'
import { Reversal } from './reversal.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { ReadState } from '../read-state.tsx'
import { useFailureText } from '../failure-text.ts'
import { useKeyedCall } from '../use-keyed-call.ts'

export type BulkAnswer = ConsoleWire<typeof retrieveBulkAct>['answer']
export type Bulk = BulkAnswer['bulk']

/** How often a running act is read again, in milliseconds. */
const AGAIN_MS = 1000

/** An act on many members: what it is, how far it is, its approval, and the members that it wasn't done to. */
export function BulkPage() {
  const { t } = useTranslation('console')
  const { setId = '' } = useParams()
  const { companyCode } = useOperator()
  const read = useConsoleRead(retrieveBulkAct, { companyCode, setId })
  const { outcome, again } = read
  const answer = outcome?.kind === 'answered' ? outcome.answer : undefined
  const running = answer?.bulk.state === 'running' ? answer : undefined
  useEffect(() => {
    if (running === undefined) return undefined
    const timer = setTimeout(again, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [running, again])
  if (outcome === undefined) return <ReadState read={read} />
  if (outcome.kind === 'failed')
    return (
      <>
        <h1>{t('bulk.act')}</h1>
        <ReadFailure read={read} />
      </>
    )
  const { bulk, failures, done } = outcome.answer
  const name = t(`bulk.name.${bulk.act}`)
  return (
    <div className="stack">
      <title>{name}</title>
      <PageHeader title={name} lead={t('bulk.members', { count: bulk.members })} />
      <ReadFailure read={read} />
      <Progress bulk={bulk} />
      <BulkFacts bulk={bulk} />
      {bulk.state === 'waiting' && <Decision answer={outcome.answer} onDecided={again} />}
      {bulk.state === 'done' && failures.length > 0 && (
        <FailedMembers key={`${bulk.setId} ${String(failures.length)}`} bulk={bulk} failures={failures} />
      )}
      {bulk.state === 'done' && <Reversal answer={outcome.answer} />}
      {done.length > 0 && <DoneMembers bulk={bulk} members={done} />}
    </div>
  )
}

function Progress({ bulk: { state, members, done, failed } }: { bulk: Bulk }) {
  const { t } = useTranslation('console')
  if (state === 'waiting') return <Alert tone="warn" title={t('bulk.waiting')} />
  if (state === 'refused') return <Alert tone="bad" title={t('requests.refused')} />
  const words = t('bulk.progress', { done: done + failed, count: members })
  return state === 'running' ? (
    <div className="stack-s">
      <progress aria-label={words} max={members} value={done + failed} />
      <p>{words}</p>
    </div>
  ) : (
    <Alert tone={failed === 0 ? 'ok' : 'warn'} live="polite" title={t('bulk.done', { count: done })}>
      {failed > 0 && t('bulk.failed', { count: failed })}
    </Alert>
  )
}

function BulkFacts({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation('console')
  const { query } = bulk
  return (
    <dl className="console-facts sheet">
      <div>
        <dt>{t('bulk.total')}</dt>
        <dd>
          <Figure value={bulk.total} />
        </dd>
      </div>
      <div>
        <dt>{t('bulk.each')}</dt>
        <dd>{bulk.fields['points'] ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('audit.column.reason')}</dt>
        <dd>
          {bulk.reasonName} · {bulk.caseNumber}
        </dd>
      </div>
      <div>
        <dt>{t('bulk.by')}</dt>
        <dd>
          {bulk.requestedBy}, <DateText iso={bulk.requestedAt} form="day-time" />
        </dd>
      </div>
      {bulk.reverses !== null && (
        <div>
          <dt>{t('bulk.reverses')}</dt>
          <dd>
            <Link to={bulkPath(bulk.reverses)}>{t('bulk.original')}</Link>
          </dd>
        </div>
      )}
      {query !== null && (
        <div>
          <dt>{t('lists.filterTitle')}</dt>
          <dd>
            <Link to={listAddress({ query, columns: listColumns.members, after: null, viewId: null })}>
              {t('bulk.showList')}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Decision({ answer: { bulk, seen }, onDecided }: { answer: BulkAnswer; onDecided: () => void }) {
  const { t } = useTranslation('console')
  const textOf = useFailureText('acts.lost')
  const { companyCode, roles } = useOperator()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const call = useKeyedCall()
  if (bulk.isOwn) return <p className="muted">{t('requests.own')}</p>
  if (!roles.some((role) => actApprovers.includes(role))) return null
  const decide = async (decision: 'approve' | 'refuse'): Promise<void> => {
    setSending(true)
    const outcome = await call(decideBulkAct, { companyCode, setId: bulk.setId, decision, seen })
    // A decided one is busy until it's gone: pressed again, it would say that somebody else was first.
    setSending(outcome.kind === 'answered')
    setProblem(outcome.kind === 'failed' ? textOf(outcome) : undefined)
    onDecided()
  }
  return (
    <div className="stack-s">
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      <div className="console-acts">
        <Button variant="primary" pending={isSending} onClick={() => void decide('approve')}>
          {t('requests.approve')}
        </Button>
        <Button pending={isSending} onClick={() => void decide('refuse')}>
          {t('requests.refuse')}
        </Button>
      </div>
    </div>
  )
}
