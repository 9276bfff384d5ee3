// The files of the repository, as Git lists them.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

/** Committed files, and new ones that Git doesn't ignore. @throws Error without a Git repository */
export function ownFiles() {
  const { status, stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error('Git lists the files to check, and there is no Git repository here.')
  return stdout.split('\0').filter((file) => file !== '' && isFile(file))
}

function isFile(file) {
  return statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true
}
