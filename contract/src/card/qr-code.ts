import { operation } from '../operation.ts'
import type * as shapes from './qr-code.shapes.ts'

export const qrCode = operation<typeof shapes>()({
  id: 'qrCode',
  method: 'POST',
  path: '/member-service/member/qr-code',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'card',
  secret: true,
  errors: [],
  summary:
    'Returns the QR code of the membership card: a signed token that is valid for a minute, so an old screenshot fails (CARD-01).',
})
