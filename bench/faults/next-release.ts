import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Copies of this build, each with one migration more than the one before. */
export interface NextReleases {
  /** Makes the next one and migrates to it with its own `operator migrate`. Returns its program. */
  readonly prepare: () => Promise<string>
  readonly remove: () => Promise<void>
}

/** @param ownerUrl the database's address as the owner of its tables */
export async function openNextReleases(ownerUrl: string): Promise<NextReleases> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-release-'))
  const migrations: { readonly name: string; readonly text: string }[] = []
  return {
    prepare: async () => {
      const number = migrations.length + 1
      migrations.push({
        name: `99${String(number).padStart(2, '0')}-bench.sql`,
        // A column that this release doesn't know, on a table that every order writes.
        text: `alter table orders add column bench_${String(number)} text not null default '';`,
      })
      const release = join(folder, String(number))
      await linkAll(root, release, ['server', '.git', '.data'])
      await linkAll(join(root, 'server'), join(release, 'server'), ['dist', 'migrations'])
      // Copied: a program knows where it is by its real path.
      for (const copied of ['server/dist', 'server/migrations'])
        await cp(join(root, copied), join(release, copied), { recursive: true })
      for (const { name, text } of migrations)
        await writeFile(join(release, 'server/migrations', name), `${text}\n`)
      await execute(process.execPath, [join(release, 'server/dist/operator.js'), 'migrate'], {
        env: { PATH: process.env['PATH'], DATABASE_OWNER_URL: ownerUrl },
      })
      return join(release, 'server/dist/main.js')
    },
    remove: async () => rm(folder, { recursive: true, force: true }),
  }
}

/** A folder whose entries are links to another's, except some. */
async function linkAll(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (!except.includes(name)) await symlink(join(from, name), join(to, name))
  }
}
