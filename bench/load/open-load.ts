import { quantile, rounded } from '../figures.ts'

/** What one kind of call took, in milliseconds from when it was due, and how many failed. */
export interface Taken {
  readonly milliseconds: number[]
  failed: number
}

export interface Load {
  readonly taken: ReadonlyMap<string, Taken>
  /** Failures by their text. */
  readonly failures: ReadonlyMap<string, number>
}

/**
 * Runs a step of a session: waits until it is due, and counts its time from then, also when an earlier step ended later than that. So a
 * slow server can't make its own figures better by holding up who would have called it (coordinated omission).
 */
export type Step = <A>(name: string, dueAfterMs: number, work: () => Promise<A>) => Promise<A>

/**
 * Starts sessions at a fixed rate, whatever has come back: an open model. A session whose step fails ends there.
 * @param rate sessions a second
 * @returns once all of them have ended
 */
export async function openLoad(
  rate: number,
  seconds: number,
  session: (step: Step, index: number) => Promise<void>,
): Promise<Load> {
  const taken = new Map<string, Taken>()
  const failures = new Map<string, number>()
  const start = performance.now()
  const running: Promise<void>[] = []
  const count = Math.round(rate * seconds)
  for (let index = 0; index < count; index += 1) {
    const due = start + (index * 1000) / rate
    await until(due)
    const step = stepOf(taken, due)
    running.push(
      session(step, index).catch((error: unknown) => {
        const text = error instanceof Error ? error.message : String(error)
        failures.set(text, (failures.get(text) ?? 0) + 1)
      }),
    )
  }
  await Promise.all(running)
  return { taken, failures }
}

function stepOf(taken: Map<string, Taken>, start: number): Step {
  return async (name, dueAfterMs, work) => {
    const due = start + dueAfterMs
    await until(due)
    const of = taken.get(name) ?? { milliseconds: [], failed: 0 }
    taken.set(name, of)
    try {
      const answer = await work()
      of.milliseconds.push(performance.now() - due)
      return answer
    } catch (error) {
      of.failed += 1
      throw error
    }
  }
}

async function until(moment: number): Promise<void> {
  const ms = moment - performance.now()
  if (ms > 0)
    await new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
}

/** Joins the times of some kinds of call. */
export function timesOf({ taken }: Load, names: readonly string[]): readonly number[] {
  return names.flatMap((name) => taken.get(name)?.milliseconds ?? [])
}

/** A row for each kind of call: how many, p50, p95 and p99 in milliseconds, and how many failed. */
export function rowsOf({ taken }: Load): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    [...taken].map(([name, { milliseconds, failed }]) => [
      name,
      [
        milliseconds.length,
        ...[0.5, 0.95, 0.99].map((share) => rounded(quantile(milliseconds, share), 1)),
        failed,
      ],
    ]),
  )
}

/** The failed share of all calls, from 0 to 1. */
export function failedShare({ taken }: Load): number {
  const all = [...taken.values()]
  const failed = all.reduce((sum, one) => sum + one.failed, 0)
  const done = all.reduce((sum, one) => sum + one.milliseconds.length, 0)
  return failed / Math.max(1, failed + done)
}
