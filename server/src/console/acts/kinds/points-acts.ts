import * as z from 'zod/mini'
import { planAdjustment, postAdjustment } from '../../../adjustments/index.ts'
import { partnerNamed } from '../../../configuration/index.ts'
import {
  accountId,
  journalId,
  newJournalId,
  readEntry,
  readMovements,
  readStatement,
  readSummary,
  reverseJournal,
  type Entry,
  type EntryFacts,
  type EntryKind,
  type JournalId,
  type PointType,
  type Summary,
} from '../../../ledger/index.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { tryOut } from '../../../platform/database/try-out.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { readableReference } from '../../../platform/random-id.ts'
import { evaluateMember } from '../../../tiers/index.ts'
import {
  amountText,
  defineAct,
  signedText,
  type ActPlace,
  type Choice,
  type Move,
  type OpenAct,
} from '../act.ts'

/** Entries that can be reversed alone. What belongs to an order is reversed with it. */
const reversible: readonly EntryKind[] = ['accrual', 'bonus', 'adjustment']
/** Adjustments that are part of something else: what moved everything of an account, or took what a refund or a reversal was owed. */
const partRules: ReadonlySet<string | null> = new Set([
  'merge',
  'unmerge',
  'inheritance',
  'refund',
  'debt',
  'reversal',
])
/**
 * The same of what a reversal returned because it had expired, also on another account, which says the last valid day; and of what was restored for
 * a merged membership.
 */
const isPart = ({ rule, detail }: Pick<Entry, 'rule' | 'detail'>) =>
  partRules.has(rule) || 'expiresOn' in detail || 'renews' in detail
/** Entries to choose from. */
const MOST_ENTRIES = 30

export const goodwillFields = z.strictObject({ points: amountText })

/** Adds points for a service failure; they expire by the programme's rule. */
export const goodwill = defineAct('goodwill', {
  fields: goodwillFields,
  open: (place, { points }) => adjusting(place, points, 'POINTS'),
})

/** Adds or deducts points or status points. */
export const adjust = defineAct('adjust', {
  fields: z.strictObject({ points: signedText, pointType: z.enum(['POINTS', 'STATUS']) }),
  open: (place, { points, pointType }) => adjusting(place, points, pointType),
})

function adjusting(
  place: ActPlace,
  points: bigint,
  pointType: PointType,
): Pick<OpenAct, 'preview' | 'prepare'> {
  return {
    preview: async (database) => moved(await summaryOf(database, place), { points, pointType }),
    prepare: async ({ reason, caseNumber, journal }) => {
      const { member, key, company, programme, now } = place
      const planned = planAdjustment({
        journal,
        member: { company: key.companyCode, programme: key.programCode, account: member.account },
        membershipNumber: key.membershipNumber,
        points,
        pointType,
        reason,
        company,
        programme,
        now,
        // A case can lead to several adjustments, so its number alone doesn't identify one.
        reference: `${caseNumber} ${readableReference('AD')}`,
      })
      return async (tx) => {
        const { kind } = await postAdjustment(tx, planned)
        if (kind === 'not_enough') throw new AppError('ACT_POINTS_SPENT')
      }
    },
  }
}

/** Reverses an entry that came in or was adjusted, with everything that its journal posted. */
export const reverseEntry = defineAct('reverseEntry', {
  fields: z.strictObject({ journal: z.uuid() }),
  choices: async (place) => ({ journal: await entryChoices(place) }),
  open: (place, { journal }) => ({
    preview: async (database) => {
      const moves = await movesOf(database, place, journal)
      const start = await summaryOf(database, place)
      // What has expired is not taken again, and what is in a family pool is taken there, so only the reversal itself tells what is left.
      const end = await tryOut(database, async (tx) => {
        const reversal = newJournalId(place.now)
        await reverse(tx, place, { reverses: journal, journal: reversal, detail: {} })
        return { summary: await summaryOf(tx, place), pooled: await pooledIn(tx, place, reversal) }
      })
      const size = moves.reduce((sum, { points }) => sum + (points < 0n ? -points : points), 0n)
      const [before, after] = [stateOf(start), stateOf(end.summary)]
      if (end.pooled === 0n) return { before, after, size }
      return {
        before: { ...before, fromPool: '0' },
        after: { ...after, fromPool: String(end.pooled) },
        size,
      }
    },
    prepare: async ({ reason, caseNumber }) => {
      const { programme, key, now } = place
      const reversal = newJournalId(now)
      return async (tx) => {
        const facts = { reference: caseNumber, detail: { reason } }
        await reverse(tx, place, { reverses: journal, journal: reversal, ...facts })
        await evaluateMember(tx, { programme, key, now, journal: reversal })
      }
    },
  }),
})

/** @throws AppError ACT_POINTS_SPENT, ACT_WITHOUT_EFFECT if it was reversed before, ACT_NOT_POSSIBLE */
async function reverse(
  tx: Tx,
  { member, company, today }: ActPlace,
  {
    reverses,
    journal,
    ...facts
  }: { readonly reverses: string; readonly journal: JournalId } & Pick<EntryFacts, 'reference' | 'detail'>,
): Promise<void> {
  const { kind } = await reverseJournal(tx, {
    account: accountId(member.account),
    reverses: journalId(reverses),
    journal,
    today,
    facts: { rule: 'reversal', configVersion: company.version, ...facts },
  })
  if (kind === 'not_enough') throw new AppError('ACT_POINTS_SPENT')
  if (kind === 'already_reversed') throw new AppError('ACT_WITHOUT_EFFECT')
  if (kind !== 'reversed') throw new AppError('ACT_NOT_POSSIBLE')
}

/** @throws AppError NOT_FOUND, ACT_WITHOUT_EFFECT if it was reversed before, ACT_NOT_POSSIBLE for other kinds of entry */
async function movesOf(
  database: Database | Tx,
  { member }: ActPlace,
  journal: string,
): Promise<readonly Move[]> {
  const entries = await readEntry(database, accountId(member.account), journalId(journal))
  if (entries.length === 0) throw new AppError('NOT_FOUND')
  if (entries.some(({ reversedBy }) => reversedBy !== null)) throw new AppError('ACT_WITHOUT_EFFECT')
  if (entries.some((entry) => !reversible.includes(entry.kind) || isPart(entry)))
    throw new AppError('ACT_NOT_POSSIBLE')
  return entries.map(({ amount: points, pointType }) => ({ points, pointType }))
}

async function entryChoices({ services, company, member, locale }: ActPlace): Promise<Choice[]> {
  const { entries } = await readStatement(services.settlements, accountId(member.account), {
    kinds: reversible,
    limit: MOST_ENTRIES,
  })
  const open = entries.filter((entry) => entry.reversedBy === null && entry.seq > 0n && !isPart(entry))
  const journals = [...new Set(open.map(({ journal }) => journal))]
  return journals.map((value) => {
    const lines = open.filter(({ journal }) => journal === value)
    const moved = lines.map(({ amount: points, pointType }) => ({ points, pointType }))
    const first = lines[0]
    const partner = first?.partner ?? undefined
    const name = partner === undefined ? '' : partnerNamed(company, partner, locale)
    return { value, name, ...(first && { day: first.occurredOn }), moved }
  })
}

/** Points that a reversal takes from a family pool. */
async function pooledIn(tx: Tx, { member }: ActPlace, reversal: JournalId): Promise<bigint> {
  const movements = await readMovements(tx, accountId(member.account), reversal)
  return movements.reduce((sum, { kind, amount }) => (kind === 'pool_out' ? sum + amount : sum), 0n)
}

async function summaryOf(database: Database | Tx, { member, today }: ActPlace): Promise<Summary> {
  const summary = await readSummary(database, accountId(member.account), today)
  if (summary === undefined) throw new Error('A membership has no account')
  return summary
}

/** @throws AppError ACT_POINTS_SPENT if the balance would go below zero */
function moved(summary: Summary, move: Move) {
  const after = added(summary, move)
  if (after.available < 0n || after.statusPoints < 0n) throw new AppError('ACT_POINTS_SPENT')
  return {
    before: stateOf(summary),
    after: stateOf(after),
    size: move.points < 0n ? -move.points : move.points,
  }
}

function added(summary: Summary, { points, pointType }: Move): Summary {
  return pointType === 'POINTS'
    ? { ...summary, available: summary.available + points }
    : { ...summary, statusPoints: summary.statusPoints + points }
}

function stateOf({ available, statusPoints }: Summary) {
  return { points: String(available), statusPoints: String(statusPoints) }
}
