/** The middle one of several measurements; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** The measurement that so large a share (0 to 1) of all lie at or below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Rounds to so many digits behind the point, for people. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

/** Prints what was measured as a table, and with `--json` as the last line for programs. */
export function report(name: string, figures: Readonly<Record<string, number | readonly number[]>>): void {
  console.table(figures)
  if (process.argv.includes('--json')) console.log(JSON.stringify({ bench: name, figures }))
}
