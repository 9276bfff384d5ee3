/** The operator's input was not understood: a wrong file or argument. Nothing was done; the exit code is 2. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood'
}
