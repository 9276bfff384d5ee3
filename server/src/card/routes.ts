import { qrCode } from '@waymark/contract/card/qr-code.shapes'
import { verifyCard } from '@waymark/contract/card/verify-card.shapes'
import type { Mount } from '../calls/mount.ts'
import type { CardServices } from './card-services.ts'
import { drawQrCode } from './qr-code.ts'
import { verifyCard as verify } from './verify-card.ts'

export function cardRoutes(mount: Mount, services: CardServices): void {
  mount(qrCode, { limit: 'read' }).with(async (call) => drawQrCode(services, call))
  mount(verifyCard, { limit: 'lookup' }).with(async (call) => verify(services, call))
}
