import type { FastifyBaseLogger } from 'fastify'
import type { AppOptions } from './app-options.ts'
import type { Configuration } from './configuration/index.ts'
import { createDatabaseSource, createPublicContent, withDeadline, type Content } from './content/index.ts'
import type { PublicContent } from './platform/http/pages/public-content.ts'

const DEADLINE_MS = 2000
/** A visitor waits for the head of a page before they see anything of it. */
const HEAD_DEADLINE_MS = 500

/** Content through one port, with a deadline: a late source costs a page only its content, and a head only an item's own words. */
export function contentOf(
  { databases, clock, content }: AppOptions,
  configuration: Configuration,
  log: FastifyBaseLogger,
): { readonly forPages: Content; readonly found: PublicContent } {
  const source =
    content?.source ??
    createDatabaseSource(databases.web, (contentId) =>
      log.error({ contentId }, 'invalid content item left out'),
    )
  const within = (deadlineMs: number): Content =>
    withDeadline(source, deadlineMs, (error) => log.error({ err: error }, 'content'))
  const deadlineMs = content?.deadlineMs ?? DEADLINE_MS
  const forHeads = within(Math.min(deadlineMs, HEAD_DEADLINE_MS))
  return {
    forPages: within(deadlineMs),
    found: createPublicContent({ configuration, content: forHeads, clock }),
  }
}
