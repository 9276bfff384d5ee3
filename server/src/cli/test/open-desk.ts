import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabases } from '../../../test/database/database.ts'
import { testCompany } from '../../../test/test-company.ts'
import { createConfiguration, putInForce } from '../../configuration/index.ts'
import type { OwnedDatabases } from '../../platform/database/database.ts'
import type { Keys } from '../../platform/tokens/keys.ts'
import { settableClock } from '../../platform/clock.ts'
import type { OperatorContext } from '../command/command.ts'
import type { FileCommand, OperatorDesk } from '../desk/desk.ts'
import { createLocalDesk } from '../desk/local-desk.ts'
import { checkFile, runFile } from '../files/run-file.ts'

export interface Outcome {
  readonly code: 0 | 1
  readonly said: string
  /** The rejects file, or undefined if there is none. */
  readonly rejects: string | undefined
}

/** A desk on its own database, in a folder for files. */
export interface TestDesk {
  readonly context: OperatorContext & { readonly databases: OwnedDatabases }
  readonly clock: ReturnType<typeof settableClock>
  readonly desk: OperatorDesk
  readonly folder: string
  /** Writes a file and runs it. Lines are joined by line feeds. */
  readonly run: (
    command: FileCommand,
    content: readonly string[] | string | Buffer,
    options?: { readonly dryRun?: boolean; readonly through?: OperatorDesk },
  ) => Promise<Outcome>
  readonly close: () => Promise<void>
}

/** @param beside a running server, whose database and clock it shares */
export async function openDesk(
  beside?: Pick<TestDesk['context'], 'databases'> & Pick<TestDesk, 'clock'> & { readonly keys: Keys },
): Promise<TestDesk> {
  const databases = beside?.databases ?? (await openTestDatabases())
  const clock = beside?.clock ?? settableClock(new Date('2026-11-20T01:00:00Z'))
  const companies = { ...testCompany, partners: [...testCompany.partners, { code: 'CAR', name: 'Tideline' }] }
  if (beside === undefined)
    await putInForce(databases.jobs, 'NZ', companies, new Date('2020-01-01T00:00:00Z'), 'test')
  const context = {
    databases,
    clock,
    configuration: createConfiguration(databases.jobs, clock),
    ...(beside === undefined ? {} : { secrets: async () => beside.keys }),
  }
  const desk = createLocalDesk(context, async () => {})
  const folder = await mkdtemp(join(tmpdir(), 'waymark-desk-'))
  let files = 0
  return {
    context,
    clock,
    desk,
    folder,
    run: async (command, content, { dryRun = false, through = desk } = {}) => {
      const path = join(folder, `file-${String((files += 1))}.csv`)
      await writeFile(path, Array.isArray(content) ? `${content.join('\n')}\n` : String(content))
      if (Buffer.isBuffer(content)) await writeFile(path, content)
      const lines: string[] = []
      const order = {
        command,
        path,
        by: 'Tester',
        reason: 'Test',
        dryRun,
        rejects: undefined,
        progress: false,
      }
      const code = await runFile(through, order, await checkFile(order), (line) => void lines.push(line))
      const rejects = await readFile(`${path}.rejects.csv`, 'utf8').catch(() => undefined)
      // The line about the audit trail has a test of its own.
      const said = lines.filter((one) => !one.startsWith('Break-glass: ')).join('\n')
      return { code, said, rejects }
    },
    close: async () => {
      if (beside === undefined) await databases.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
