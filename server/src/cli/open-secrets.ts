import type { OperatorContext, Secrets } from './command.ts'
import { NotUnderstood } from './refusals.ts'

/** The server's secrets. @throws NotUnderstood where they aren't known to this process */
export async function openSecrets(secrets: OperatorContext['secrets']): Promise<Secrets> {
  if (secrets === undefined) throw new NotUnderstood("The server's keys are not known here.")
  return secrets()
}
