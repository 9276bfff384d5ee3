import type { Command } from 'commander'
import { join } from 'node:path'
import { openEmbedded } from '../../platform/database/embedded/embedded.ts'
import { openPostgresAsOwner } from '../../platform/database/postgres/postgres.ts'
import { newFolderCommand } from '../../platform/database/migrations/schema-state.ts'
import { readOwner } from '../../platform/environment/database-variables.ts'
import { MigrationRefused } from '../../platform/database/migrations/migration-refused.ts'
import { prepareDatabase } from '../../platform/prepare-database.ts'
import { counted } from '../command/counted.ts'
import { NotUnderstood } from '../command/refusals.ts'

/** Adds `migrate` to the operator's program: the only command that needs the owner's login and no server. */
export function addMigrateCommand(program: Command, say: (line: string) => void): void {
  program
    .command('migrate')
    .description(
      "Brings the database up to date, as its owner (DATABASE_OWNER_URL). Run it before each new version's first start",
    )
    .action(async () => {
      const owner = ownerOf(process.env)
      const folder = process.env['DATA_DIR'] ?? join(import.meta.dirname, '../../../../.data')
      const databases =
        owner === undefined ? await openEmbedded({ folder }) : openPostgresAsOwner(owner, {}, () => {})
      try {
        const ran = await prepareDatabase(databases, {
          say,
          ...(owner === undefined ? { howToMakeNew: newFolderCommand(folder) } : {}),
        })
        say(
          ran.length === 0
            ? 'the database is up to date'
            : `${counted(ran.length, 'migration', 'migrations')} ran`,
        )
      } catch (error) {
        throw error instanceof MigrationRefused ? new NotUnderstood(error.message) : error
      } finally {
        await databases.close()
      }
    })
}

function ownerOf(variables: NodeJS.ProcessEnv): string | undefined {
  try {
    return readOwner(variables)
  } catch (error) {
    throw new NotUnderstood(error instanceof Error ? error.message : String(error))
  }
}
