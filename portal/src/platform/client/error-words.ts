import type { TFunction } from 'i18next'
import type { CallError } from './call-error.ts'

/** What a person reads of a failed call (CALL-02): the server's words, else our own for the code, else 'Request failed'. */
export function errorWords(error: CallError, t: TFunction): string {
  const words = error.messages.length > 0 ? error.messages.join(' ') : ownWords(error, t)
  return error.retryAfter === undefined
    ? words
    : `${words} ${t('platform:error.retryAfter', { count: error.retryAfter })}`
}

const ownWordsOf: Partial<Record<CallError['code'], string>> = {
  NETWORK: 'platform:error.network',
  TIMED_OUT: 'platform:error.timedOut',
  CANCELLED: 'platform:error.cancelled',
  TOO_MANY_REQUESTS: 'platform:error.tooManyRequests',
}

function ownWords(error: CallError, t: TFunction): string {
  return t(ownWordsOf[error.code] ?? 'platform:error.requestFailed')
}
