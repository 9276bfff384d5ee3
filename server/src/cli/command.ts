import * as z from 'zod/mini'
import type { Configuration } from '../configuration/index.ts'
import type { PaymentList } from '../payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Databases } from '../platform/database/database.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import type { Option } from './options.ts'
import { recordRun } from './record-run.ts'
import { NotUnderstood } from './refusals.ts'

/** From which the keys of documents and of partners' secrets are derived. */
export type Secrets = Pick<Keys, 'derive' | 'deriveOld'>

/** What a command works with, whether in the running server or on its own. */
export interface OperatorContext {
  readonly databases: Databases
  readonly clock: Clock
  readonly configuration: Configuration
  /** The gateway's list of payments; undefined without a gateway. */
  readonly paymentList?: PaymentList | undefined
  /** The server's secrets, from which others are derived; read when they are needed. @throws NotUnderstood where they aren't known here */
  readonly secrets?: (() => Promise<Secrets>) | undefined
}

/** What to tell the operator, and the exit code: 0 done, 1 done with findings or refused, 2 not understood. */
export const report = z.object({
  lines: z.array(z.string()),
  exitCode: z.enum({ done: 0, findings: 1, wrong: 2 }),
  /** What is written to files where the command was given, as tables. */
  tables: z.optional(
    z.array(
      z.object({ kind: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) }),
    ),
  ),
})
export type Report = z.output<typeof report>

/** What the terminal was given, by the names of arguments and options; nothing of it has been checked. */
export type Given = Readonly<Record<string, unknown>>

/** One way to type a command. */
export interface Form {
  /** `refund`, or with its group `refunds list`. */
  readonly typed: string
  readonly summary: string
  /** In their order: as help shows them, and the field of the order that they fill, where that has another name. */
  readonly arguments?: readonly (string | { readonly shown: string; readonly as: string })[]
  readonly options?: readonly Option[]
  /** Help after the options. */
  readonly help?: string
  /** Makes the order of what was given, where it isn't that itself: reads files, checks what only a terminal can say. @throws NotUnderstood */
  readonly read?: (given: Given) => unknown
  /** What is done with the answer before it is printed, in the terminal's own folder. */
  readonly finish?: (answer: Report, given: Given) => Promise<Report>
}

interface CommandDefinition<Order> {
  /** One word, by which the running server knows it. */
  readonly name: string
  /** What its forms have in common, where they are typed after a common first word. */
  readonly summary?: string
  /** What crosses to whoever carries it out. */
  readonly order: z.ZodMiniType<Order>
  /** What is noted of it (`operator_run`), nothing of a person; undefined where it only looks, as in a dry run. */
  readonly record: (
    order: Order,
  ) =>
    | { readonly command?: string; readonly by: string; readonly arguments: Readonly<Record<string, string>> }
    | undefined
  /** @throws NotUnderstood for what was not understood: nothing was done then, and the exit code is 2 */
  readonly work: (context: OperatorContext, order: Order) => Promise<Report>
  readonly forms: readonly [Form, ...Form[]]
}

/** A command as lists of commands know it: whatever its order is. */
export interface AnyCommand {
  readonly name: string
  readonly summary: string | undefined
  readonly forms: readonly Form[]
  /** Carries out an order that came as data. */
  readonly serve: (context: OperatorContext, order: unknown) => Promise<Report>
  /** Reads what was typed, before a desk is opened. @returns what asks a desk for it @throws NotUnderstood */
  readonly understand: (form: Form, given: Given) => Promise<(desk: CommandDesk) => Promise<Report>>
}

export interface Command<Order> extends AnyCommand {
  /** Carries an order out, on record between its own two marks. */
  readonly carryOut: (context: OperatorContext, order: Order) => Promise<Report>
}

/** Where commands are carried out: in this process on its database, or by the running server through its socket. */
export interface CommandDesk {
  readonly ask: <Order>(command: Command<Order>, order: Order) => Promise<Report>
}

/** Says a command once: how it is typed, what crosses to the running server, what is recorded, what it does. */
export function defineCommand<Order>(definition: CommandDefinition<Order>): Command<Order> {
  const { name, summary, order: schema, forms } = definition
  const command: Command<Order> = {
    name,
    summary,
    forms,
    carryOut: async (context, order) => {
      const work = async (): Promise<Report> => understood(async () => definition.work(context, order))
      const noted = definition.record(order)
      if (noted === undefined) return work()
      return recordRun(context, { command: name, ...noted, file: null }, work)
    },
    serve: async (context, order) => command.carryOut(context, z.parse(schema, order)),
    understand: async ({ read, finish }, given) => {
      const order = z.parse(schema, read === undefined ? given : await read(given))
      return async (desk) => {
        const answer = await desk.ask(command, order)
        return finish === undefined ? answer : finish(answer, given)
      }
    },
  }
  return command
}

async function understood(work: () => Promise<Report>): Promise<Report> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotUnderstood) return { lines: [error.message], exitCode: 2 }
    throw error
  }
}
