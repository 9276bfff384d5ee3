import { createHash } from 'node:crypto'
import type { SetActCode } from '@waymark/contract/console/acts/act-facts'
import * as z from 'zod/mini'
import { invalidFields } from '../acts/act.ts'
import { goodwillFields } from '../acts/kinds/points-acts.ts'

/** A member's state when they were selected. Points as text, so that no digit is lost. */
export const seenState = z.object({ status: z.string(), points: z.string(), frozen: z.boolean() })
export type SeenState = z.output<typeof seenState>

interface BulkKind {
  /** What the act depends on: whoever differs in it from the moment of selection is left out. */
  readonly watched: readonly (keyof SeenState)[]
  /** What one member counts towards the limits. @throws AppError INVALID_REQUEST for fields that don't fit */
  readonly sizeEach: (fields: Readonly<Record<string, string>>) => bigint
}

function pointsEach(fields: Readonly<Record<string, string>>): bigint {
  const known = z.safeParse(goodwillFields, fields)
  if (!known.success) throw invalidFields(['points'])
  return known.data.points
}

function oneEach(fields: Readonly<Record<string, string>>): bigint {
  if (Object.keys(fields).length > 0) throw invalidFields(Object.keys(fields))
  return 1n
}

export const bulkKinds: Readonly<Record<SetActCode, BulkKind>> = {
  goodwill: { watched: ['status', 'points', 'frozen'], sizeEach: pointsEach },
  freeze: { watched: ['status', 'frozen'], sizeEach: oneEach },
  // Whoever has spent the points meanwhile is refused by the ledger, so a balance needn't be the same.
  reverseEntry: { watched: ['status'], sizeEach: pointsEach },
  unfreeze: { watched: ['status', 'frozen'], sizeEach: oneEach },
}

/** Whether a member is as they were when they were selected, as far as the act depends on it. */
export function isUnchanged(act: SetActCode, before: SeenState, now: SeenState): boolean {
  return bulkKinds[act].watched.every((name) => before[name] === now[name])
}

/** What is seen before an act on a set: its members and their state, the act, its fields, and the configuration that it works by. */
export interface SeenBulk {
  readonly hash: Buffer
  readonly act: SetActCode
  readonly fields: Readonly<Record<string, string>>
  readonly version: number
}

/** SHA-256 of what was seen, in hexadecimal: performing and approving compare it. */
export function seenOfBulk({ hash, act, fields, version }: SeenBulk): string {
  const given = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([hash.toString('hex'), act, given, version])
  return createHash('sha256').update(text).digest('hex')
}
