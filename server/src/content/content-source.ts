import { AppError } from '../platform/errors/app-error.ts'
import type { ContentItem, ContentKind, ItemOf } from './content-item.ts'

/** Whose content, and a signal that is aborted when nobody waits for it any more. */
export interface ContentAsk {
  readonly companyCode: string
  readonly signal: AbortSignal
}

/** The port to where content is stored: this server's database, or the operator's content system. */
export interface ContentSource {
  /** All items of a kind, in order. */
  readonly list: <K extends ContentKind>(ask: ContentAsk, kind: K) => Promise<readonly ItemOf<K>[]>
  readonly get: (ask: ContentAsk, contentId: string) => Promise<ContentItem | undefined>
  /** The frame around every page. */
  readonly chrome: (ask: ContentAsk) => Promise<ItemOf<'chrome'> | undefined>
}

/** The same port for use cases: without a signal, since the deadline provides it. */
export interface Content {
  readonly list: <K extends ContentKind>(companyCode: string, kind: K) => Promise<readonly ItemOf<K>[]>
  readonly get: (companyCode: string, contentId: string) => Promise<ContentItem | undefined>
  readonly chrome: (companyCode: string) => Promise<ItemOf<'chrome'> | undefined>
}

const RETRY_SECONDS = 10

/**
 * Gives every call to a source a deadline in milliseconds: a slow or unavailable content service costs a page its content, never the page
 * (CONT-01). Failures go to `onFailure` and are answered as UNAVAILABLE.
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

/** Rejects when time is up, whether or not the source listens to its signal. */
async function ending(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The content service did not answer in time')), {
      once: true,
    })
  })
}
