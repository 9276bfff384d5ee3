import { randomBytes } from 'node:crypto'

/** An id nobody can guess (144 bits), told apart by its prefix: `randomId('ps')` gives `ps_…`. */
export function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`
}
