import type { WholeOperation } from '../operation.ts'
import { calculateBurn } from './calculate-burn.shapes.ts'
import { calculateEarn } from './calculate-earn.shapes.ts'
import { findAirports } from './find-airports.shapes.ts'
import { listReachable } from './list-reachable.shapes.ts'

/** The operations of calculator. */
export const calculatorOperations: readonly WholeOperation[] = [
  calculateEarn,
  calculateBurn,
  listReachable,
  findAirports,
]
