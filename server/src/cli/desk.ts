import * as z from 'zod/mini'

/** The commands that read a file. */
export const fileCommand = z.enum(['import', 'accrue', 'import-flights'])
export type FileCommand = z.output<typeof fileCommand>

/** A line of a file: where it began, and its cells by the name of the column. Nothing of it has been checked. */
export const fileLine = z.object({ line: z.int(), cells: z.record(z.string(), z.string()) })
export type FileLine = z.output<typeof fileLine>

/**
 * What became of a line. `there`: an earlier run or line did the same. In a dry run `done` means that it would be, and its claims say
 * what the line takes for itself, so that lines of one file can be compared.
 */
export const lineOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    claims: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
  z.object({ kind: z.literal('there') }),
  z.object({ kind: z.literal('reject'), code: z.string(), words: z.string() }),
])
export type LineOutcome = z.output<typeof lineOutcome>

export const batch = z.object({ command: fileCommand, dryRun: z.boolean(), lines: z.array(fileLine) })
export type Batch = z.output<typeof batch>

export const runStart = z.object({
  command: z.string(),
  by: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Nothing of a person. */
  arguments: z.record(z.string(), z.string()),
  file: z.nullable(z.object({ name: z.string(), sha256: z.string() })),
})
export type RunStart = z.output<typeof runStart>

export const runEnd = z.object({
  run: z.uuid(),
  outcome: z.enum(['done', 'findings', 'failed']),
  counts: z.record(z.string(), z.number()),
})
export type RunEnd = z.output<typeof runEnd>

export const adjustOrder = z.object({
  company: z.optional(z.string()),
  programme: z.optional(z.string()),
  membershipNumber: z.string(),
  points: z.string(),
  pointType: z.enum(['POINTS', 'STATUS']),
  reason: z.string(),
  reference: z.optional(z.string()),
  by: z.string().check(z.minLength(1), z.maxLength(100)),
  dryRun: z.boolean(),
})
export type AdjustOrder = z.output<typeof adjustOrder>

const company = z.string().check(z.regex(/^[A-Z0-9]{1,10}$/))
const by = z.string().check(z.minLength(1), z.maxLength(100))

/** What is asked about a company's configuration; `document` is what a file holds, checked where it is carried out. */
export const configOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('check'), document: z.unknown() }),
  z.object({ action: z.literal('show'), company }),
  z.object({ action: z.literal('versions'), company }),
  z.object({ action: z.literal('diff'), company, document: z.unknown() }),
  z.object({
    action: z.literal('apply'),
    company,
    document: z.unknown(),
    by,
    /** From when on; at once without it. */
    from: z.optional(z.iso.datetime()),
    dryRun: z.boolean(),
  }),
  z.object({ action: z.literal('rollback'), company, by, to: z.optional(z.int()) }),
])
export type ConfigOrder = z.output<typeof configOrder>

/** What is asked about a company's content. */
export const contentOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), company }),
  z.object({ action: z.literal('import'), company, document: z.unknown(), by, dryRun: z.boolean() }),
])
export type ContentOrder = z.output<typeof contentOrder>

export const requestStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const
const requestNumber = z.string().check(z.maxLength(40))
const serviceWord = { request: requestNumber, by, dryRun: z.boolean() }

/** What is asked about members' requests of the service; the text is checked where it is carried out. */
export const requestsOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), state: z.enum(requestStates) }),
  z.object({ action: z.literal('show'), request: requestNumber }),
  z.object({ action: z.literal('answer'), text: z.string(), ...serviceWord }),
  z.object({ action: z.literal('close'), text: z.optional(z.string()), ...serviceWord }),
])
export type RequestsOrder = z.output<typeof requestsOrder>

/** A pool's head is asked for in the place of one who cannot. */
export const handOnOrder = z.object({
  company,
  programme: z.string().check(z.maxLength(10)),
  head: z.string().check(z.maxLength(16)),
  to: z.string().check(z.maxLength(16)),
  by,
  dryRun: z.boolean(),
})
export type HandOnOrder = z.output<typeof handOnOrder>

/** What is done about an account that somebody else may be in. */
export const accountOrder = z.object({
  action: z.enum(['freeze', 'unfreeze', 'end-sessions', 'reset-factors', 'restore-email', 'allow-pin-reset']),
  number: z.string().check(z.maxLength(16)),
  company: z.optional(z.string()),
  programme: z.optional(z.string()),
  /** Of `restore-email`: which of the earlier addresses. */
  to: z.optional(z.string().check(z.maxLength(320))),
  reason: z.string(),
  by,
  dryRun: z.boolean(),
})
export type AccountOrder = z.output<typeof accountOrder>

/** A copy of what is held of a member is asked for. */
export const copyOrder = z.object({
  company,
  programme: z.optional(z.string().check(z.maxLength(10))),
  number: z.string().check(z.maxLength(16)),
  by,
})
export type CopyOrder = z.output<typeof copyOrder>

/** A member is to be erased. */
export const eraseOrder = z.extend(copyOrder, { reason: z.string(), dryRun: z.boolean() })
export type EraseOrder = z.output<typeof eraseOrder>

export const refundCommand = z.object({
  activityNumber: z.string().check(z.maxLength(40)),
  /** Cents as text; absent where the whole order is taken back. */
  amount: z.optional(z.string()),
  reason: z.string(),
  by: z.string().check(z.minLength(1), z.maxLength(100)),
})
export type RefundCommand = z.output<typeof refundCommand>

/** One order is looked up. */
export const showOrder = z.object({ activityNumber: z.string().check(z.maxLength(40)) })
export type ShowOrder = z.output<typeof showOrder>

/** What is asked about refunds that the payment gateway refused. */
export const refundsOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('send'), activityNumber: z.string().check(z.maxLength(40)), by }),
])
export type RefundsOrder = z.output<typeof refundsOrder>

const clientId = z.string().check(z.regex(/^pc_[0-9a-f]{24}$/))
const partner = z.string().check(z.maxLength(60))

/** What is asked about the credentials that partners' programs sign with. */
export const credentialsOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), company }),
  z.object({ action: z.literal('make'), company, partner, by }),
  z.object({
    action: z.literal('rotate'),
    company,
    partner,
    /** How long the old one still lives. */
    oldHours: z.int().check(z.minimum(0), z.maximum(24 * 90)),
    by,
  }),
  z.object({ action: z.literal('revoke'), clientId, by }),
])
export type CredentialsOrder = z.output<typeof credentialsOrder>

/** What is asked about messages of the outbox that were given up. */
export const deadLettersOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('send'), message: z.string().check(z.maxLength(40)), by }),
])
export type DeadLettersOrder = z.output<typeof deadLettersOrder>

/** Whose tier is asked about. */
export const tiersOrder = z.object({
  number: z.string().check(z.maxLength(16)),
  company: z.optional(z.string()),
  programme: z.optional(z.string()),
})
export type TiersOrder = z.output<typeof tiersOrder>

/** A person's word on a claim. */
export const decideOrder = z.object({
  claim: z.string(),
  verdict: z.enum(['accept', 'reject']),
  reason: z.string(),
  points: z.optional(z.string()),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  by: z.string().check(z.minLength(1), z.maxLength(100)),
})
export type DecideOrder = z.output<typeof decideOrder>

/** The gateway's payments are held against our orders. */
export const findPaymentsOrder = z.object({ since: z.iso.datetime(), by })
export type FindPaymentsOrder = z.output<typeof findPaymentsOrder>

/** One of the server's own jobs is done now. */
export const jobOrder = z.object({ job: z.string().check(z.minLength(1), z.maxLength(100)), by })
export type JobOrder = z.output<typeof jobOrder>

/** What to tell the operator, and the exit code: 0 done, 1 done with findings or refused, 2 not understood. */
export const report = z.object({
  lines: z.array(z.string()),
  exitCode: z.enum({ done: 0, findings: 1, wrong: 2 }),
})
export type Report = z.output<typeof report>

/** What is held of a member, kind by kind as tables; empty where the report says why not. */
export const memberCopy = z.object({
  report,
  kinds: z.array(
    z.object({ kind: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) }),
  ),
})
export type MemberCopy = z.output<typeof memberCopy>

export const plainOrder = z.object({ by: z.string().check(z.minLength(1), z.maxLength(100)) })
export const plainCommand = z.enum(['expire', 'reconcile', 'claims', 'feedback', 'gateway-differences'])
export type PlainCommand = z.output<typeof plainCommand>

/** Where commands are carried out: in this process on its database, or by the running server through its socket. */
export interface OperatorDesk {
  /** Notes who begins what. @returns the run's id */
  readonly begin: (start: RunStart) => Promise<string>
  /** Checks the lines and, unless it is a dry run, carries them out in one transaction; an outcome a line, in their order. */
  readonly lines: (batch: Batch) => Promise<readonly LineOutcome[]>
  readonly end: (end: RunEnd) => Promise<void>
  readonly adjust: (order: AdjustOrder) => Promise<Report>
  readonly refund: (order: RefundCommand) => Promise<Report>
  readonly order: (order: ShowOrder) => Promise<Report>
  readonly refunds: (order: RefundsOrder) => Promise<Report>
  readonly deadLetters: (order: DeadLettersOrder) => Promise<Report>
  readonly config: (order: ConfigOrder) => Promise<Report>
  readonly content: (order: ContentOrder) => Promise<Report>
  readonly handOn: (order: HandOnOrder) => Promise<Report>
  readonly account: (order: AccountOrder) => Promise<Report>
  readonly copyMember: (order: CopyOrder) => Promise<MemberCopy>
  readonly eraseMember: (order: EraseOrder) => Promise<Report>
  readonly requests: (order: RequestsOrder) => Promise<Report>
  readonly tiers: (order: TiersOrder) => Promise<Report>
  readonly credentials: (order: CredentialsOrder) => Promise<Report>
  readonly decide: (order: DecideOrder) => Promise<Report>
  readonly findPayments: (order: FindPaymentsOrder) => Promise<Report>
  readonly runJob: (order: JobOrder) => Promise<Report>
  readonly plain: (command: PlainCommand, by: string) => Promise<Report>
  readonly close: () => Promise<void>
}
