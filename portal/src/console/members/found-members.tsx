import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { findMembers } from '@waymark/contract/console/members/members'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ConsoleOutcome } from '../console-client.ts'
import { memberPath } from './member-path.ts'

interface FoundMembersProps {
  /** Undefined before a search. */
  outcome: ConsoleOutcome<ConsoleWire<typeof findMembers>['answer']> | undefined
  /** A search is under way. */
  isSearching: boolean
  companyCode: string
}

/** What a search found: how many, and a link to each. */
export function FoundMembers({ outcome, isSearching, companyCode }: FoundMembersProps) {
  const { t } = useTranslation('console')
  const answer = outcome?.kind === 'answered' ? outcome.answer : undefined
  return (
    <>
      <output className="console-count muted">
        {isSearching && t('find.searching')}
        {answer !== undefined && t('find.found', { count: answer.members.length })}
        {answer?.hasMore === true && ` ${t('find.more')}`}
      </output>
      <ul className="console-found">
        {answer?.members.map((member) => (
          <li key={`${member.programCode} ${member.membershipNumber}`}>
            <Link to={memberPath({ companyCode, ...member })}>
              <strong>{member.name}</strong>
              <span className="num">
                {member.programCode} {member.membershipNumber}
              </span>
              <span className="muted">{member.email}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
