import type { WholeOperation } from '../operation.ts'
import { qrCode } from './qr-code.shapes.ts'
import { verifyCard } from './verify-card.shapes.ts'

/** The operations of card. */
export const cardOperations: readonly WholeOperation[] = [qrCode, verifyCard]
