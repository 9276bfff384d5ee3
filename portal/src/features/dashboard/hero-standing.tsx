import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'
import { HeroGoal } from '../../ui/hero-ticket.tsx'
import { Ring } from '../../ui/ring.tsx'
import { goalLines, keepWords, ringLabel, ringWords } from './standing-words.ts'
import { keepingOf, ringOf, type Standing } from './standing.ts'

interface HeroStandingProps {
  summary: AccountSummary
  standing: Standing
}

/** The ticket's stub: a ring, and in words how far the next tier is and what keeps today's. */
export function HeroStanding({ summary, standing }: HeroStandingProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const tools = { t, formats, tier: summary.tierName }
  const keeping = keepingOf(summary.tierProgress)
  const goal = goalLines(standing, tools)
  const keep = standing.kind === 'term' ? undefined : keepWords(keeping, tools)
  return (
    <>
      <Ring
        {...ringOf(standing, summary.tierProgress)}
        {...ringWords(standing, tools)}
        label={ringLabel(standing, tools)}
      />
      <HeroGoal goal={<Lines lines={goal} />} keep={keep} isKept={keeping.kind !== 'open'} />
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="dashboard-line">
      {line}
    </span>
  ))
}
