import { entryWords } from '@waymark/rules/words/entry-words'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { readStatement, type AccountId, type JournalId, type StatementFilter } from '../../ledger/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { WrittenLocale } from '../../platform/locale.ts'
import { presentLines, type Line } from '../present-line.ts'
import { entryToolsIn, sayIn } from '../words.ts'
import type { FileLine } from './statement-file.ts'

const PAGE = 500

interface Reading {
  readonly database: Database
  readonly account: AccountId
  readonly company: CompanyConfiguration
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
    for (const line of presentLines(reading.company, entries, reading.locale)) yield toLine(line)
    before = entries.at(-1)?.journal
    if (!more || before === undefined) return
  }
}

function lineWriter(locale: WrittenLocale): (line: Line) => FileLine {
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
      points: line.points,
      balance: line.balance,
    }
  }
}
