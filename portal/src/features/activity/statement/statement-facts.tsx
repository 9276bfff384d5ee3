import { useTranslation } from 'react-i18next'
import { FactsLine } from '../../../ui/tables/facts-line.tsx'
import { Figure } from '../../../ui/formats/figure.tsx'
import { Skeleton } from '../../../ui/notices/skeleton.tsx'
import { useDelayed } from '../../../ui/notices/use-delayed.ts'
import type { Statement } from './use-statement.ts'

const facts = ['opening', 'in', 'out', 'closing'] as const

/** Opening plus in minus out equals closing, over the whole period, whatever the filter. */
export function StatementFacts({ statement: { content } }: { statement: Statement }) {
  const { t } = useTranslation('activity')
  if (content.kind === 'failed') return null
  const isStale = content.kind === 'shown' && content.isStale
  return (
    <div className="kept-meanwhile" aria-busy={isStale || undefined}>
      <FactsLine
        facts={facts.map((id) => ({
          id,
          label: t(`facts.${id}`),
          value:
            content.kind === 'waiting' ? (
              <WaitingFigure />
            ) : (
              <Figure value={content.totals[id]} sign={id === 'in' ? 'always' : 'negative'} />
            ),
        }))}
      />
    </div>
  )
}

/** A placeholder for a figure, visible only if loading takes long. */
function WaitingFigure() {
  const isShown = useDelayed(300)
  return (
    <span className={isShown ? 'waiting' : 'waiting is-early'}>
      <Skeleton width="6rem" height="1.35em" />
    </span>
  )
}
