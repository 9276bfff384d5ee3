import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { PointsElsewhere, usePointsElsewhere } from '../../points-elsewhere/points-elsewhere.tsx'
import { useOrderWords } from '../order-words.ts'

/** The current programme doesn't offer this product: a club's member can switch to the membership with their points. */
export function NotOffered({ words }: { words: string }) {
  const say = useOrderWords(words)
  if (usePointsElsewhere() === undefined)
    return <ErrorState title={say('notOffered.title')}>{say('notOffered.text')}</ErrorState>
  return (
    <>
      <PageHeader title={say('title')} />
      <PointsElsewhere />
    </>
  )
}
