import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Programme, ProgrammeKind } from '../../../platform/configuration/configuration.ts'
import { useProgramme } from '../../../platform/configuration/use-configuration.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { useScreenPath } from '../../../platform/navigation/use-screen-path.ts'
import type { AccountSummary } from '../../../platform/queries/member-queries.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { HeroTicket } from '../../../ui/tickets/hero-ticket.tsx'
import { nextExpiry } from '../../../platform/expiry/expiry.ts'
import { HeroStanding } from './hero-standing.tsx'
import { standingOf } from './standing.ts'
import { pointsOf } from '../tasks.ts'

/** The window of SUMM-03 if the programme doesn't configure one: a year. */
const DEFAULT_WINDOW_DAYS = 365

interface HeroProps {
  summary: AccountSummary
  kind: ProgrammeKind
}

/** The ticket (SUMM-01): member, points, next expiry, and tier progress, in the base tier's colours (PROG-04). */
export function Hero({ summary, kind }: HeroProps) {
  const { t } = useTranslation('dashboard')
  const { figure, date } = useFormats()
  const tier = useProgramme()?.tiers.find(({ code }) => code === summary.tierCode)
  const standing = standingOf(summary)
  const { points, held } = pointsOf(summary)
  const term = kind === 'club' && standing.kind === 'term' ? standing : undefined
  return (
    <HeroTicket
      theme={tier?.baseThemeClass}
      facts={useHeroFacts(summary, kind, tier)}
      label={term === undefined ? t('hero.available') : t('hero.until', { tier: summary.tierName })}
      figure={
        term === undefined ? figure(points) : <span className="dashboard-date">{date(term.until)}</span>
      }
      foot={term === undefined && points + held > 0 && <HeroFoot summary={summary} held={held} />}
      stub={<HeroStanding summary={summary} standing={standing} />}
    />
  )
}

function useHeroFacts(
  summary: AccountSummary,
  kind: ProgrammeKind,
  tier: Programme['tiers'][number] | undefined,
) {
  const { displayName, membershipNumber, tierName, baseTierName, subTierName, tierToDate } = summary
  const { t } = useTranslation('dashboard')
  const { date } = useFormats()
  const facts = [
    { id: 'who', label: kind === 'company' ? t('hero.company') : t('hero.member'), value: displayName },
    { id: 'number', label: t('hero.number'), value: groupedNumber(membershipNumber) },
    {
      id: 'tier',
      label: kind === 'club' ? t('hero.membership') : t('hero.tier'),
      value: baseTierName ?? tierName,
    },
    ...(subTierName === undefined
      ? []
      : [
          {
            id: 'subTier',
            label: t('hero.subTier'),
            value: <span className={`hero__sub ${tier?.subThemeClass ?? ''}`}>{subTierName}</span>,
          },
        ]),
  ]
  if (tierToDate === null || kind === 'club') return facts
  return [...facts, { id: 'until', label: t('hero.until', { tier: tierName }), value: date(tierToDate) }]
}

/** The next points to expire, with the days left if within the window (SUMM-03), and the points on hold. */
function HeroFoot({ summary, held }: { summary: AccountSummary; held: number }) {
  const { t } = useTranslation('dashboard')
  const { figure, date } = useFormats()
  const programme = useProgramme()
  const next = nextExpiry(summary, programme?.expiryWarningDays ?? DEFAULT_WINDOW_DAYS)
  const { inCheck = 0 } = pointsOf(summary)
  const written = (count: number) => t('points', { count, points: figure(count) })
  if (next === undefined && held === 0) return <p>{t('hero.noneExpires')}</p>
  return (
    <>
      {next !== undefined && (
        <p>
          <span className="label">{t('hero.next')}</span>
          <br />
          <strong>
            {next.days === undefined
              ? written(next.points)
              : t('hero.expiring', { points: written(next.points), count: next.days })}
          </strong>{' '}
          <span className="keep">{t('hero.lastDay', { date: date(next.expiresOn) })}</span>
        </p>
      )}
      {next !== undefined && (
        <ScreenLink screen="extend_miles" className={buttonClass('ticket')}>
          {t('hero.extend')}
        </ScreenLink>
      )}
      {held > 0 && (
        <p className="hero__held">
          <span className="label">{t('hero.held')}</span>
          <br />
          <strong>
            <HeldLink>{written(held)}</HeldLink>
          </strong>{' '}
          {t(inCheck > 0 ? 'hero.heldInCheck' : 'hero.heldWhy')}
        </p>
      )}
    </>
  )
}

/** Leads to the statement, which says what the points wait for. */
function HeldLink({ children }: { children: string }) {
  const path = useScreenPath()('my_activity')
  return path === undefined ? children : <Link to={path}>{children}</Link>
}
