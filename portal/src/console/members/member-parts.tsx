import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { retrieveMemberParts } from '@waymark/contract/console/members/member-parts'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { ReadState } from '../read-state.tsx'
import { useConsoleRead } from '../use-console-read.ts'
import { memberPath } from './member-path.ts'

type Parts = ConsoleWire<typeof retrieveMemberParts>['answer']

interface MemberPartsProps {
  member: { companyCode: string; programCode: string; membershipNumber: string }
  /** Counts what changed the member on this page; each count reads again. */
  revision: number
}

/** What a member has besides points, each as a section: cards, pool, club and companies. */
export function MemberParts({ member, revision }: MemberPartsProps) {
  const read = useConsoleRead(retrieveMemberParts, member, revision)
  const { outcome } = read
  if (outcome?.kind !== 'answered') return <ReadState read={read} />
  const { cards, pool, club, companies } = outcome.answer
  const { companyCode } = member
  return (
    <div className="console-parts">
      <ReadFailure read={read} />
      <CardsPart cards={cards} companyCode={companyCode} />
      {pool !== null && <PoolPart pool={pool} companyCode={companyCode} />}
      {club.length > 0 && <ClubPart club={club} companyCode={companyCode} />}
      {companies.length > 0 && <CompaniesPart companies={companies} companyCode={companyCode} />}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="sheet stack-s" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface MemberLinkProps {
  member: { programCode: string; membershipNumber: string }
  companyCode: string
  name?: string
}

function MemberLink({ member, companyCode, name = '' }: MemberLinkProps) {
  const { programCode, membershipNumber } = member
  return (
    <Link to={memberPath({ companyCode, programCode, membershipNumber })}>
      {name !== '' && `${name} · `}
      <span className="num">
        {programCode} {membershipNumber}
      </span>
    </Link>
  )
}

function CardsPart({ cards, companyCode }: { cards: Parts['cards']; companyCode: string }) {
  const { t } = useTranslation('console')
  return (
    <Part title={t('parts.cards')}>
      <ul className="console-lines">
        {cards.map((card) => (
          <li key={`${card.programCode} ${card.membershipNumber}`}>
            <MemberLink member={card} companyCode={companyCode} />
            <span>{card.tier}</span>
            {card.tierUntil !== null && (
              <span className="muted">
                {t('member.tierUntil')} <DateText iso={card.tierUntil} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function PoolPart({ pool, companyCode }: { pool: NonNullable<Parts['pool']>; companyCode: string }) {
  const { t } = useTranslation('console')
  return (
    <Part title={t('parts.pool')}>
      <dl className="console-facts">
        <div>
          <dt>{t('parts.poolPoints')}</dt>
          <dd>
            <Figure value={pool.points} />
          </dd>
        </div>
        <div>
          <dt>{t('parts.share')}</dt>
          <dd className="num">{pool.sharePercent}%</dd>
        </div>
        <div>
          <dt>{t('parts.openedAt')}</dt>
          <dd>
            <DateText iso={pool.openedAt} />
          </dd>
        </div>
      </dl>
      <ul className="console-lines">
        {pool.members.map((one) => (
          <li key={one.membershipNumber}>
            <MemberLink member={one} companyCode={companyCode} name={one.name} />
            <span>{t(`parts.role.${one.role}`)}</span>
            <span className="muted">{t(`parts.spending.${one.spending}`)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function ClubPart({ club, companyCode }: { club: Parts['club']; companyCode: string }) {
  const { t } = useTranslation('console')
  return (
    <Part title={t('parts.club')}>
      <ul className="console-lines">
        {club.map((term) => (
          <li key={`${term.programCode} ${term.from} ${term.plan ?? ''} ${String(term.isRevoked)}`}>
            <span>
              <DateText iso={term.from} /> – <DateText iso={term.until} />
            </span>
            <span>{term.plan ?? t('parts.noPlan')}</span>
            {term.isRevoked && <span>{t('parts.revoked')}</span>}
            <MemberLink member={term} companyCode={companyCode} />
            {term.guests.length > 0 && (
              <span className="muted">{t('parts.guests', { names: term.guests.join(', ') })}</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function CompaniesPart({ companies, companyCode }: { companies: Parts['companies']; companyCode: string }) {
  const { t } = useTranslation('console')
  return (
    <Part title={t('parts.companies')}>
      <ul className="console-lines">
        {companies.map((one) => (
          <li key={`${one.programCode} ${one.membershipNumber} ${one.role}`}>
            <MemberLink member={one} companyCode={companyCode} name={one.name} />
            <span>{t(`parts.companyRole.${one.role}`)}</span>
            {one.businessNumber !== null && (
              <span className="num">{t('parts.businessNumber', { number: one.businessNumber })}</span>
            )}
            <span className="muted">{t('parts.users', { count: one.users })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
