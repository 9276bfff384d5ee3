import { generateSecret, generateURI, verify } from 'otplib'

const STEP_SECONDS = 30

/** A new secret for an authenticator app: 160 bits in Base32. */
export function newTimeSecret(): string {
  return generateSecret({ length: 20 })
}

/** The URI in the QR code for an authenticator app. */
export function timeSecretUri(secret: string, issuer: string, label: string): string {
  return generateURI({ issuer, label, secret })
}

/**
 * Checks an authenticator app's code (RFC 6238): for this time step, the one before or the one after, and later than the last one used.
 * @returns its time step; undefined if it's wrong or used
 */
export async function timeStepOf(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: bigint },
): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000)
  const current = Math.floor(epoch / STEP_SECONDS)
  // The library throws for a last step beyond the window; here it only means that every code in the window is used.
  if (Number(lastStep) > current) return undefined
  const found = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: STEP_SECONDS,
    afterTimeStep: Number(lastStep),
  })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
