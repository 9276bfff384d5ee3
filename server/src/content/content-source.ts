import { AppError } from '../platform/errors/app-error.ts'
import type { ContentItem, ContentKind, ItemOf } from './content-item.ts'

/** Whose content, and a signal that says when nobody waits for it any more. */
export interface ContentAsk {
  readonly companyCode: string
  readonly signal: AbortSignal
}

/** The one port to where content is kept: the database of this server, or a content system of the operator's. */
export interface ContentSource {
  /** All items of a kind, in their order. */
  readonly list: <K extends ContentKind>(ask: ContentAsk, kind: K) => Promise<readonly ItemOf<K>[]>
  readonly get: (ask: ContentAsk, contentId: string) => Promise<ContentItem | undefined>
  /** What stands around every page. */
  readonly chrome: (ask: ContentAsk) => Promise<ItemOf<'chrome'> | undefined>
}

/** The same port, as use cases speak to it: without a signal, since the deadline gives it. */
export interface Content {
  readonly list: <K extends ContentKind>(companyCode: string, kind: K) => Promise<readonly ItemOf<K>[]>
  readonly get: (companyCode: string, contentId: string) => Promise<ContentItem | undefined>
  readonly chrome: (companyCode: string) => Promise<ItemOf<'chrome'> | undefined>
}

const RETRY_SECONDS = 10

/**
 * Gives every question to a source a deadline in milliseconds: a content service that is slow or away costs a page its content, never
 * the page (CONT-01). What goes wrong is told to `onFailure` and answered as UNAVAILABLE.
 */
export function withDeadline(
  source: ContentSource,
  deadlineMs: number,
  onFailure: (error: unknown) => void,
): Content {
  const within = async <R>(companyCode: string, asking: (ask: ContentAsk) => Promise<R>): Promise<R> => {
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      return await Promise.race([asking({ companyCode, signal }), ending(signal)])
    } catch (error) {
      onFailure(error)
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
    }
  }
  return {
    list: async (companyCode, kind) => within(companyCode, async (ask) => source.list(ask, kind)),
    get: async (companyCode, contentId) => within(companyCode, async (ask) => source.get(ask, contentId)),
    chrome: async (companyCode) => within(companyCode, async (ask) => source.chrome(ask)),
  }
}

/** Rejects when the time is over, whether or not the source listens to its signal. */
async function ending(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The content service did not answer in time')), {
      once: true,
    })
  })
}
