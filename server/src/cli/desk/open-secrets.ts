import type { OperatorContext, Secrets } from '../command/command.ts'
import { NotUnderstood } from '../command/refusals.ts'

/** The server's root secrets. @throws NotUnderstood if this process doesn't have them */
export async function openSecrets(secrets: OperatorContext['secrets']): Promise<Secrets> {
  if (secrets === undefined) throw new NotUnderstood("This process does not have the server's keys.")
  return secrets()
}
