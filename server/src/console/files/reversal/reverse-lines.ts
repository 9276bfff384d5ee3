import { dayIn } from '@waymark/rules/calendar'
import { fetchKept, readKeptOf, readPooled, type KeptMember } from '../../../closures/index.ts'
import { inLocale, type CompanyConfiguration } from '../../../configuration/index.ts'
import {
  accountId,
  lockInOrder,
  newJournalId,
  readExpired,
  readMovements,
  readSummary,
  reverseJournals,
  type AccountId,
  type Adjustment,
  type Day,
  type Movement,
  type PointType,
  type Reversal,
  type ReversalAnswer,
} from '../../../ledger/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { localeFrom } from '../../../platform/locale.ts'
import type { CreditedLine } from './reversal-store.ts'

/** Fewer than a run's: a line with status points is several statements, and its member's balance is locked until the end. */
export const LINES_A_BATCH = 100

export interface Reversing {
  readonly company: CompanyConfiguration
  /** The code of the reason. */
  readonly reason: string
  readonly caseNumber: string
  readonly now: Date
}

/** A line's reversal, with the membership that the points were taken from if its own was merged. */
export interface ReversedLine {
  readonly answer: ReversalAnswer
  readonly kept?: KeptMember
}

/** A line's reversal as it is sent to the ledger. */
type LineReversal = Reversal & { readonly facts: Adjustment['facts'] }

/**
 * Reverses lines that a file credited, in the file's order, under the jobs' role: one that can't be reversed stops no other. What a merge has moved
 * since is taken from the membership that has it now. @returns an answer per line, in order
 * @throws Error if a merge was made or undone while the accounts were being locked: tried again, it finds the other account
 */
export async function reverseLines(
  tx: Tx,
  reversing: Reversing,
  lines: readonly CreditedLine[],
): Promise<readonly ReversedLine[]> {
  const kept = await lockWithKept(
    tx,
    lines.map(({ account }) => account),
  )
  const done: ReversedLine[] = []
  let waiting: Reversal[] = []
  const reverseWaiting = async () => {
    for (const answer of await reverseJournals(tx, waiting)) done.push({ answer })
    waiting = []
  }
  for (const line of lines) {
    const reversal = reversalOf(reversing, line)
    const to = kept.get(line.account)
    if (to === undefined) {
      waiting.push(reversal)
      continue
    }
    await reverseWaiting()
    done.push({ answer: await reverseMerged(tx, reversal, to, reversing.now), kept: to })
  }
  await reverseWaiting()
  return done
}

/** Until the transaction ends no merge of these accounts is made or undone. */
async function lockWithKept(
  tx: Tx,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, KeptMember>> {
  const kept = await readKeptOf(tx, accounts)
  const all = [...accounts, ...[...kept.values()].map(({ account }) => account)]
  await lockInOrder(tx, { accounts: all, holds: [] })
  const now = await readKeptOf(tx, accounts)
  if (accounts.some((account) => now.get(account)?.account !== kept.get(account)?.account))
    throw new Error('A membership was merged, or a merge was undone, while its line was being reversed')
  return kept
}

function reversalOf(
  { company, reason: code, caseNumber, now }: Reversing,
  { account, journal, language, cells }: CreditedLine,
): LineReversal {
  const reason = company.operatorActs.reasons.find((one) => one.code === code)
  const programme = programmeOf(company, cells)
  return {
    account,
    reverses: journal,
    journal: newJournalId(now),
    today: dayIn(programme?.timeZone ?? 'UTC', now),
    facts: {
      rule: 'reversal',
      configVersion: company.version,
      reference: caseNumber,
      // The member reads it on the statement.
      detail: { reason: reason === undefined ? code : inLocale(reason.name, localeFrom(language)) },
    },
  }
}

export function programmeOf({ programs }: CompanyConfiguration, cells: CreditedLine['cells']) {
  return programs.find(({ programCode }) => programCode === cells['programme']?.trim())
}

/** Reverses a line where it was credited, with what a merge has moved since from there. */
async function reverseMerged(
  tx: Tx,
  reversal: LineReversal,
  kept: KeptMember,
  now: Date,
): Promise<ReversalAnswer> {
  const [answer] = await reverseJournals(tx, [reversal])
  if (answer?.kind !== 'not_enough') return answer ?? { kind: 'unknown_journal' }
  const from = accountId(kept.account)
  const missing = await missingFor(tx, reversal, from)
  if ('refusal' in missing) return missing.refusal
  const { account: owing, reverses, facts } = reversal
  for (const [nth, { pointType, points, day: today }] of missing.moves.entries()) {
    const businessReference = `reversal:${reverses}:${String(nth)}`
    const fetching = {
      owing,
      from,
      brought: reverses,
      pointType,
      points,
      today,
      now,
      businessReference,
      facts,
    }
    if (!(await fetchKept(tx, fetching))) throw new Error("Points of a kept membership can't be fetched")
  }
  const [again] = await reverseJournals(tx, [reversal])
  if (again?.kind !== 'reversed')
    throw new Error("A line can't be reversed with the points of the membership that its own was merged into")
  return again
}

/** Points of one kind that a reversal lacks on a merged account. */
interface Missing {
  readonly pointType: PointType
  readonly points: bigint
  /** The day on which they leave: status points count in the year in which they were earned. */
  readonly day: Day
}

/** What a merge has moved of what a line brought; the refusal if the kept account has too few. */
async function missingFor(
  tx: Tx,
  { account, reverses, today, journal, facts }: LineReversal,
  from: AccountId,
): Promise<{ readonly moves: readonly Missing[] } | { readonly refusal: ReversalAnswer }> {
  const entries = await readMovements(tx, account, reverses)
  const [own, kept] = [await readSummary(tx, account, today), await readSummary(tx, from, today)]
  if (own === undefined || kept === undefined) throw new Error('A membership has no account')
  const { available } = kept
  const lost = await readExpired(tx, account, reverses, today)
  const points = creditOf(entries, 'POINTS') - lost - own.available
  const status = entries.filter(({ pointType }) => pointType === 'STATUS' && own.statusPoints === 0n)
  const pooled = await readPooled(tx, { account, of: reverses, home: from, points, today, journal, facts })
  if (points > available + pooled || creditOf(status, 'STATUS') > kept.statusPoints)
    return { refusal: { kind: 'not_enough', account: from, available } }
  const moves = [
    { pointType: 'POINTS' as const, points, day: today },
    ...status.map(({ pointType, amount, occurredOn: day }) => ({ pointType, points: amount, day })),
  ]
  return { moves: moves.filter((one) => one.points > 0n) }
}

function creditOf(entries: readonly Movement[], type: PointType): bigint {
  return entries.filter(({ pointType }) => pointType === type).reduce((sum, { amount }) => sum + amount, 0n)
}
