import { generateSecret, generateURI, verify } from 'otplib'

const STEP_SECONDS = 30

/** A new secret for an authenticator app: 160 bits in Base32. */
export function newTimeSecret(): string {
  return generateSecret({ length: 20 })
}

/** What a QR code carries to an authenticator app. */
export function timeSecretUri(secret: string, issuer: string, label: string): string {
  return generateURI({ issuer, label, secret })
}

/**
 * Checks a code of an authenticator app (RFC 6238): of this time step, the one before or the one after, and later than the last one
 * that was used.
 * @returns its time step; undefined when it is wrong or used
 */
export async function timeStepOf(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: bigint },
): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000)
  const current = Math.floor(epoch / STEP_SECONDS)
  // The library refuses a last step beyond the window as a mistake; here it only means that every code of the window is used.
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
