import type { CDPSession, Page } from '@playwright/test'

const added: { session: CDPSession; authenticatorId: string }[] = []

/** A virtual authenticator that confirms at once, also from a field's autofill list, while a person is present. */
export async function addVirtualAuthenticator(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  added.push({ session, authenticatorId })
  return async (enabled) => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
}

/** Removes them: the next test has the same page, and a browser allows only one internal authenticator. */
export async function removeVirtualAuthenticators(): Promise<void> {
  for (const { session, authenticatorId } of added.splice(0)) {
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await session.send('WebAuthn.disable')
    await session.detach()
  }
}
