import { Command } from 'commander'
import { createConfiguration } from '../configuration/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Databases } from '../platform/database/database.ts'
import { openEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { readEnvironment, type Environment } from '../platform/environment.ts'
import { operatorCommands, type OperatorCommand } from './commands.ts'
import { askServer } from './operator-socket.ts'

const program = new Command('operator')
  .description(
    'Commands for whoever runs the programme. Exit code 0: done; 1: not done, or something must be looked at.',
  )
  .showHelpAfterError()
for (const command of operatorCommands) {
  program
    .command(command.name)
    .description(command.description)
    .action(async () => {
      process.exitCode = await carryOut(command, readEnvironment(process.env))
    })
}

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** On PostgreSQL directly; with the embedded database through the running server, or in its folder when none runs. */
async function carryOut(command: OperatorCommand, environment: Environment): Promise<number> {
  const say = (line: string): void => console.log(line)
  if (environment.postgres === undefined) {
    const answered = await askServer(environment.dataDir, command.name, say)
    if (answered !== undefined) return answered
  }
  const databases = await open(environment)
  try {
    await migrate(databases.owner)
    const configuration = createConfiguration(databases.jobs, systemClock)
    return await command.run({ databases, clock: systemClock, configuration }, say)
  } finally {
    await databases.close()
  }
}

async function open(environment: Environment): Promise<Databases> {
  if (environment.postgres === undefined) return openEmbedded({ folder: environment.dataDir })
  return openPostgres(environment.postgres, { web: 1, jobs: 2, owner: 1 }, (error) =>
    console.error(error.message),
  )
}
