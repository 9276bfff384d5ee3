import type { FastifyBaseLogger } from 'fastify'
import type { AppOptions } from './app-options.ts'
import { createDatabaseSource, withDeadline, type Content } from './content/index.ts'

const DEADLINE_MS = 2000
/** A visitor waits for the head of a page before they see anything of it. */
const HEAD_DEADLINE_MS = 500

/** Content through one port, with a deadline: a late source costs a page only its content, and a head only an item's own words. */
export function contentOf(
  { databases, content }: AppOptions,
  log: FastifyBaseLogger,
): { readonly forPages: Content; readonly forHeads: Content } {
  const source =
    content?.source ??
    createDatabaseSource(databases.web, (contentId) =>
      log.error({ contentId }, 'invalid content item left out'),
    )
  const within = (deadlineMs: number): Content =>
    withDeadline(source, deadlineMs, (error) => log.error({ err: error }, 'content'))
  const deadlineMs = content?.deadlineMs ?? DEADLINE_MS
  return { forPages: within(deadlineMs), forHeads: within(Math.min(deadlineMs, HEAD_DEADLINE_MS)) }
}
