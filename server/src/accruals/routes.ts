import { postAccruals } from '@waymark/contract/accruals/post-accruals.shapes'
import type { Mount } from '../calls/mount.ts'
import { takeBatch, type BatchServices } from './take-batch.ts'

/** More than 500 lines with every field filled. */
const MOST_BYTES = 1024 * 1024

export function accrualRoutes(mount: Mount, services: BatchServices): void {
  mount(postAccruals, { limit: 'partner', mostBytes: MOST_BYTES }).with(async (call) =>
    takeBatch(services, call),
  )
}
