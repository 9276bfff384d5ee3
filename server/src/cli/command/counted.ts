/**
 * A number of things in words: `1 refund`, `2 refunds`.
 * @param one what follows 1, and `many` what follows any other number
 * @param written the number as it's shown
 */
export function counted(count: number | bigint, one: string, many: string, written = String(count)): string {
  return `${written} ${Number(count) === 1 ? one : many}`
}
