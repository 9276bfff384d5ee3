import { retrieveMember } from '@waymark/contract/console/members/members'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { TimelineSection } from '../timeline/timeline-section.tsx'
import { MemberActs } from '../acts/member-acts.tsx'
import { useConsoleRead } from '../use-console-read.ts'
import { EntriesSection } from './entries-section.tsx'
import { LotsTable } from './lots-table.tsx'
import { MemberParts } from './member-parts.tsx'
import { rememberMember } from './recent-members.ts'
import { MergedNotes } from './merged-notes.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { ReadState } from '../read-state.tsx'

type Member = ConsoleWire<typeof retrieveMember>['answer']

/** A member: who it is, what the balance is and why, and what happened. */
export function MemberPage() {
  const { t } = useTranslation('console')
  const { companyCode = '', programCode = '', membershipNumber = '' } = useParams()
  const named = { companyCode, programCode, membershipNumber }
  const [revision, setRevision] = useState(0)
  const read = useConsoleRead(retrieveMember, named, revision)
  const { outcome } = read
  const found = outcome?.kind === 'answered' ? outcome.answer.name : undefined
  useEffect(() => {
    if (found !== undefined) rememberMember({ companyCode, programCode, membershipNumber, name: found })
  }, [companyCode, programCode, membershipNumber, found])
  if (outcome === undefined) return <ReadState read={read} label={t('member.opening')} />
  if (outcome.kind === 'failed')
    return (
      <div className="stack">
        <title>{membershipNumber}</title>
        <h1>{membershipNumber}</h1>
        {outcome.code === 'NOT_FOUND' ? <UnknownMember /> : <ReadFailure read={read} />}
      </div>
    )
  const member = outcome.answer
  return (
    <div className="stack">
      <title>{member.name}</title>
      <PageHeader
        title={member.name}
        lead={`${member.programCode} ${member.membershipNumber} · ${member.email}`}
      />
      <MergedNotes member={named} mergedInto={member.mergedInto} mergedNumbers={member.mergedNumbers} />
      {member.frozenBy.map((by) => (
        <Alert key={by} tone="warn" title={t(`member.frozen.${by}`)} />
      ))}
      <MemberActs member={named} onDone={() => setRevision((count) => count + 1)} />
      <ReadFailure read={read} />
      <MemberFacts member={member} />
      <LotsTable member={member} />
      <EntriesSection member={named} revision={revision} />
      <MemberParts member={named} revision={revision} />
      <TimelineSection member={named} revision={revision} />
    </div>
  )
}

function UnknownMember() {
  const { t } = useTranslation('console')
  const search = (
    <Link className="btn btn-sm" to="/find">
      {t('find.title')}
    </Link>
  )
  return (
    <Alert tone="warn" end={search}>
      {t('member.unknown')}
    </Alert>
  )
}

function MemberFacts({ member }: { member: Member }) {
  const { t } = useTranslation('console')
  const { balance } = member
  return (
    <dl className="console-facts sheet">
      <div>
        <dt>{t('member.available')}</dt>
        <dd>
          <Figure value={balance.available} />
        </dd>
      </div>
      <div>
        <dt>{t('member.held')}</dt>
        <dd>
          <Figure value={balance.held} />
        </dd>
      </div>
      <div>
        <dt>{t('member.statusPoints')}</dt>
        <dd>
          <Figure value={balance.status} />
        </dd>
      </div>
      <div>
        <dt>{t('member.tier')}</dt>
        <dd>{member.tier}</dd>
        {member.tierUntil !== null && (
          <dd className="muted">
            {t('member.tierUntil')} <DateText iso={member.tierUntil} />
          </dd>
        )}
      </div>
      <div>
        <dt>{t('member.since')}</dt>
        <dd>
          <DateText iso={member.enrolledOn} />
        </dd>
      </div>
    </dl>
  )
}
