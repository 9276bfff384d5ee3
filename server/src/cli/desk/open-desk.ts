import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createConfiguration } from '../../configuration/index.ts'
import { createConfiguredGateways, createConfiguredList } from '../../payments/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { assertCanServe } from '../../platform/database/can-serve.ts'
import type { Databases } from '../../platform/database/database.ts'
import { openEmbedded } from '../../platform/database/embedded/embedded.ts'
import { openPostgres } from '../../platform/database/postgres/postgres.ts'
import { newFolderCommand } from '../../platform/database/migrations/schema-state.ts'
import type { Environment } from '../../platform/environment/environment.ts'
import { prepareDatabase } from '../../platform/prepare-database.ts'
import { loadKeys, type Keys } from '../../platform/tokens/keys.ts'
import type { OperatorDesk } from './desk.ts'
import { createLocalDesk } from './local-desk.ts'
import { reachServer } from './operator-socket.ts'
import { NotUnderstood } from '../command/refusals.ts'

/** On PostgreSQL directly; with the embedded database through the running server, or in its folder if none is running. */
export async function openDesk(settings: Environment): Promise<OperatorDesk> {
  const remote = settings.postgres === undefined ? await reachServer(settings.dataDir) : undefined
  if (remote !== undefined) return remote
  const databases = await openDatabases(settings)
  const configuration = createConfiguration(databases.jobs, systemClock)
  return createLocalDesk(
    {
      databases,
      clock: systemClock,
      configuration,
      paymentList: await createConfiguredList(settings.gateways),
      gateways: await createConfiguredGateways(settings.gateways),
      secrets: async () => openKeys(settings),
    },
    databases.close,
  )
}

/** The server's own keys. None are created for a database that others serve: secrets sealed with them couldn't be decrypted anywhere else. */
async function openKeys({ keys, postgres, dataDir }: Environment): Promise<Keys> {
  if (keys === undefined && postgres !== undefined && !existsSync(join(dataDir, 'keys.json')))
    throw new NotUnderstood(
      "Set KEYS as on the server: documents and partners' secrets are encrypted with them.",
    )
  return loadKeys(keys, dataDir)
}

async function openDatabases(settings: Environment): Promise<Databases> {
  if (settings.postgres === undefined) {
    const embedded = await openEmbedded({ folder: settings.dataDir })
    await prepareDatabase(embedded, { howToMakeNew: newFolderCommand(settings.dataDir) })
    return embedded
  }
  const databases = openPostgres(settings.postgres, { web: 1, jobs: 2, queue: 1 }, (error) =>
    console.error(error.message),
  )
  // A person's command isn't a request: the choice of login is theirs.
  await assertCanServe(databases, false)
  return databases
}
