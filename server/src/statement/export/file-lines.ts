import { entryWords } from '@waymark/rules/words/entry-words'
import {
  readStatement,
  type AccountId,
  type JournalId,
  type StatementEntry,
  type StatementFilter,
} from '../../ledger/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { WrittenLocale } from '../../platform/locale.ts'
import type { CompanyLine } from '../company-lines.ts'
import type { Line } from '../present-line.ts'
import { entryToolsIn, sayIn } from '../words.ts'
import type { FileLine } from './statement-file.ts'

const PAGE = 500

/** A member's line, or a company's with its user. */
type AnyLine = Line | CompanyLine

/** How a page of entries becomes lines. */
export type PresentLines = (
  entries: readonly StatementEntry[],
) => readonly AnyLine[] | Promise<readonly AnyLine[]>

interface Reading {
  readonly database: Database
  readonly account: AccountId
  readonly present: PresentLines
  readonly filter: StatementFilter
  readonly locale: WrittenLocale
}

/** Matching lines, newest first, one page at a time: the next is read when the last has been consumed. */
export async function* fileLines(reading: Reading): AsyncGenerator<FileLine> {
  const toLine = lineWriter(reading.locale)
  // Not `rowPages`: a journal can have several lines, and the ledger says if more follow.
  let before: JournalId | undefined
  for (;;) {
    const { entries, more } = await readStatement(reading.database, reading.account, {
      ...reading.filter,
      limit: PAGE,
      ...(before === undefined ? {} : { before }),
    })
    for (const line of await reading.present(entries)) yield toLine(line)
    before = entries.at(-1)?.journal
    if (!more || before === undefined) return
  }
}

function lineWriter(locale: WrittenLocale): (line: AnyLine) => FileLine {
  const tools = entryToolsIn(locale)
  const say = sayIn(locale)
  return (line) => {
    const { what, small = '' } = entryWords(line, tools)
    return {
      date: line.date,
      type: say(`type.${line.activityType}`),
      what,
      more: small,
      partner: line.partnerName ?? '',
      reference: line.reference ?? '',
      user: 'user' in line ? (line.user?.name ?? '') : '',
      points: line.points,
      balance: line.balance,
    }
  }
}
