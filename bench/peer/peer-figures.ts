import { median, quantile, rounded } from '../figures.ts'
import { calls, type Call, type Pair, type Round } from './peer-rounds.ts'

/** A ratio's median over the rounds, its lowest and its highest. */
export type Ratio = readonly [median: number, least: number, most: number]

/** How many times as good as Vendure one kind of call is: above 1 it is better, below 1 worse. */
export interface Ratios {
  /** Calls a second at the highest rate. */
  readonly rate: Ratio
  /** Time of the server's process for one of them. */
  readonly processor: Ratio
  /** Times at the fixed rate. */
  readonly p50: Ratio
  readonly p95: Ratio
}

/** Each round is a pair, so its ratio is taken first. */
export function ratiosOf(rounds: readonly Round[], call: Call): Ratios {
  return {
    rate: over(rounds, ({ highest }) => highest[call].waymark.aSecond / highest[call].vendure.aSecond),
    processor: over(
      rounds,
      ({ highest }) => highest[call].vendure.processorMs / highest[call].waymark.processorMs,
    ),
    p50: over(rounds, ({ times }) => timesAsFast(times[call], 0.5)),
    p95: over(rounds, ({ times }) => timesAsFast(times[call], 0.95)),
  }
}

function timesAsFast({ waymark, vendure }: Pair<readonly number[]>, share: number): number {
  return quantile(vendure, share) / quantile(waymark, share)
}

function over(rounds: readonly Round[], ratio: (round: Round) => number): Ratio {
  const all = rounds.map(ratio)
  return [rounded(median(all)), rounded(Math.min(...all)), rounded(Math.max(...all))]
}

/**
 * How sure it is that the true median lies between the lowest and the highest of so many rounds, from 0 to 1: each round is above or below
 * it with the same chance, whatever the figures' distribution.
 */
function confidence(rounds: number): number {
  return 1 - 2 * 0.5 ** rounds
}

/** Prints what was measured of each side, and then the ratios. */
export function printRounds(rounds: readonly Round[]): void {
  const middle = (of: (round: Round) => number, digits = 1): number => rounded(median(rounds.map(of)), digits)
  console.log(
    'Highest rate, medians: calls a second, and milliseconds of the server’s processor time for each',
  )
  console.table(
    rowsOf((call) => ({
      Waymark: middle(({ highest }) => highest[call].waymark.aSecond),
      Vendure: middle(({ highest }) => highest[call].vendure.aSecond),
      'Waymark, processor': middle(({ highest }) => highest[call].waymark.processorMs, 2),
      'Vendure, processor': middle(({ highest }) => highest[call].vendure.processorMs, 2),
    })),
  )
  console.log('Fixed rate: milliseconds from when a call was due, all rounds together')
  const taken = (name: keyof Pair<number>, call: Call, share: number): number =>
    rounded(
      quantile(
        rounds.flatMap(({ times }) => times[call][name]),
        share,
      ),
      1,
    )
  console.table(
    rowsOf((call) => ({
      'Waymark p50': taken('waymark', call, 0.5),
      'Vendure p50': taken('vendure', call, 0.5),
      'Waymark p95': taken('waymark', call, 0.95),
      'Vendure p95': taken('vendure', call, 0.95),
    })),
  )
  const sure = Math.floor(confidence(rounds.length) * 100)
  console.log(
    `How many times as good as Vendure: median of ${String(rounds.length)} rounds, lowest to highest (the true median is in between with ${String(sure)} % certainty)`,
  )
  console.table(
    rowsOf((call) => {
      const { rate, processor, p50, p95 } = ratiosOf(rounds, call)
      return { 'a second': textOf(rate), processor: textOf(processor), p50: textOf(p50), p95: textOf(p95) }
    }),
  )
  const failed = (name: keyof Pair<number>): number =>
    rounds.reduce((sum, round) => sum + round.failed[name], 0)
  console.log(`Failed calls at the fixed rate: Waymark ${failed('waymark')}, Vendure ${failed('vendure')}`)
}

function rowsOf<A>(row: (call: Call) => A): Readonly<Record<string, A>> {
  return Object.fromEntries(calls.map((call) => [call, row(call)]))
}

function textOf([middle, least, most]: Ratio): string {
  return `${String(middle)} (${String(least)} to ${String(most)})`
}
