import type { Database } from '../database.ts'
import { databaseTrouble, sqlState } from '../trouble.ts'

/** How long all reads go to the primary after the replica couldn't answer, in milliseconds. */
const REST_MS = 5000
/** A standby cancels a read that would hold up what it replays. */
const CONFLICT = '40001'

interface ReplicaRead<A> {
  /** Whether the replica has what is read, where that can be known before. */
  readonly isThere?: (replica: Database) => Promise<boolean>
  readonly read: (database: Database) => Promise<A>
  /** Whether the replica's answer will do; otherwise the primary is read. */
  readonly isEnough?: (answer: A) => boolean
}

/** Reads from a replica where it can answer, and from the primary otherwise. */
export type ReplicaReads = <A>(asked: ReplicaRead<A>) => Promise<A>

/** @param onAway called when the replica can't be reached or is too slow; reads then rest from it for five seconds */
export function createReplicaReads(
  primary: Database,
  replica: Database | undefined,
  onAway: (error: unknown) => void,
): ReplicaReads {
  if (replica === undefined) return async ({ read }) => read(primary)
  let restsUntil = 0
  return async ({ isThere, read, isEnough = () => true }) => {
    if (performance.now() < restsUntil) return read(primary)
    try {
      if (isThere === undefined || (await isThere(replica))) {
        const answer = await read(replica)
        if (isEnough(answer)) return answer
      }
    } catch (error) {
      if (databaseTrouble(error) === undefined && sqlState(error) !== CONFLICT) throw error
      restsUntil = performance.now() + REST_MS
      onAway(error)
    }
    return read(primary)
  }
}
