import { ScreenLink } from '../../navigation/screen-link.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { PointsElsewhere, usePointsElsewhere } from '../../points-elsewhere/points-elsewhere.tsx'
import { useOrderWords } from '../order-words.ts'

/** Replaces a form that needs points when the member has none: why, and how to get some, or where theirs are if this is a club. */
export function NoPoints({ words }: { words: string }) {
  const say = useOrderWords(words)
  const isElsewhere = usePointsElsewhere() !== undefined
  return (
    <>
      <PageHeader title={say('title')} />
      {isElsewhere ? <PointsElsewhere /> : <NothingToUse words={words} />}
    </>
  )
}

function NothingToUse({ words }: { words: string }) {
  const say = useOrderWords(words)
  return (
    <div className="sheet">
      <EmptyState
        title={say('noPoints.title')}
        art="no-points"
        action={
          <ScreenLink screen="buy" className={buttonClass('primary')}>
            {say('noPoints.buy')}
          </ScreenLink>
        }
      >
        {say('noPoints.text')}
      </EmptyState>
    </div>
  )
}
