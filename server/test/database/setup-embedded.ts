import { PGlite } from '@electric-sql/pglite'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { prepareDatabase } from '../../src/platform/prepare-database.ts'

/** Creates one migrated database and keeps its dump: each test file loads it, or copies its folder, instead of migrating. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-embedded-'))
  const made = await openEmbedded({ folder: join(folder, 'data') })
  await prepareDatabase(made)
  await made.close()
  const again = await PGlite.create({ dataDir: join(folder, 'data', 'database') })
  const dump = await again.dumpDataDir('none')
  await again.close()
  const path = join(folder, 'template.tar')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  project.provide('database', { engine: 'embedded', dump: path, folder: join(folder, 'data', 'database') })
  return async () => rm(folder, { recursive: true, force: true })
}
