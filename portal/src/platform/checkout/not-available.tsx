import { ErrorState } from '../../ui/notices/error-state.tsx'
import { useOrderWords } from './order-words.ts'

/** The current programme doesn't offer this product. */
export function NotOffered({ words }: { words: string }) {
  const say = useOrderWords(words)
  return <ErrorState title={say('notOffered.title')}>{say('notOffered.text')}</ErrorState>
}
