import { operation } from '../../operation.ts'
import type * as shapes from './reveal-own-documents.shapes.ts'

export const revealOwnDocuments = operation<typeof shapes>()({
  id: 'revealOwnDocuments',
  method: 'POST',
  path: '/member-service/nominee/documents',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  needsPassword: true,
  errors: ['DOCUMENTS_LOCKED'],
  summary:
    "Reveals the caller's own full document numbers in a company, and nobody else's; it is a write, since each use is recorded (CORP-04).",
})
