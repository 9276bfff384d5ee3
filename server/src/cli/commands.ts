import type { Configuration } from '../configuration/index.ts'
import { readFeedback } from '../feedback/index.ts'
import { expireHolds, expireLots, reconcile } from '../ledger/index.ts'
import type { PaymentList } from '../payments/index.ts'
import type { KeyRing } from '../platform/tokens/key-ring.ts'
import type { Clock } from '../platform/clock.ts'
import type { Databases } from '../platform/database/database.ts'
import { listClaims } from './decide-claim.ts'
import type { PlainCommand, Report } from './desk.ts'
import { listDifferences } from './gateway-differences.ts'

/** What a command works with, whether in the running server or on its own. */
export interface OperatorContext {
  readonly databases: Databases
  readonly clock: Clock
  readonly configuration: Configuration
  /** The gateway's list of payments; undefined without a gateway. */
  readonly paymentList?: PaymentList | undefined
  /** The server's keys that seal partners' secrets, opened when they are needed. @throws NotUnderstood where they aren't known here */
  readonly partnerKeys?: (() => Promise<KeyRing>) | undefined
}

/** The commands that take nothing. */
export const plainCommands: Readonly<Record<PlainCommand, (context: OperatorContext) => Promise<Report>>> = {
  expire,
  reconcile: reconcileAll,
  claims: listClaims,
  feedback: listFeedback,
  'gateway-differences': listDifferences,
}

/** Messages told in one go. */
const MOST_MESSAGES = 100

/** What members wrote, newest first, a line each. */
async function listFeedback({ databases }: OperatorContext): Promise<Report> {
  const rows = await readFeedback(databases.jobs, MOST_MESSAGES)
  const lines = rows.map(({ feedback_reference, program_code, membership_number, topic, message, sent_at }) =>
    [
      feedback_reference,
      sent_at.toISOString().slice(0, 16),
      `${program_code} ${membership_number}`,
      topic,
      message.replaceAll(/\s+/g, ' '),
    ].join('  '),
  )
  return { lines: lines.length === 0 ? ['no messages'] : lines, exitCode: 0 }
}

async function expire({ databases, clock, configuration }: OperatorContext): Promise<Report> {
  const now = clock.now()
  const day = { now, today: await configuration.expiryDay(now) }
  const failed: string[] = []
  const holds = await expireHolds(databases.jobs, day, (error) => {
    failed.push(error instanceof Error ? error.message : String(error))
  })
  const report = await expireLots(databases.jobs, day)
  const lines = [
    `${String(holds.length)} holds ended`,
    ...failed,
    `${String(report.points)} points of ${String(report.accounts)} accounts expired by ${day.today}`,
    ...report.left.map(({ account }) => `account ${String(account)} could not be done; the log says why`),
  ]
  return { lines, exitCode: report.left.length + failed.length === 0 ? 0 : 1 }
}

async function reconcileAll({ databases }: OperatorContext): Promise<Report> {
  const report = await reconcile(databases.jobs)
  const drifts = report.drifting.map(({ account, drifts, frozen, problems }) => {
    const found = problems.map(({ pointType, problem }) => `${pointType}: ${problem}`).join('; ')
    return `account ${String(account)} drifts (${String(drifts)} in a row${frozen ? ', frozen' : ''}): ${found}`
  })
  const summary = `${String(report.accounts)} accounts compared, ${String(report.drifting.length)} drift`
  return { lines: [...drifts, summary], exitCode: report.drifting.length === 0 ? 0 : 1 }
}
