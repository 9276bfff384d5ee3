import {
  importAccruals,
  importFlights,
  importMembers,
  type ImportServices,
  type Lines,
} from '../../imports/index.ts'
import type { OperatorContext } from '../command/command.ts'
import type { LineOutcome } from '../../imports/index.ts'
import type { FileCommand, OperatorDesk } from './desk.ts'
import { beginRun, finishRun } from './record-run.ts'

type FileWork = (services: ImportServices, lines: Lines) => Promise<readonly LineOutcome[]>

const fileWork: Readonly<Record<FileCommand, FileWork>> = {
  import: importMembers,
  accrue: importAccruals,
  'import-flights': importFlights,
}

/** Runs commands on this process's database, and records who did what. */
export function createLocalDesk(context: OperatorContext, close: () => Promise<void>): OperatorDesk {
  return {
    ask: async (command, order) => command.carryOut(context, order),
    begin: async (start) => beginRun(context, start),
    lines: async (batch) => fileWork[batch.command]({ ...context, database: context.databases.jobs }, batch),
    end: async (ended) => finishRun(context, ended),
    close,
  }
}
