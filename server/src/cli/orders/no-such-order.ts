import { NotUnderstood } from '../command/refusals.ts'

/** What a command says of a reference that no order has. */
export function noSuchOrder(reference: string): NotUnderstood {
  return new NotUnderstood(`There is no order ${reference}. Check the reference, like BU-7K4Q-2291.`)
}
