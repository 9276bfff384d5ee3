import { copyPerson, erasePerson, findOpenMatters, type CopiedKind } from '../privacy/index.ts'
import type { OperatorContext } from './commands.ts'
import type { CopyOrder, EraseOrder, MemberCopy, Report } from './desk.ts'
import { findPerson } from './find-person.ts'
import { NotUnderstood } from './refusals.ts'

const MOST_REASON = 200

/** Everything that is held of a member. @throws NotUnderstood where there is no such member */
export async function copyMember(
  { databases }: OperatorContext,
  order: CopyOrder,
): Promise<MemberCopy['kinds']> {
  const member = await findPerson(databases.jobs, order, order.number)
  const kinds = await copyPerson(databases.jobs, member.customer)
  return kinds.map(({ kind, columns, rows }: CopiedKind) => ({
    kind,
    columns: [...columns],
    rows: rows.map((row) => [...row]),
  }))
}

/** Erases a member, or says what is in the way. @throws NotUnderstood for wrong arguments */
export async function eraseMember({ databases, clock }: OperatorContext, order: EraseOrder): Promise<Report> {
  const { number, reason, by, dryRun } = order
  if (reason.trim() === '' || reason.length > MOST_REASON || /\p{Cc}/u.test(reason))
    throw new NotUnderstood(`--reason has 1 to ${String(MOST_REASON)} characters, on one line.`)
  const { customer, company, programme } = await findPerson(databases.jobs, order, number)
  if (dryRun) {
    const matters = await findOpenMatters(databases.jobs, customer)
    return matters.length > 0
      ? stillOpen(number, matters)
      : { lines: [`dry run, nothing was changed; it would erase ${number}`], exitCode: 0 }
  }
  const erasure = { customer, company, programme, membershipNumber: number, reason, by }
  const answer = await erasePerson(databases.jobs, erasure, clock.now())
  if (answer.kind === 'open') return stillOpen(number, answer.matters)
  const line =
    answer.before === undefined
      ? `erased ${number}: nobody can sign in to it, its email address is free, and its entries and points stay without a name`
      : `${number} was erased on ${answer.before.toISOString().slice(0, 10)}; what has come since is erased too`
  return { lines: [line], exitCode: 0 }
}

function stillOpen(number: string, matters: readonly string[]): Report {
  const last = `${number} is not erased, and nothing was changed: finish what is open, then run this again.`
  return { lines: [...matters, last], exitCode: 1 }
}
