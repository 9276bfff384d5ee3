import { v7 } from 'uuid'
import { accrue } from './accrue.ts'
import { adjust } from './adjust.ts'
import { plainCommands, type OperatorContext } from './commands.ts'
import { configure } from './configure.ts'
import { changeContent } from './change-content.ts'
import { serveDeadLetters } from './dead-letters.ts'
import { decideByOperator } from './decide-claim.ts'
import type {
  Batch,
  FileCommand,
  LineOutcome,
  MemberCopy,
  OperatorDesk,
  Report,
  RunEnd,
  RunStart,
} from './desk.ts'
import { findPayments } from './find-payments.ts'
import { handOnPool } from './hand-on-pool.ts'
import { importFlights } from './import-flights.ts'
import { importMembers } from './import-members.ts'
import { serveCredentials } from './partner-credentials.ts'
import { copyMember, eraseMember } from './member-data.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { refund } from './refund.ts'
import { serveRefunds } from './refused-refunds.ts'
import { listTiers } from './list-tiers.ts'
import { NotUnderstood } from './refusals.ts'
import { runJob } from './run-job.ts'
import { endRun, insertRun } from './run-store.ts'
import { serveAccount } from './serve-account.ts'
import { showOrder } from './show-order.ts'
import { serveRequests } from './service-requests.ts'

type FileWork = (context: OperatorContext, batch: Batch) => Promise<readonly LineOutcome[]>

const fileWork: Readonly<Record<FileCommand, FileWork>> = {
  import: importMembers,
  accrue,
  'import-flights': importFlights,
}

/** Carries commands out on this process's database, and keeps the record of who did what. */
export function createLocalDesk(context: OperatorContext, close: () => Promise<void>): OperatorDesk {
  const { databases, clock } = context
  const begin = async (start: RunStart): Promise<string> => {
    const id = v7()
    await insertRun(databases.jobs, { ...start, id, startedAt: clock.now() })
    return id
  }
  const end: OperatorDesk['end'] = async (ended) => finish(context, ended)
  /** Between its own two marks in the record. */
  const recorded: Recorded = async (start, work) => {
    const run = await begin(start)
    try {
      const done = await work()
      await end({ run, outcome: done.exitCode === 0 ? 'done' : 'findings', counts: {} })
      return done
    } catch (error) {
      await end({ run, outcome: 'failed', counts: {} })
      throw error
    }
  }
  return {
    begin,
    lines: async (batch) => fileWork[batch.command](context, batch),
    end,
    plain: async (command, by) =>
      recorded({ command, by, arguments: {}, file: null }, async () => plainCommands[command](context)),
    config: async (order) => {
      const work = async (): Promise<Report> => understood(async () => configure(context, order))
      const changes = order.action === 'rollback' || (order.action === 'apply' && !order.dryRun)
      if (!changes) return work()
      const { action, company, by } = order
      return recorded({ command: `config ${action}`, by, arguments: { company }, file: null }, work)
    },
    content: async (order) => {
      const work = async (): Promise<Report> => understood(async () => changeContent(context, order))
      if (order.action === 'list' || order.dryRun) return work()
      const { company, by } = order
      return recorded({ command: 'content import', by, arguments: { company }, file: null }, work)
    },
    order: async (order) => understood(async () => showOrder(context, order)),
    ...serversDesk(context, recorded),
    ...membersDesk(context, recorded),
    ...privacyDesk(context, recorded),
    adjust: async (order) => {
      const work = async (): Promise<Report> => understood(async () => adjust(context, order))
      if (order.dryRun) return work()
      const { by, points, pointType } = order
      return recorded({ command: 'adjust', by, arguments: { points, pointType }, file: null }, work)
    },
    refund: async (order) => {
      const { by, activityNumber, amount = 'whole' } = order
      return recorded(
        { command: 'refund', by, arguments: { activityNumber, amount }, file: null },
        async () => understood(async () => refund(context, order)),
      )
    },
    close,
  }
}

type Recorded = (start: RunStart, work: () => Promise<Report>) => Promise<Report>

/** What is done about one member's account, claim, request, pool or refused refund. */
function membersDesk(
  context: OperatorContext,
  recorded: Recorded,
): Pick<OperatorDesk, 'account' | 'handOn' | 'requests' | 'decide' | 'refunds' | 'tiers'> {
  return {
    refunds: async (order) => {
      const work = async (): Promise<Report> => understood(async () => serveRefunds(context, order))
      if (order.action === 'list') return work()
      const { activityNumber, by } = order
      return recorded({ command: 'refunds send', by, arguments: { activityNumber }, file: null }, work)
    },
    tiers: async (order) => understood(async () => listTiers(context, order)),
    handOn: async (order) => {
      const work = async (): Promise<Report> => understood(async () => handOnPool(context, order))
      if (order.dryRun) return work()
      const { by, company, programme, head, to } = order
      const start = {
        command: 'hand-on-pool',
        by,
        arguments: { company, programme, head, to },
        file: null,
      }
      return recorded(start, work)
    },
    account: async (order) => {
      const work = async (): Promise<Report> => understood(async () => serveAccount(context, order))
      if (order.dryRun) return work()
      const { action, by, number, reason } = order
      return recorded({ command: action, by, arguments: { number, reason }, file: null }, work)
    },
    requests: async (order) => {
      const work = async (): Promise<Report> => understood(async () => serveRequests(context, order))
      if (order.action === 'list' || order.action === 'show' || order.dryRun) return work()
      const { action, request, by } = order
      return recorded({ command: `requests ${action}`, by, arguments: { request }, file: null }, work)
    },
    decide: async (order) => {
      const { by, claim, verdict } = order
      const start = { command: 'decide-claim', by, arguments: { claim, verdict }, file: null }
      return recorded(start, async () => understood(async () => decideByOperator(context, order)))
    },
  }
}

/** What is held of a person: a copy of it, and its end. */
function privacyDesk(
  context: OperatorContext,
  recorded: Recorded,
): Pick<OperatorDesk, 'copyMember' | 'eraseMember'> {
  return {
    copyMember: async (order) => {
      const { by, company, number } = order
      let kinds: MemberCopy['kinds'] = []
      const start = { command: 'export-member', by, arguments: { company, number }, file: null }
      const report = await recorded(start, async () =>
        understood(async () => {
          kinds = await copyMember(context, order)
          return { lines: [], exitCode: 0 }
        }),
      )
      return { report, kinds }
    },
    eraseMember: async (order) => {
      const work = async (): Promise<Report> => understood(async () => eraseMember(context, order))
      if (order.dryRun) return work()
      const { by, company, number, reason } = order
      return recorded(
        { command: 'erase-member', by, arguments: { company, number, reason }, file: null },
        work,
      )
    },
  }
}

/** What is asked of the server, its outbox and the gateway, and changes nothing of a member's. */
function serversDesk(
  context: OperatorContext,
  recorded: Recorded,
): Pick<OperatorDesk, 'runJob' | 'findPayments' | 'credentials' | 'deadLetters'> {
  return {
    credentials: async (order) => {
      const work = async (): Promise<Report> => understood(async () => serveCredentials(context, order))
      if (order.action === 'list') return work()
      const { action, by } = order
      const about = action === 'revoke' ? { client: order.clientId } : { partner: order.partner }
      return recorded({ command: `partner-credentials ${action}`, by, arguments: about, file: null }, work)
    },
    deadLetters: async (order) => {
      const work = async (): Promise<Report> => understood(async () => serveDeadLetters(context, order))
      if (order.action === 'list') return work()
      const { message, by } = order
      return recorded({ command: 'dead-letters send', by, arguments: { message }, file: null }, work)
    },
    runJob: async (order) =>
      recorded({ command: 'run-job', by: order.by, arguments: { job: order.job }, file: null }, async () =>
        understood(async () => runJob(context, order)),
      ),
    findPayments: async (order) =>
      recorded(
        { command: 'find-payments', by: order.by, arguments: { since: order.since }, file: null },
        async () => understood(async () => findPayments(context, order)),
      ),
  }
}

async function finish({ databases, clock }: OperatorContext, ended: RunEnd): Promise<void> {
  await endRun(databases.jobs, { ...ended, endedAt: clock.now() })
  await refreshStatistics(databases, ended.counts['done'] ?? 0)
}

async function understood(work: () => Promise<Report>): Promise<Report> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotUnderstood) return { lines: [error.message], exitCode: 2 }
    throw error
  }
}
