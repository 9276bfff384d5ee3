import { firstIconPaths } from './first-icon-paths.ts'
import { IconFrame } from './icon-frame.tsx'
import { iconPaths } from './icon-paths.ts'

const paths = { ...firstIconPaths, ...iconPaths }
const directed: ReadonlySet<string> = new Set([
  'arrow-right',
  'chevron-right',
  'sign-out',
  'undo',
  'plane',
  'departure',
  'statement',
  'claim',
])

export type IconName = keyof typeof paths

/** Any icon, for signed-in pages; the first page uses `FirstIcon`. Decorative: see `IconFrame`. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return <IconFrame path={paths[name]} small={small} directed={directed.has(name)} />
}
