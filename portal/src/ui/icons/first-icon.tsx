import { firstIconPaths } from './first-icon-paths.ts'
import { IconFrame } from './icon-frame.tsx'

export type FirstIconName = keyof typeof firstIconPaths

/** An icon of the first page's small set; signed-in pages use `Icon`, which has them all. Decorative: see `IconFrame`. */
export function FirstIcon({ name, small }: { name: FirstIconName; small?: boolean }) {
  return <IconFrame path={firstIconPaths[name]} small={small} />
}
