/** An entry of Vite's manifest, in its documented form. */
export interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isDynamicEntry?: boolean
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

/**
 * The entries and everything they import, by their names in the manifest.
 * @throws Error if the build has no such entry: it has moved
 */
export function closure(manifest: Manifest, names: readonly string[]): Set<string> {
  for (const name of names)
    if (manifest[name] === undefined) throw new Error(`The build has no file of ${name}`)
  const found = new Set(names)
  for (const name of found) for (const needed of manifest[name]?.imports ?? []) found.add(needed)
  return found
}
