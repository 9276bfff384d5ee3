import * as z from 'zod/mini'
import type { Configuration } from '../../configuration/index.ts'
import type { PaymentGateway, PaymentList } from '../../payments/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Databases } from '../../platform/database/database.ts'
import type { Keys } from '../../platform/tokens/keys.ts'
import type { ArgumentName } from './form-help.ts'
import type { Option } from './options.ts'
import { recordRun } from '../desk/record-run.ts'
import { noTrail, openTrail, type BreakGlass, type Trail } from './break-glass.ts'
import { loginName } from './options.ts'
import { NotUnderstood } from './refusals.ts'

/** The source of the keys for documents and partners' secrets. */
export type Secrets = Pick<Keys, 'derive' | 'deriveOld'>

/** What commands run with, in the running server or on their own. */
export interface OperatorContext {
  readonly databases: Databases
  readonly clock: Clock
  readonly configuration: Configuration
  /** The gateway's list of payments; undefined without a gateway. */
  readonly paymentList?: PaymentList | undefined
  /** The configured gateways; none by default. */
  readonly gateways?: readonly PaymentGateway[] | undefined
  /** The server's root secrets, read only when needed. @throws NotUnderstood if they aren't known here */
  readonly secrets?: (() => Promise<Secrets>) | undefined
}

/** The output for the operator, and the exit code: 0 done, 1 done with findings or refused, 2 not understood. */
export const report = z.object({
  lines: z.array(z.string()),
  exitCode: z.enum({ done: 0, findings: 1, wrong: 2 }),
  /** Tables to write to files where the command was typed. */
  tables: z.optional(
    z.array(
      z.object({ kind: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) }),
    ),
  ),
})
export type Report = z.output<typeof report>

/** Arguments and options by name, as typed and unchecked. */
export type Given = Readonly<Record<string, unknown>>

/** One way to type a command. */
export interface Form {
  /** `refund`, or with its group `refunds list`. */
  readonly typed: string
  readonly summary: string
  /** In order: as help shows them, and the order's field they fill if its name differs. */
  readonly arguments?: readonly (ArgumentName | { readonly shown: ArgumentName; readonly as: string })[]
  readonly options?: readonly Option[]
  /** What follows the command in its help's example; nothing if it takes nothing. */
  readonly example: string
  readonly isReadOnly?: true
  /** Help text after the options. */
  readonly help?: string
  /** Builds the order from the input, if they differ: reads files, and checks what only a terminal can. @throws NotUnderstood */
  readonly read?: (given: Given) => unknown
  /** Processes the report before it's printed, in the terminal's folder. */
  readonly finish?: (answer: Report, given: Given) => Promise<Report>
}

/** What is recorded of a run. */
interface RunRecord {
  readonly command?: string
  readonly by: string
  readonly arguments: Readonly<Record<string, string>>
  /** An order that moves points or money, acts on an account, or changes configuration or content: it needs a reason. */
  readonly breakGlass?: BreakGlass
}

interface CommandDefinition<Order> {
  /** One word, by which the running server knows it. */
  readonly name: string
  /** Summary of its group, if its forms share a first word. */
  readonly summary?: string
  /** The order as it's sent to wherever it runs. */
  readonly order: z.ZodMiniType<Order>
  /** What to record (`operator_run`), without personal data; undefined for read-only orders such as a dry run. */
  readonly record: (order: Order) => RunRecord | undefined
  /**
   * A break-glass order appends what it changes to the trail, in the same transaction.
   * @throws NotUnderstood if the order can't be understood: nothing was done, and the exit code is 2
   */
  readonly work: (context: OperatorContext, order: Order, trail: Trail) => Promise<Report>
  readonly forms: readonly [Form, ...Form[]]
}

/** A command in a list, whatever its order type. */
export interface AnyCommand {
  readonly name: string
  readonly summary: string | undefined
  readonly forms: readonly Form[]
  /** Runs an order received as data. */
  readonly serve: (context: OperatorContext, order: unknown) => Promise<Report>
  /** Parses what was typed, before a desk is opened. @returns a function that sends the order to a desk @throws NotUnderstood */
  readonly understand: (form: Form, given: Given) => Promise<(desk: CommandDesk) => Promise<Report>>
}

export interface Command<Order> extends AnyCommand {
  /** Runs an order, recording its start and end. */
  readonly carryOut: (context: OperatorContext, order: Order) => Promise<Report>
}

/** Where commands run: in this process on its database, or in the running server through its socket. */
export interface CommandDesk {
  readonly ask: <Order>(command: Command<Order>, order: Order) => Promise<Report>
}

/** Defines a command once: how it's typed, what is sent to the running server, what is recorded, what it does. */
export function defineCommand<Order>(definition: CommandDefinition<Order>): Command<Order> {
  const { name, summary, order: schema, forms } = definition
  const command: Command<Order> = {
    name,
    summary,
    forms,
    carryOut: async (context, order) => {
      const noted = definition.record(order)
      if (noted === undefined) return understood(async () => definition.work(context, order, noTrail))
      const { breakGlass, ...run } = { command: name, ...noted }
      return understood(async () => {
        const opened = breakGlass === undefined ? undefined : openTrail(context, run, breakGlass)
        const work = async () => definition.work(context, order, opened?.trail ?? noTrail)
        return recordRun(context, { ...run, file: null }, async () => {
          const done = await understood(work)
          return { ...done, lines: [...done.lines, ...(done.exitCode === 0 ? (opened?.told() ?? []) : [])] }
        })
      })
    },
    serve: async (context, order) => command.carryOut(context, z.parse(schema, order)),
    understand: async ({ read, finish }, given) => {
      const asked = read === undefined ? given : await read(given)
      const order = understoodAs(schema, withLogin(asked))
      return async (desk) => {
        const answer = await desk.ask(command, order)
        return finish === undefined ? answer : finish(answer, given)
      }
    },
  }
  return command
}

/** @throws NotUnderstood for what a form didn't check, such as an option that was given but is empty */
function understoodAs<Order>(schema: z.ZodMiniType<Order>, asked: unknown): Order {
  const checked = z.safeParse(schema, asked)
  if (checked.success) return checked.data
  const fields = [...new Set(checked.error.issues.map(({ path: [field] }) => String(field)))]
  throw new NotUnderstood(`What was given as ${fields.join(', ')} is not valid: see --help.`)
}

async function understood(work: () => Promise<Report>): Promise<Report> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotUnderstood) return { lines: [error.message], exitCode: 2 }
    throw error
  }
}

/** Orders that record who runs them have the login of the terminal, not of the server that carries them out. */
function withLogin(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null ? { ...asked, login: loginName() } : asked
}
