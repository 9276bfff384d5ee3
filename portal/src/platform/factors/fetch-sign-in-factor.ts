import { prepareToMoveOn } from '../navigation/gateway.ts'
import type { SignInFactor } from './sign-in-factor.tsx'

/** Loads the step of a sign-in's second factor with its texts, and the code that follows it. Rejects if that can't be loaded. */
export async function fetchSignInFactor(): Promise<typeof SignInFactor> {
  const { addWordsOf } = await import('../i18n/later-words.ts')
  const [step] = await Promise.all([import('./sign-in-factor.tsx'), addWordsOf('factors'), prepareToMoveOn()])
  return step.SignInFactor
}
