import type { TFunction } from 'i18next'
import { mayHaveArrived, type CallError } from './call-error.ts'

/** The text shown for a failed call (CALL-02): the server's words, else our own for the code, else 'Request failed'. */
export function errorWords(error: CallError, t: TFunction): string {
  const words = error.messages.length > 0 ? [...new Set(error.messages)].join(' ') : ownWords(error, t)
  return error.retryAfter === undefined
    ? words
    : `${words} ${t('platform:error.retryAfter', { count: error.retryAfter })}`
}

/** The text shown for a failed write. If it may have arrived, it says so, and that sending it again is safe. */
export function sendErrorWords(error: CallError, t: TFunction): string {
  return mayHaveArrived(error) ? t('platform:error.unsure') : errorWords(error, t)
}

/** The same for a write without a key: before sending it again, the person should check whether it was done. */
export function saveErrorWords(error: CallError, t: TFunction): string {
  return mayHaveArrived(error) ? t('platform:error.unsureSaved') : errorWords(error, t)
}

type OwnWords = `platform:error.${'network' | 'timedOut' | 'cancelled' | 'tooManyRequests'}`
const ownWordsOf: Partial<Record<CallError['code'], OwnWords>> = {
  NETWORK: 'platform:error.network',
  TIMED_OUT: 'platform:error.timedOut',
  CANCELLED: 'platform:error.cancelled',
  TOO_MANY_REQUESTS: 'platform:error.tooManyRequests',
}

function ownWords(error: CallError, t: TFunction): string {
  return t(ownWordsOf[error.code] ?? 'platform:error.requestFailed')
}
