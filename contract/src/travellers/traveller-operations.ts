import type { WholeOperation } from '../operation.ts'
import { addTraveller } from './add-traveller.shapes.ts'
import { deleteTraveller } from './delete-traveller.shapes.ts'
import { retrieveTravellers } from './retrieve-travellers.shapes.ts'
import { revealTraveller } from './reveal-traveller.shapes.ts'
import { updateTraveller } from './update-traveller.shapes.ts'

/** The operations of travellers. */
export const travellerOperations: readonly WholeOperation[] = [
  retrieveTravellers,
  addTraveller,
  updateTraveller,
  deleteTraveller,
  revealTraveller,
]
