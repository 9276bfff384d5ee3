/** The median; of an even number of measurements, the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
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
