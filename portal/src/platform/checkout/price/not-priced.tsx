import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { useOrderWords } from '../order-words.ts'

/** Without the programme's rules nothing can be priced. */
export function NotPriced({ words }: { words: string }) {
  const say = useOrderWords(words)
  return (
    <ErrorState
      title={say('noRules.title')}
      retry={{ label: say('noRules.retry'), onRetry: () => globalThis.location.reload() }}
    >
      {say('noRules.text')}
    </ErrorState>
  )
}
