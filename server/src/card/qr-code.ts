import type { qrCode as facts } from '@waymark/contract/card/qr-code'
import type * as shapes from '@waymark/contract/card/qr-code.shapes'
import type { Domain } from '@waymark/contract/operation'
import { renderSVG } from 'uqr'
import { publicUrlOf, type CompanyConfiguration } from '../configuration/index.ts'
import { portalBase } from '../platform/http/pages/portal-files.ts'
import type { Call } from '../calls/call.ts'
import { SECONDS_VALID, signCard } from './card-token.ts'
import type { CardServices } from './card-services.ts'

/** The card check page, unless configured elsewhere. */
const verifyPath = '/card/verify'

/**
 * The card's QR code (CARD-01): the address of the card check page with the token in its fragment, which no server logs. A lounge's own reader
 * takes the token after the `#`.
 */
export async function drawQrCode(
  { cardKey, publicUrls }: CardServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { company } = call
  const token = signCard(cardKey, call.membership, call.now)
  const address = readerAddress(company, publicUrlOf(company, publicUrls), token)
  // The quiet zone of four modules required by ISO/IEC 18004.
  return {
    object: { svg: renderSVG(address, { ecc: 'M', border: 4, pixelSize: 1 }), secondsValid: SECONDS_VALID },
  }
}

/** The address that a reader at a door opens: the token is in the fragment, which no server logs. @param publicUrl the company's origin */
export function readerAddress({ routes }: CompanyConfiguration, publicUrl: string, token: string): string {
  const path = routes.find(({ screen }) => screen === 'card_verification')?.url ?? verifyPath
  return `${publicUrl}${portalBase}${path}#${token}`
}
