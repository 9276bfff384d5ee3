import { dayIn } from '@waymark/rules/calendar'
import { withoutGrouping } from '@waymark/rules/membership-number'
import { inLocale, type CompanyConfiguration } from '../../../configuration/index.ts'
import {
  lockInOrder,
  newJournalId,
  reverseJournals,
  type JournalId,
  type Reversal,
  type ReversalAnswer,
} from '../../../ledger/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { localeFrom } from '../../../platform/locale.ts'
import { evaluateMember } from '../../../tiers/index.ts'
import { endWork } from '../runs/end-work.ts'
import type { StoredRun } from '../runs/file-run-store.ts'
import { writeVerdicts, type Verdict } from '../file-row-store.ts'
import type { FileServices } from '../file-services.ts'
import { lockFile, type FileRecord } from '../file-store.ts'
import { orderFileWork } from '../runs/order-file-work.ts'
import { readCreditedLines, type CreditedLine } from './reversal-store.ts'

/** Fewer than a run's: a line with status points is several statements, and its member's balance is locked until the end. */
const LINES_A_BATCH = 100

/** Reverses the next lines that a file credited, all in one transaction with their marks, and orders the batch after them. */
export async function reverseBatch(
  services: FileServices,
  company: CompanyConfiguration,
  file: FileRecord,
  run: StoredRun,
): Promise<void> {
  const now = services.clock.now()
  const isMore = await inTransaction(services.database, async (tx) => {
    const locked = await lockFile(tx, file.companyCode, file.fileId)
    if (locked?.phase !== 'REVERSING') return true
    const lines = await readCreditedLines(tx, file.fileId, LINES_A_BATCH)
    if (lines.length === 0) return false
    await lockInOrder(tx, { accounts: lines.map(({ account }) => account), holds: [] })
    const verdicts = await reverseLines(tx, { company, run, now }, lines)
    await writeVerdicts(tx, file.fileId, 'DONE', verdicts)
    await orderFileWork(tx, file)
    return true
  })
  if (!isMore) await endWork(services, file, run)
}

interface Reversing {
  readonly company: CompanyConfiguration
  readonly run: StoredRun
  readonly now: Date
}

/** A line whose points were spent stays, and so does one that was reversed before: no balance goes below zero. */
async function reverseLines(
  tx: Tx,
  reversing: Reversing,
  lines: readonly CreditedLine[],
): Promise<readonly Verdict[]> {
  const answers = await reverseJournals(
    tx,
    lines.map((line) => reversalOf(reversing, line)),
  )
  const verdicts: Verdict[] = []
  for (const [at, line] of lines.entries()) {
    const answer = answers[at]
    if (answer?.kind === 'reversed') await evaluate(tx, reversing, { line, journal: answer.journal })
    verdicts.push(verdictOf(line, answer))
  }
  return verdicts
}

function reversalOf(
  { company, run, now }: Reversing,
  { account, journal, language, cells }: CreditedLine,
): Reversal {
  const reason = company.operatorActs.reasons.find(({ code }) => code === run.reason)
  return {
    account,
    reverses: journal,
    journal: newJournalId(now),
    today: dayIn(programmeOf(company, cells)?.timeZone ?? 'UTC', now),
    facts: {
      rule: 'reversal',
      configVersion: company.version,
      reference: run.caseNumber,
      // The member reads it on the statement.
      detail: { reason: reason === undefined ? run.reason : inLocale(reason.name, localeFrom(language)) },
    },
  }
}

function programmeOf({ programs }: CompanyConfiguration, cells: CreditedLine['cells']) {
  return programs.find(({ programCode }) => programCode === cells['programme']?.trim())
}

/** Fewer status points can end a tier. */
async function evaluate(
  tx: Tx,
  { company, now }: Reversing,
  { line: { cells, statusPoints }, journal }: { readonly line: CreditedLine; readonly journal: JournalId },
): Promise<void> {
  const programme = programmeOf(company, cells)
  if (programme === undefined || statusPoints === 0n) return
  const membershipNumber = withoutGrouping(cells['membershipNumber'] ?? '')
  const key = { companyCode: company.companyCode, programCode: programme.programCode, membershipNumber }
  await evaluateMember(tx, { programme, key, now, journal })
}

function verdictOf({ line }: CreditedLine, answer: ReversalAnswer | undefined): Verdict {
  if (answer?.kind === 'reversed') return { line, state: 'REVERSED' }
  return answer?.kind === 'not_enough'
    ? kept(
        line,
        'points_spent',
        `The member has spent these points: the balance is ${String(answer.available)}.`,
      )
    : kept(line, 'reversed_before', 'This line was reversed before.')
}

function kept(line: number, code: 'points_spent' | 'reversed_before', words: string): Verdict {
  return { line, state: 'KEPT', faults: [{ code, words, column: 'points' }] }
}
