import type { LogEvent } from 'kysely'
import { currentTracing } from './tracing.ts'

/** Kysely's logging option for statements; empty without tracing. */
export function statementLog(): { readonly log?: (event: LogEvent) => void } {
  const tracing = currentTracing()
  if (tracing === undefined) return {}
  return {
    log: ({ level, query, queryDurationMillis: tookMs }) => {
      const summary = summaryOf(query.sql)
      const facts = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
      tracing.ended(summary, facts, tookMs, level === 'error')
    },
  }
}

/** A statement's verb and the first table or function it acts on, such as `insert outbox`; never a value. */
function summaryOf(statement: string): string {
  const [first = 'statement'] = /[a-z]+/i.exec(statement) ?? []
  // A CTE that writes determines the verb.
  const [verb = first] = (first === 'with' && /\b(insert|update|delete)\b/i.exec(statement)) || []
  const [, target] =
    /(?:\b(?:from|into|update|join)\s+"?|\b(?=ledger\.\w+\())([a-z_][\w.]*)/i.exec(statement) ?? []
  return [verb.toLowerCase(), target].filter((part) => part !== undefined).join(' ')
}
