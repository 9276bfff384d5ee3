import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { decideActRequest, retrieveActRequests } from '@waymark/contract/console/acts/acts'
import { actChoices, actFacts, canDecide, type ActField } from '@waymark/contract/console/acts/act-facts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Amount } from '../../ui/formats/amount.tsx'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { memberPath } from '../members/member-path.ts'
import { useOperator } from '../session/operator-context.ts'
import { useConsoleRead } from '../use-console-read.ts'
import { ActStates } from './act-states.tsx'
import { WaitingFiles } from './waiting-files.tsx'
import { ReadState } from '../read-state.tsx'
import { useFailureText } from '../failure-text.ts'
import { useKeyedCall } from '../use-keyed-call.ts'

type Request = ConsoleWire<typeof retrieveActRequests>['answer']['requests'][number]
type Notice = { readonly tone: 'ok' | 'bad'; readonly about: string; readonly text: string }

const BulkRequests = lazyComponent(async () => (await import('../bulk/bulk-requests.tsx')).BulkRequests)

/** The acts that wait for another operator, oldest first, each with its effect as of now. */
export function RequestsPage() {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const read = useConsoleRead(retrieveActRequests, { companyCode })
  const { outcome, again } = read
  const [notice, setNotice] = useState<Notice & { readonly decision: number }>()
  const answer = outcome?.kind === 'answered' ? outcome.answer : undefined
  const decided = (next: Notice): void => {
    setNotice({ ...next, decision: (notice?.decision ?? 0) + 1 })
    again()
  }
  return (
    <div className="stack">
      <title>{t('requests.title')}</title>
      <PageHeader title={t('requests.title')} lead={t('requests.lead')} />
      <WaitingFiles />
      {notice !== undefined && <DecisionNotice key={notice.decision} notice={notice} />}
      <ReadState read={read} />
      {answer?.requests.length === 0 && (
        <EmptyState level={2} title={t('requests.none')}>
          {t('requests.noneText')}
        </EmptyState>
      )}
      <ul className="console-requests stack">
        {answer?.requests.map((request) => (
          <li key={request.requestId}>
            <RequestCard request={request} onDecided={decided} />
          </li>
        ))}
      </ul>
      {answer?.hasMore === true && <p className="muted">{t('requests.more')}</p>}
      <PartBoundary>
        <BulkRequests />
      </PartBoundary>
    </div>
  )
}

/** What a decision led to. The decided card is gone, so the focus comes here, above the cards that are left. */
function DecisionNotice({ notice: { tone, about, text } }: { notice: Notice }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="console-notice">
      <Alert tone={tone} live="polite" title={about}>
        {text}
      </Alert>
    </div>
  )
}

function RequestCard({ request, onDecided }: { request: Request; onDecided: (notice: Notice) => void }) {
  const { t } = useTranslation('console')
  const textOf = useFailureText('acts.lost')
  const { companyCode, roles } = useOperator()
  const [isSending, setSending] = useState(false)
  const call = useKeyedCall()
  const { requestId, now } = request
  const about = `${t(`acts.name.${request.act}`)} ${request.membershipNumber}`
  const decide = async (decision: 'approve' | 'refuse'): Promise<void> => {
    const body =
      decision === 'approve'
        ? ({ companyCode, requestId, decision, seen: now?.seen ?? '' } as const)
        : ({ companyCode, requestId, decision } as const)
    setSending(true)
    const outcome = await call(decideActRequest, body)
    // A decided one is busy until it's gone: pressed again, it would say that somebody else was first.
    setSending(outcome.kind === 'answered')
    onDecided(
      outcome.kind === 'answered'
        ? { tone: 'ok', about, text: t(`requests.${outcome.answer.outcome}`) }
        : { tone: 'bad', about, text: textOf(outcome) },
    )
  }
  const isTheirs = !request.isOwn && canDecide(roles, actFacts[request.act])
  return (
    <article className="sheet stack-s" aria-label={about}>
      <RequestFacts request={request} />
      {isMoved(request) && <Alert tone="warn" title={t('requests.moved')} />}
      {now === null ? (
        <Alert tone="bad">{t('requests.impossible')}</Alert>
      ) : (
        <ActStates {...now} caption={t('acts.effect')} />
      )}
      {request.isOwn && <p className="muted">{t('requests.own')}</p>}
      {isTheirs && (
        <div className="console-acts">
          <Button
            variant="primary"
            pending={isSending}
            disabled={now === null}
            onClick={() => void decide('approve')}
          >
            {t('requests.approve')}
          </Button>
          <Button pending={isSending} onClick={() => void decide('refuse')}>
            {t('requests.refuse')}
          </Button>
        </div>
      )}
    </article>
  )
}

function RequestFacts({ request }: { request: Request }) {
  const { t } = useTranslation('console')
  const { companyCode } = useOperator()
  const [readAt] = useState(() => Date.now())
  const hours = Math.floor((readAt - Date.parse(request.requestedAt)) / 3_600_000)
  const fields = actFacts[request.act].fields.filter(({ name }) => name in request.fields)
  return (
    <>
      <h2>
        {t(`acts.name.${request.act}`)}{' '}
        <Link to={memberPath({ companyCode, ...request })}>
          {request.programCode} {request.membershipNumber}
        </Link>
      </h2>
      <p className="muted">
        {t('requests.by', { name: request.requestedBy })} · {t('requests.age', { count: hours })} ·{' '}
        {t('requests.expires')} <DateText iso={request.expiresAt} form="day-time" />
      </p>
      <p>
        {t(`requests.because.${request.because}`, { name: request.requestedBy })} {request.reasonName} ·{' '}
        {request.caseNumber}
      </p>
      <dl className="console-facts">
        {fields.map(({ name, kind }) => (
          <div key={name}>
            <dt>{t(`acts.field.${name}`)}</dt>
            <dd>
              <FieldValue kind={kind} value={request.fields[name] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What a field of the act was filled with, in the reader's language. */
function FieldValue({ kind, value }: { kind: ActField['kind']; value: string }) {
  const { t } = useTranslation('console')
  switch (kind) {
    case 'points':
      return <Figure value={Number(value)} />
    case 'signedPoints':
      return <Figure value={Number(value)} sign="always" />
    case 'cents':
      return <Amount hundredths={Number(value)} />
    case 'day':
      return <DateText iso={value} />
    case 'choice': {
      const choice = actChoices.find((one) => one === value)
      return choice === undefined ? value : t(`acts.choice.${choice}`)
    }
    case 'text':
    case 'number':
      break
  }
  return value
}

/** Whether the member changed since the request was made. */
function isMoved({ before, now }: Request): boolean {
  return now !== null && Object.entries(before).some(([name, value]) => now.before[name] !== value)
}
