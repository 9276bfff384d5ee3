/**
 * The bill of materials in CycloneDX 1.6, from the lock file alone: `npm run bill` writes it to dist/. `npm sbom` refuses our
 * dependencies, because one of them asks for the tag 'latest' of two others.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesOf, readLock } from './lock-file.mjs'
import { root } from './toolchain.mjs'

const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/** `sha512-<base64>` as CycloneDX writes it; none where the lock file has none. */
function hashesOf(integrity) {
  if (integrity === undefined) return []
  const [algorithm, base64] = integrity.split(' ')[0].split(/-(.*)/s)
  return [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }]
}

function licencesOf(licence) {
  if (licence === undefined) return {}
  return { licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }] }
}

/** The package that `name` means for the one at `path`: the nearest `node_modules` upwards, as Node resolves it. */
function pathOf(lock, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock.packages[candidate] !== undefined) return candidate
    if (!folder.includes('/node_modules/')) {
      const top = `node_modules/${name}`
      return lock.packages[top] === undefined ? undefined : top
    }
  }
}

/** The document for a lock file. The same lock file gives the same document, with its serial number. */
export function billOf(lock) {
  const packages = packagesOf(lock)
  // The same version can be installed at several paths; it is one component.
  const byPurl = Map.groupBy(packages, ({ name, version }) => purlOf(name, version))
  const purlAt = new Map(packages.map(({ path, name, version }) => [path, purlOf(name, version)]))
  const components = [...byPurl].map(([purl, [{ name, version, licence, integrity }]]) => ({
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: byPurl.get(purl).some(({ isDev, isOptional }) => !isDev && !isOptional) ? 'required' : 'optional',
    hashes: hashesOf(integrity),
    ...licencesOf(licence),
    purl,
  }))
  const dependencies = [...byPurl].map(([purl, all]) => ({
    ref: purl,
    dependsOn: [
      ...new Set(
        all.flatMap(({ path, requires }) =>
          requires.map((name) => purlAt.get(pathOf(lock, path, name))).filter((one) => one !== undefined),
        ),
      ),
    ].sort((one, other) => (one < other ? -1 : 1)),
  }))
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const serial = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'waymark', name: lock.name, version: lock.version },
    },
    components,
    dependencies,
  }
}

/**
 * @returns an error for each package that the bill lacks or has without its checksum, and for each dependency on something that it
 * doesn't list
 */
export function billProblems(bill, packages) {
  const listed = new Map(bill.components.map((one) => [one.purl, one]))
  const problems = []
  for (const { name, version, path } of packages) {
    const one = listed.get(purlOf(name, version))
    if (one === undefined) problems.push(`${path}: is not in the bill of materials`)
    else if (!one.hashes.some(({ alg, content }) => alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(content)))
      problems.push(`${path}: has no checksum`)
  }
  for (const { ref, dependsOn } of bill.dependencies)
    for (const other of [ref, ...dependsOn])
      if (!listed.has(other)) problems.push(`${ref}: depends on ${other}, which is not listed`)
  return problems
}

if (import.meta.main) {
  const lock = readLock()
  const file = join(root, 'dist', 'waymark.cdx.json')
  const bill = billOf(lock)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${bill.components.length} packages written to dist/waymark.cdx.json`)
}
