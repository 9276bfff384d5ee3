import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useCardEntry, useCardAddress } from '../../../platform/navigation/card-address.ts'
import type { AccountSummary } from '../../../platform/queries/member-queries.ts'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { HeroGoal } from '../../../ui/tickets/hero-ticket.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Ring } from '../../../ui/charts/ring.tsx'
import { goalLines, keepWords, ringLabel, ringWords } from './standing-words.ts'
import { keepingOf, ringOf, type Standing } from './standing.ts'

interface HeroStandingProps {
  summary: AccountSummary
  standing: Standing
}

/** The ticket's stub: a ring, the distance to the next tier, and what keeps the current one. */
export function HeroStanding({ summary, standing }: HeroStandingProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const tools = { t, formats, tier: summary.tierName }
  const keeping = keepingOf(summary.tierProgress)
  const goal = goalLines(standing, tools)
  const keep = standing.kind === 'term' || standing.kind === 'given' ? undefined : keepWords(keeping, tools)
  return (
    <>
      <Ring
        {...ringOf(standing, summary.tierProgress)}
        {...ringWords(standing, tools)}
        label={ringLabel(standing, tools)}
      />
      <HeroGoal goal={<Lines lines={goal} />} keep={keep} isKept={keeping.kind !== 'open'} />
      <CardLink />
    </>
  )
}

/** Opens the digital card (CARD-01), if the person has permission. */
function CardLink() {
  const { t } = useTranslation('dashboard')
  const { to } = useCardAddress()
  if (useCardEntry() === undefined) return null
  return (
    <Link to={to} preventScrollReset className={buttonClass('ticket')}>
      <Icon name="qr-code" />
      {t('hero.card')}
    </Link>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="dashboard-line">
      {line}
    </span>
  ))
}
