/**
 * Runs `work` for each of `all`, at most `most` concurrently, in order.
 * @throws what `work` throws: work that can fail on its own catches its errors
 */
export async function sideBySide<One>(
  all: readonly One[],
  most: number,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const rest = all.values()
  const lane = async (): Promise<void> => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, lane))
}
