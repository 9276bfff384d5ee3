/** The median; of an even number of measurements, the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/**
 * Times each of several requests in turns, so that all of them meet the same machine.
 * @returns medians in milliseconds, by name
 */
export async function timedInTurns<Asked>(
  times: number,
  asked: Readonly<Record<string, Asked>>,
  ask: (one: Asked) => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  const taken = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]))
  for (let n = 0; n < times; n += 1) {
    for (const [name, one] of Object.entries(asked)) {
      const start = performance.now()
      await ask(one)
      taken.get(name)?.push(performance.now() - start)
    }
  }
  return Object.fromEntries([...taken].map(([name, all]) => [name, median(all)]))
}

/** The quantile at a share from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Rounds to so many decimals, for display. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

/** Prints the results as a table, and with `--json` also as a last, machine-readable line. */
export function report(name: string, figures: Readonly<Record<string, number | readonly number[]>>): void {
  console.table(figures)
  if (process.argv.includes('--json')) console.log(JSON.stringify({ bench: name, figures }))
}
