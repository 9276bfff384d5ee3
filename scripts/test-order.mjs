// The order in which vitest takes up test files: those that mostly wait run one at a time, beside others that keep both processors busy.
import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** Their tests wait until a killed process's jobs are taken over, or until each scheduler has looked twice. */
const waiting = new Set([
  'jobs-killed.test.ts',
  'jobs-taken-over.test.ts',
  'renewal-killed.test.ts',
  'two-processes.test.ts',
])

/** Vitest's own order, largest file first, with each project's waiting files at equal distances. */
export class SpreadOrder extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const ofProjects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...ofProjects.values()].flatMap(spread)
  }
}

function spread(files) {
  const isWaiting = ({ moduleId }) => waiting.has(basename(moduleId))
  const waits = files.filter(isWaiting)
  const others = files.filter((file) => !isWaiting(file))
  return waits.reduceRight(
    (order, file, nth) => order.toSpliced(Math.floor((nth * others.length) / waits.length), 0, file),
    others,
  )
}
