import { actApprovers } from '@waymark/contract/console/roles'
import { decideFileRun } from '@waymark/contract/console/files/files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { useOperator } from '../session/operator-context.ts'
import type { FileNotice } from './file-page.tsx'
import { givesOf, type FileAnswer } from './shown-file.ts'
import { useFailureText } from '../failure-text.ts'
import { useKeyedCall } from '../use-keyed-call.ts'

interface FileRequestProps {
  answer: FileAnswer
  onDecided: (notice: FileNotice) => void
}

/** An order above its operator's limit, with what somebody else decides on: kind, file, hash, lines, and points or tiers. */
export function FileRequest({ answer: { file, ready }, onDecided }: FileRequestProps) {
  const { t } = useTranslation('uploads')
  const { t: tc } = useTranslation('console')
  const textOf = useFailureText('acts.lost')
  const { companyCode, roles } = useOperator()
  const [isSending, setSending] = useState(false)
  const call = useKeyedCall()
  const { run, fileId } = file
  if (run?.state !== 'open') return null
  const decide = async (decision: 'approve' | 'refuse'): Promise<void> => {
    const asked = { companyCode, fileId, runId: run.runId }
    const body = decision === 'approve' ? { ...asked, decision, seen: ready.seen } : { ...asked, decision }
    setSending(true)
    const outcome = await call(decideFileRun, body)
    // A decided one is busy until it's gone: pressed again, it would say that somebody else was first.
    setSending(outcome.kind === 'answered')
    onDecided(
      outcome.kind === 'answered'
        ? { tone: 'ok', text: t(`request.${outcome.answer.outcome}`) }
        : { tone: 'bad', text: textOf(outcome) },
    )
  }
  const canDecide = !run.isOwn && roles.some((role) => actApprovers.includes(role))
  return (
    <section className="sheet stack-s" aria-labelledby="file-request">
      <h2 id="file-request">{t(`request.title.${run.act}`)}</h2>
      <p>
        {tc('requests.by', { name: run.orderedBy })} · {run.reasonName} · {run.caseNumber} ·{' '}
        {tc('requests.expires')} {run.expiresAt !== null && <DateText iso={run.expiresAt} form="day-time" />}
      </p>
      <dl className="console-facts">
        {(['lines', ...givesOf(file.kind)] as const).map((name) => (
          <div key={name}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>
              <Figure value={ready[name]} />
            </dd>
          </div>
        ))}
      </dl>
      {run.isOwn && <p className="muted">{tc('requests.own')}</p>}
      {canDecide && (
        <div className="console-acts">
          <Button variant="primary" pending={isSending} onClick={() => void decide('approve')}>
            {tc('requests.approve')}
          </Button>
          <Button pending={isSending} onClick={() => void decide('refuse')}>
            {tc('requests.refuse')}
          </Button>
        </div>
      )}
    </section>
  )
}
