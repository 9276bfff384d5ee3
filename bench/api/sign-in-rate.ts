/** As many people sign in at the same time as passwords are hashed at the same time without a server. */
export const SIGN_INS = { count: 120, atOnce: 8 } as const

/** Runs the calls of one round, some at a time. @returns calls a second */
export async function callsASecond(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: SIGN_INS.atOnce }, async () => {
      for (let n = 0; n < SIGN_INS.count / SIGN_INS.atOnce; n += 1) await call()
    }),
  )
  return SIGN_INS.count / ((performance.now() - start) / 1000)
}
