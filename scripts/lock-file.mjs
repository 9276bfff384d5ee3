// Reads package-lock.json: every package that an installation on any platform can bring.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

/** The lock file as JSON. */
export function readLock() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

/**
 * The packages from the registry, without our own workspaces.
 * @returns a list of `{ path, name, version, licence, integrity, isDev, isOptional, requires }`
 */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, one]) => ({
      path,
      name: one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: one.version,
      licence: one.license,
      integrity: one.integrity,
      isDev: one.dev === true,
      isOptional: one.optional === true || one.devOptional === true,
      requires: Object.keys({ ...one.dependencies, ...one.optionalDependencies }),
    }))
}
