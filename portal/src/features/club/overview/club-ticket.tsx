import { daysBetween, parseDay } from '@waymark/rules/calendar'
import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useCardAddress, useCardEntry } from '../../../platform/navigation/card-address.ts'
import { useAccountSummary } from '../../../platform/queries/member-queries.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Ring } from '../../../ui/charts/ring.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { HeroGoal, HeroTicket } from '../../../ui/tickets/hero-ticket.tsx'
import type { Overview } from '../club-queries.ts'
import { unbroken } from '../unbroken-date.ts'

/** States in which a term runs today, so that the lounges are open to its holder. */
const letsIn: ReadonlySet<Overview['state']> = new Set(['active', 'ending'])

/** Until when somebody is in the club, and how much of the term is left. */
export function ClubTicket({ overview }: { overview: Overview }) {
  const { t } = useTranslation('club')
  const { date } = useFormats()
  const { data } = useAccountSummary()
  const { term, programName, guestsIncluded, membershipNumber, plan, state } = overview
  if (term === null || data === undefined) return null
  const { displayName, today } = data.object
  const facts = [
    { id: 'who', label: t('ticket.member'), value: displayName },
    { id: 'number', label: t('ticket.number'), value: groupedNumber(membershipNumber ?? '') },
    ...(plan === null ? [] : [{ id: 'plan', label: t('membership.plan'), value: plan.name }]),
    { id: 'since', label: t('ticket.since'), value: date(term.from) },
  ]
  return (
    <HeroTicket
      facts={facts}
      label={t('ticket.until', { club: programName })}
      figure={<span className="club-date">{date(term.until)}</span>}
      foot={
        letsIn.has(state) && (
          <p>
            <span className="label">{t('ticket.lounges')}</span>
            <br />
            <strong>{t('ticket.entry', { count: guestsIncluded })}</strong>
          </p>
        )
      }
      stub={<DaysLeft overview={overview} term={term} today={today} />}
    />
  )
}

interface DaysLeftProps {
  overview: Overview
  term: NonNullable<Overview['term']>
  today: string
}

function DaysLeft({ overview: { renewal, terms, autoRenewal, days: paid }, term, today }: DaysLeftProps) {
  const { t } = useTranslation('club')
  const { date, figure } = useFormats()
  const days = (from: string, until: string) => daysBetween(parseDay(from), parseDay(until)) + 1
  const left = paid?.left ?? Math.max(0, days(today, term.until))
  const whole = paid?.bought ?? days(terms.find(({ isRevoked }) => !isRevoked)?.from ?? term.from, term.until)
  return (
    <>
      <Ring
        value={left / whole}
        label={t('ticket.leftLabel', { count: left, until: date(term.until) })}
        top={figure(left)}
        under={t('ticket.left', { count: left })}
      />
      {renewal !== null && (
        <HeroGoal
          goal={
            renewal.isOpen
              ? t('ticket.renewNow')
              : t('ticket.renewFrom', { day: unbroken(date(renewal.opensOn)) })
          }
          keep={t(autoRenewal?.state === 'on' ? 'ticket.autoOn' : 'ticket.autoOff')}
        />
      )}
      <CardLink />
    </>
  )
}

function CardLink() {
  const { t } = useTranslation('club')
  const { to } = useCardAddress()
  if (useCardEntry() === undefined) return null
  return (
    <Link to={to} preventScrollReset className={buttonClass('ticket')}>
      <Icon name="qr-code" />
      {t('ticket.card')}
    </Link>
  )
}
