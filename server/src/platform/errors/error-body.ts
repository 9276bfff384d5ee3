import { errorCatalogue, type ErrorBody } from '@waymark/contract/errors'
import type { Locale } from '../locale.ts'
import { wordsOf, type Words } from '../words.ts'
import type { AppError } from './app-error.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }

/** The error body, in the person's language: what happened, what is safe and what to do next. */
export function errorBody(error: AppError, locale: Locale, traceId: string): ErrorBody {
  const message = messageOf(error, locale)
  const details = (error.extras.fields ?? []).map(({ field, code }) => ({
    code,
    field,
    message: wordsOf(words, locale, 'field.invalid'),
  }))
  return {
    error: {
      code: error.code,
      message,
      errorDetails: details.length > 0 ? details : [{ code: error.code, message }],
      traceId,
      ...(error.extras.type === undefined ? {} : { type: error.extras.type }),
      ...(error.extras.data === undefined ? {} : { data: error.extras.data }),
    },
  }
}

/** What an error says to a person, in their language. */
export function messageOf({ code, extras: { until } }: AppError, locale: Locale): string {
  const { messageKey } = errorCatalogue[code]
  return until === undefined
    ? wordsOf(words, locale, messageKey)
    : wordsOf(words, locale, `${messageKey}Until`, { until })
}
