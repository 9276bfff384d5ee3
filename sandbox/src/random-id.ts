import { randomBytes } from 'node:crypto'

/** An unguessable id (144 bits) with a prefix: `randomId('ps')` gives `ps_…`. */
export function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`
}
